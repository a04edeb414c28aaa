// Prints what a first visit downloads before the board can be played, compressed, and fails over the budget.
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const BUDGET_KB = 70;
const root = new URL('../../static/', import.meta.url);
const page = readFileSync(new URL('index.html', root), 'utf8');
const first = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1]);
const languages = readdirSync(new URL('assets/', root)).filter((name) => /^(hy|ru|kk|en)-.*\.js$/.test(name));
const weigh = (name) => gzipSync(readFileSync(new URL(name, root)), { level: 9 }).length / 1024;
const largest = languages.map((name) => `assets/${name}`).sort((a, b) => weigh(b) - weigh(a))[0];

let total = 0;
for (const name of largest ? [...first, largest] : first) {
    total += weigh(name);
    console.log(`${weigh(name).toFixed(1).padStart(7)} KB  ${name}`);
}
console.log(`${total.toFixed(1).padStart(7)} KB  of ${BUDGET_KB} KB gzip up to the first playable board`);
if (total > BUDGET_KB) process.exit(1);
