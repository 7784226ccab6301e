export const table = {
  whatHappened: 'What happened',
  nothingYet: 'Nothing yet: the first move opens the game.',
};
