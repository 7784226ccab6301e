// Runs the scenario in two Pyodides, as a browser would: the table here, whoever thinks in a worker.
// node two_workers.mjs FOLDER REPOSITORY
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL, fileURLToPath } from 'node:url';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';

const [folder, repository] = isMainThread ? process.argv.slice(2) : workerData;

async function bonbon() {
  const { loadPyodide } = await import(pathToFileURL(join(folder, 'pyodide.mjs')).href);
  const python = await loadPyodide({ indexURL: folder });
  python.unpackArchive(new Uint8Array(readFileSync(join(folder, 'bonbon.zip'))), 'zip');
  return python;
}

/** What IndexedDB does: a step as a whole, bytes copied. */
class Shelf {
  rows = new Map();
  async read_all() {
    return [...this.rows.values()];
  }
  async write(changes) {
    for (const [drawer, key, value] of changes) {
      const place = JSON.stringify([drawer, key]);
      if (value === null) this.rows.delete(place);
      else this.rows.set(place, [drawer, key, value.slice()]);
    }
  }
}

class Thinker {
  jobs = [];
  constructor() {
    this.worker = new Worker(fileURLToPath(import.meta.url), { workerData: [folder, repository] });
    this.worker.on('message', (found) => this.jobs.shift()(found));
  }
  think = (job) =>
    new Promise((resolve) => {
      this.jobs.push(resolve);
      this.worker.postMessage(job);
    });
}

async function table() {
  const thinker = new Thinker();
  const python = await bonbon();
  python.FS.mkdirTree('tests/browser');
  for (const name of ['pages', 'scenario']) {
    const path = `tests/browser/${name}.py`;
    python.FS.writeFile(path, readFileSync(join(repository, path), 'utf8'));
  }
  const played = python.runPython(`
async def played(shelf, think):
    from tests.browser.scenario import scenario
    async for line in scenario(shelf, think):
        print(line)
played`);
  try {
    await played(new Shelf(), thinker.think);
  } finally {
    await thinker.worker.terminate();
  }
}

async function thinking() {
  const jobs = [];
  parentPort.on('message', (job) => jobs.push(job));
  const python = await bonbon();
  const { work } = python.pyimport('bonbon.browser.thinking');
  const answer = (job) => {
    const found = work(job);
    parentPort.postMessage(found.toJs());
    found.destroy();
  };
  parentPort.removeAllListeners('message');
  jobs.forEach(answer);
  parentPort.on('message', answer);
}

if (!isMainThread) await thinking();
else {
  try {
    await table();
    process.exit(0); // Pyodide leaves timers behind that nobody waits for
  } catch (problem) {
    console.error(problem.message); // without the source of Pyodide, which Node would print
    process.exit(1);
  }
}
