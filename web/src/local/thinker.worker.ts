// The worker in which bots, hints and looks back are worked out, one after the other.

import type { ThinkingModule } from './door';
import { fetchPack } from './files';
import { startPython } from './python';
import type { FromThinker, ToThinker } from './thinker';

let thinking: Promise<ThinkingModule> | null = null;

self.onmessage = async ({ data }: MessageEvent<ToThinker>) => {
  if (data.is === 'start') thinking = start(data);
  else postMessage(await answer(data.id, data.job));
};

async function start({ pack, base }: Extract<ToThinker, { is: 'start' }>): Promise<ThinkingModule> {
  const kept = await fetchPack(pack, base, () => undefined);
  const python = await startPython(new URL(pack.python, base).href, kept);
  return python.pyimport('bonbon.browser.thinking') as ThinkingModule;
}

async function answer(id: number, job: Uint8Array): Promise<FromThinker> {
  try {
    const found = (await thinking!).work(job);
    const result = found.toJs();
    found.destroy();
    return { id, result };
  } catch (problem) {
    return { id, problem: String(problem) };
  }
}
