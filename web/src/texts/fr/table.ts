import type { InOtherWords } from '../shape';
import type { table as english } from '../en/table';

export const table: InOtherWords<typeof english> = {
  whatHappened: 'Ce qui s’est passé',
  nothingYet: 'Rien encore : le premier coup ouvre la partie.',
};
