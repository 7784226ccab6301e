// What is said when a part of the page did not come.

import { beforeEach, expect, test, vi } from 'vitest';
import { speak } from '../src/texts/index.svelte';
import { currentNotices, dismiss, sayWhatIsMissing } from '../src/ui/notices.svelte';

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await speak('en');
  for (const { id } of currentNotices()) dismiss(id);
});

const offered = (): (string | undefined)[] => currentNotices().map(({ action }) => action?.label);

test('where there is a network another page may have it', () => {
  vi.stubGlobal('navigator', { onLine: true });
  sayWhatIsMissing();
  expect(offered()).toEqual(['Load again']);
});

test('where there is none loading again is of no use', () => {
  vi.stubGlobal('navigator', { onLine: false });
  sayWhatIsMissing();
  expect(offered()).toEqual([undefined]);
});
