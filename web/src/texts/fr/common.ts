import type { InOtherWords } from '../shape';
import type { common as english } from '../en/common';

export const common: InOtherWords<typeof english> = {
  you: 'Vous',
  bot: 'robot',
  seat: 'Siège {n}',
  close: 'Fermer',
  back: 'Retour',
  cancel: 'Annuler',
  again: 'Réessayer',
  loading: 'Un instant…',
  points: { one: '{n} point', other: '{n} points' },
  cards: { one: '{n} carte', other: '{n} cartes' },
};
