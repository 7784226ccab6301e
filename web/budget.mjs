// What the first page costs, after `vite build`: script and style, gzipped. Three.js must wait for Candy Conquest, and
// what plays without a server until somebody asks for it.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const BUILT = new URL('../src/bonbon/server/client/', import.meta.url);
const FIRST_LOAD = 120; // kB of script and style until the home page, or a table of any game without 3D, is there

const size = (name) => gzipSync(readFileSync(new URL(name, BUILT)), { level: 9 }).length / 1000;
const files = readdirSync(new URL('assets/', BUILT)).filter((name) => /\.(js|css)$/.test(name));
const text = Object.fromEntries(files.map((name) => [name, readFileSync(new URL(`assets/${name}`, BUILT), 'utf-8')]));

/** Files that a script pulls in before it runs. */
function needed(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, other] of text[name].matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
    if (other in text) needed(other, found);
  return found;
}

const page = readFileSync(new URL('index.html', BUILT), 'utf-8');
const entries = [...page.matchAll(/assets\/([\w.-]+\.(?:js|css))/g)].map((found) => found[1]);
const first = new Set(entries.flatMap((name) => (name.endsWith('.js') ? [...needed(name)] : [name])));
const language = files.find((name) => /^en-.*\.js$/.test(name));
if (language) first.add(language);

const total = [...first].reduce((sum, name) => sum + size(`assets/${name}`), 0);
const LATER = { 'three.js': /WebGLRenderer/, 'the table in the browser': /new Worker\(|indexedDB|loadPyodide/ };
const tooSoon = Object.entries(LATER).flatMap(([what, sign]) =>
  [...first].filter((name) => sign.test(text[name])).map((name) => `${what} is in the first load: ${name}`),
);
for (const name of files.sort((a, b) => size(`assets/${b}`) - size(`assets/${a}`))) {
  console.log(`${size(`assets/${name}`).toFixed(1).padStart(8)} kB  ${first.has(name) ? '*' : ' '} ${name}`);
}
console.log(`first load (*): ${total.toFixed(1)} kB gzipped of ${FIRST_LOAD} kB`);
if (total > FIRST_LOAD || tooSoon.length) {
  console.error(tooSoon.join('\n') || 'The first load is over its budget.');
  process.exit(1);
}
