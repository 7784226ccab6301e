import type { common as english } from '../en/common';
import type { InOtherWords } from '../shape';

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
  somebody: 'quelqu’un',
  offline: 'Le serveur ne répond pas. Vérifiez votre connexion et réessayez.',
  wentWrong: 'Un problème est survenu. Réessayez dans un instant.',
  couldNotLoad: 'Cette page n’a pas pu être chargée',
  couldNotLoadWhy: 'La connexion est peut-être coupée un instant.',
  nothingHere: 'Il n’y a rien ici',
  nothingHereWhy: 'Le lien est peut-être ancien, ou il manque une lettre.',
  toTheGames: 'Vers les jeux',
  welcomeBack: 'Vous revoilà, {name}.',
  bots: { first: 'Praline', second: 'Nougat', third: 'Caramel', fourth: 'Dragée' },
};
