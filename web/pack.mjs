// After `vite build`: puts Python beside the pages, lists everything that a page without a server needs, and tells the
// page where that list is. Where Python was not packed (`make browser-python`), the pages need a server.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const PYTHON = new URL('../build/browser-python/', import.meta.url);
const isStatic = process.argv[2] === 'static';
const BUILT = new URL(isStatic ? '../build/static/' : '../src/bonbon/server/client/', import.meta.url);
const PAGES = ['index.html', 'embed.html'];
/** The largest files: not every host compresses what it sends. */
const PACKED = ['pyodide.asm.wasm', 'python_stdlib.zip', 'bonbon.zip'];
/** Names the other script. */
const LOADER = 'pyodide.mjs';
/** What only a server's pages show, what a browser keeps by itself, fonts for old browsers; the page comes last. */
const NOT_LISTED = /^(index\.html|404\.html|embed\.\w+|sw\.js|offline\.\w+|workbench\.html|icon-\d+\.png|.*\.woff)$/;

const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const filesIn = (folder) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());

/** Not every host knows what an .mjs is, and browsers run only what they are told is a script. */
const asScript = (text) => text.replaceAll('.mjs', '.js');

/** Python in a folder whose name says what is in it. */
function addPython() {
  const files = readdirSync(PYTHON).map((name) => [name, readFileSync(new URL(name, PYTHON))]);
  const folder = `python/${sha256(files.map(([name, data]) => name + sha256(data)).join()).slice(0, 12)}/`;
  mkdirSync(new URL(folder, BUILT), { recursive: true });
  for (const [name, data] of files) {
    if (PACKED.includes(name)) writeFileSync(new URL(`${folder}${name}.packed`, BUILT), gzipSync(data, { level: 9 }));
    else if (name === LOADER) writeFileSync(new URL(folder + asScript(name), BUILT), asScript(data.toString()));
    else copyFileSync(new URL(name, PYTHON), new URL(folder + asScript(name), BUILT));
  }
  return folder;
}

function listed(path) {
  const data = readFileSync(new URL(path, BUILT));
  const sent = Math.min(data.length, gzipSync(data, { level: 9 }).length);
  return { path, bytes: data.length, sent, digest: sha256(data) };
}

function allFiles() {
  const root = fileURLToPath(BUILT);
  const paths = filesIn(BUILT).map((one) => relative(root, join(one.parentPath, one.name)).replaceAll(sep, '/'));
  return paths.filter((path) => !NOT_LISTED.test(path)).sort();
}

// A server answers every address with its page. Hosts of files have no other way to say that there is nothing; some of
// them take a folder without a 404.html for a page that answers every address, and send it in the place of old files.
const OF_THE_OTHERS = isStatic ? ['offline.html', 'offline.js'] : ['404.html'];
for (const name of OF_THE_OTHERS) rmSync(new URL(name, BUILT), { force: true });
if (existsSync(new URL(PACKED[0], PYTHON))) {
  const python = addPython();
  const files = allFiles().map(listed);
  const version = sha256(files.map(({ path, digest }) => path + digest).join()).slice(0, 12);
  const list = `assets/pack-${version}.json`;
  writeFileSync(new URL(list, BUILT), JSON.stringify({ version, python, files }));
  const sent = files.reduce((sum, one) => sum + one.sent, 0);
  const meta = `<meta name="bonbon-pack" content="${isStatic ? './' : '/'}${list}" data-bytes="${sent}" />`;
  for (const name of PAGES) {
    const page = readFileSync(new URL(name, BUILT), 'utf-8');
    writeFileSync(new URL(name, BUILT), page.replace('</title>', `</title>\n    ${meta}`));
  }
  console.log(`without a server: ${(sent / 1e6).toFixed(2)} MB gzipped, ${files.length} files`);
  if (sent > 7.5e6) {
    console.error('Everything together is over its budget of 7.5 MB.');
    process.exit(1);
  }
} else if (isStatic) {
  console.error('There is no Python in build/browser-python: run `make browser-python` first.');
  process.exit(1);
}
