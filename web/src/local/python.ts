// Bonbon's Python in a worker, from files that the browser has.

import type { PyodideAPI } from 'pyodide';
import { Away, isAway } from './fetching';
import type { Kept } from './files';

const WASM = 'pyodide.asm.wasm';
const ARCHIVE = 'bonbon.zip';
/** As they are sent: not every host compresses, and these are the largest files by far. */
const PACKED = [WASM, 'python_stdlib.zip', ARCHIVE];

interface Loader {
  loadPyodide: (options: { indexURL: string }) => Promise<PyodideAPI>;
}

/** Python with `bonbon` in it; the folder is an address that ends with a slash. */
export async function startPython(folder: string, kept: Kept): Promise<PyodideAPI> {
  readFrom(folder, kept);
  const [{ loadPyodide }, archive] = await Promise.all([
    (import(/* @vite-ignore */ `${folder}pyodide.js`) as Promise<Loader>).catch(nameIt),
    fetch(folder + ARCHIVE).then((answer) => answer.arrayBuffer(), isAway),
  ]);
  const python = await loadPyodide({ indexURL: folder });
  python.unpackArchive(archive, 'zip');
  return python;
}

/** Of a module that did not come there is only what Chromium, Firefox and Safari say. */
function nameIt(why: unknown): never {
  throw /dynamically imported module|importing a module script/i.test(String(why)) ? new Away(String(why)) : why;
}

/** From now on, what this worker fetches out of the folder comes from what is kept. */
function readFrom(folder: string, kept: Kept): void {
  const network = self.fetch.bind(self);
  self.fetch = async (asked, options) => {
    const url = asked instanceof Request ? asked.url : String(asked);
    if (!url.startsWith(folder)) return network(asked, options);
    const isPacked = PACKED.includes(url.slice(folder.length));
    const sent = isPacked ? `${url}.packed` : url;
    const answer = (await kept.match(sent)) ?? (await network(sent, options));
    return isPacked ? unpacked(answer) : answer;
  };
}

function unpacked(answer: Response): Response {
  const body = answer.body!.pipeThrough(new DecompressionStream('gzip'));
  return new Response(body, { headers: { 'content-type': 'application/wasm' } }); // zips do not care
}
