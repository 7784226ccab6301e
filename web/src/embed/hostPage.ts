// The page that the frame stands in: it hands a game over, once.

import { isOurs, LONGEST, type FromFrame, type ToFrame } from './messages';

export const isFramed = (): boolean => parent !== window;

/** Say that a game can be handed over; `take` is given its text, or null where the page has found none. */
export function askForGame(take: (text: string | null) => void): () => void {
  const hear = ({ source, data }: MessageEvent<unknown>) => {
    if (source !== parent || !isOurs(data)) return;
    stop();
    const said = data as ToFrame;
    take(said.bonbon === 'game' && typeof said.text === 'string' && said.text.length <= LONGEST ? said.text : null);
  };
  const stop = () => removeEventListener('message', hear);
  addEventListener('message', hear);
  tell({ bonbon: 'ready' });
  return stop;
}

export const tellTitle = (title: string): void => tell({ bonbon: 'shown', title });

/** Any page may frame this one: nothing that is said is a secret. */
const tell = (message: FromFrame): void => parent.postMessage(message, '*');
