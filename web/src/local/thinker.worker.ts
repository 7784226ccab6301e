// The worker in which bots, hints and looks back are worked out, one after the other.

import type { ThinkingModule } from './door';
import { fetchPython } from './files';
import { startPython } from './python';
import type { FromThinker, ToThinker } from './thinker';

let thinking: Promise<ThinkingModule> | null = null;

const tell = (message: FromThinker): void => postMessage(message);

self.onmessage = async ({ data }: MessageEvent<ToThinker>) => {
  if (data.is === 'work') tell(await answer(data.id, data.job));
  else {
    thinking = start(data);
    thinking.catch((problem: unknown) => tell({ is: 'failed', details: String(problem) }));
  }
};

async function start({ pack, base }: Extract<ToThinker, { is: 'start' }>): Promise<ThinkingModule> {
  const kept = await fetchPython(pack, base);
  const python = await startPython(new URL(pack.python, base).href, kept);
  return python.pyimport('bonbon.browser.thinking') as ThinkingModule;
}

async function answer(id: number, job: Uint8Array): Promise<FromThinker> {
  try {
    const found = (await thinking!).work(job);
    const result = found.toJs();
    found.destroy();
    return { is: 'found', id, result };
  } catch (problem) {
    return { is: 'failed', details: String(problem) }; // what goes wrong in a job, Python itself says in its result
  }
}
