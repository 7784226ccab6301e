// Runs Python files in Pyodide, as a worker of the browser would: node pyodide.mjs FOLDER FILE[,ARGUMENT…] …
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, ...runs] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, 'pyodide.mjs')).href);
const python = await loadPyodide({ indexURL: folder });
python.unpackArchive(new Uint8Array(readFileSync(join(folder, 'bonbon.zip'))), 'zip');

try {
  for (const run of runs) {
    const words = run.split(',');
    python.runPython('import sys; sys.argv = words', { locals: python.toPy({ words }) });
    python.runPython(readFileSync(words[0], 'utf8'), { globals: python.toPy({ __name__: '__main__' }) });
  }
} catch (problem) {
  console.error(problem.message); // without the source of Pyodide, which Node would print
  process.exitCode = 1;
}
