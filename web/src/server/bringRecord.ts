// A file with a record, dropped on a page or chosen: it is watched.

import { go } from '../route.svelte';
import { t } from '../texts/index.svelte';
import { notify } from '../ui/notices.svelte';
import { openRecord } from './playedGame';

const LARGEST = 1 << 20; // bytes

export async function bringRecord(file: File): Promise<void> {
  try {
    if (file.size > LARGEST) throw new Error('too large');
    openRecord(await file.text());
  } catch {
    notify(t('local.record.bad'), 'bad');
    return;
  }
  go('/record');
}
