"""What sticks out of a page or stands in it twice: measures boxes and lines of text, knows nothing of their meaning."""

from __future__ import annotations

from playwright.async_api import Page

STICKING_OUT = """
() => {
  const wide = document.documentElement.clientWidth, found = new Set();
  const name = (one) => `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''}`;
  const clips = (one) => one && (getComputedStyle(one).overflowX !== 'visible' ? one : clips(one.parentElement));
  for (const one of document.querySelectorAll('body *')) {
    if (one.closest('svg, .hidden-text')) continue;
    const box = one.getBoundingClientRect();
    if (box.width && (box.right > wide + 0.5 || box.left < -0.5)) found.add(`${name(one)} beyond the page`);
    const scrolls = ['auto', 'scroll'].includes(getComputedStyle(one).overflowX);
    if (scrolls && one.scrollWidth > one.clientWidth) found.add(`${name(one)} scrolls sideways`);
  }
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode, holder = text.parentElement;
    if (!text.data.trim() || holder.closest('svg, .hidden-text, script, style')) continue;
    const clip = clips(holder), boxed = holder.closest('button, label, legend, p, h1, h2, h3, li, dialog, main');
    if (clip && clip !== clip.closest('dialog') && getComputedStyle(clip).textOverflow === 'ellipsis') continue;
    const line = document.createRange();
    line.selectNodeContents(text);
    const limit = (boxed ?? document.body).getBoundingClientRect();
    for (const { left, right } of line.getClientRects())
      if (right > limit.right + 1 || left < limit.left - 1)
        found.add(`"${text.data.slice(0, 40)}" out of ${name(boxed)}`);
  }
  if (document.documentElement.scrollWidth > wide) found.add('the page scrolls sideways');
  return [...found];
}
"""

TWICE = """
() => {
  const all = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return all.filter((id, index) => all.indexOf(id) !== index);
}
"""


async def sticking_out(page: Page) -> list[str]:
    """Elements and lines of text beyond the page or their own box, in words; what ends in dots is meant so."""
    found: list[str] = await page.evaluate(STICKING_OUT)
    return found


async def doubled_ids(page: Page) -> list[str]:
    """Ids that stand more than once."""
    found: list[str] = await page.evaluate(TWICE)
    return found


async def hidden_below(page: Page) -> int:
    """How many CSS px the page can be scrolled down."""
    pixels: int = await page.evaluate("document.documentElement.scrollHeight - innerHeight")
    return pixels
