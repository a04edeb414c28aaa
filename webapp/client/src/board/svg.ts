// Making SVG elements: attributes only, never a style attribute (the content security policy refuses those).
const NS = 'http://www.w3.org/2000/svg';

export type Attributes = Record<string, string | number>;

export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: Node[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** Numbers in paths: a tenth of a unit is finer than any screen. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);
