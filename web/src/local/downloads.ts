// Files that a server would send: here the table writes them, and the browser saves them.

import { transport } from '../transport';
import { complain } from '../ui/notices.svelte';
import { saveFile } from '../ui/saveFile';

/** A tap on a link to a download. */
export function saveDownload(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[download][href^="/api/"]');
  if (!link) return;
  event.preventDefault();
  save(link.getAttribute('href')!).catch(complain);
}

async function save(path: string): Promise<void> {
  const answer = await transport().request(path, { method: 'GET' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  saveFile(await answer.blob(), nameIn(answer.headers.get('content-disposition')) ?? path.split('/').at(-1)!);
}

const nameIn = (disposition: string | null): string | null =>
  /filename="?([^";]+)/.exec(disposition ?? '')?.[1] ?? null;
