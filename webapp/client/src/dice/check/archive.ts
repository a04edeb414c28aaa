// The form of an archive (engine/dice/README.md): reads it, and refuses whatever could be read in two ways.
import type { Signed } from '../../wire/types';
import { Difference, same } from './difference';

export interface Archive {
  format: string;
  match: string;
  key: string;
  package: Signed & { secret: string };
  real: string | null;
  entries: string[];
  end: Signed;
}

const FIELDS = 'format,match,key,package,real,entries,end,text,signature,secret,text,signature';
const ASCII = /^[ -~]*$/;

/** The value of a text that is written in the one way there is. */
export function canonical<T>(text: string, entry?: number): T {
  const place = entry === undefined ? {} : { entry };
  let value: T;
  try {
    value = JSON.parse(text) as T;
  } catch (wrong) {
    throw new Difference('form', excerpt(text), String(wrong), place);
  }
  const written = JSON.stringify(value);
  if (written !== text || !ASCII.test(text)) {
    let at = 0;
    while (at < text.length && text[at] === written[at]) at++;
    throw new Difference('form', excerpt(text.slice(at)), excerpt(written.slice(at)), place);
  }
  return value;
}

export function parseArchive(text: string): Archive {
  const archive = canonical<Archive>(text);
  const names = [archive, archive.package, archive.end].flatMap((part) => Object.keys(part ?? {}));
  same('form', names.join(), FIELDS);
  same('form', archive.format, 'nardi-archive-v1');
  for (const [digits, count] of [
    [archive.key, 64],
    [archive.package.secret, 64],
    [archive.package.signature, 128],
    [archive.end.signature, 128],
  ] as const) {
    if (!new RegExp(`^[0-9a-f]{${count}}$`).test(digits))
      throw new Difference('form', excerpt(digits), `${count} × 0-9 a-f`);
  }
  return archive;
}

function excerpt(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
