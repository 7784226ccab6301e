// A worker with Bonbon's Python: says when it is up, then answers with one figure for each name of a measurement.
import { loadPyodide } from './pyodide.mjs';

const archive = fetch('bonbon.zip').then((answer) => answer.arrayBuffer());
const source = fetch('measured.py').then((answer) => answer.text());
const python = await loadPyodide({ indexURL: new URL('.', import.meta.url).href });
const up = performance.now();
python.unpackArchive(await archive, 'zip');
const unpacked = performance.now();
python.runPython(await source);
const imported = performance.now();

onmessage = ({ data: [name, game] }) => postMessage(python.globals.get(name)(game));
postMessage({ up, unpacked: unpacked - up, imported: imported - unpacked });
