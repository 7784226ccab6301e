// A file with a record, dropped on a page or chosen: it is watched.

import { go } from '../route.svelte';
import { t } from '../texts/index.svelte';
import { notify } from '../ui/notices.svelte';
import { openRecord } from './openedRecord.svelte';
import { fieldsIn, isRecord } from './recordText';

const LARGEST = 1 << 20; // bytes of a record: of a longer file only so much is read
const LONG_ENOUGH = 9000; // milliseconds for two sentences

export async function bringRecord(file: File): Promise<void> {
  const text = await file
    .slice(0, LARGEST)
    .text()
    .catch(() => '');
  const found = fieldsIn(text);
  if (!found || !isRecord(found)) notify(t('local.record.bad'), 'bad');
  else if ('seat' in found) notify(t('local.record.ofSeat'), 'bad', LONG_ENOUGH);
  else watch(found, hasSeveral(text));
}

function watch(record: object, isOneOfSeveral: boolean): void {
  openRecord(record);
  go('/record');
  if (isOneOfSeveral) notify(t('local.record.several'));
}

/** As the format has it, one in each line; one that is written over several lines does not end its first one. */
const hasSeveral = (text: string): boolean => /^\s*\{.*\}\s*\n\s*\{/.test(text);
