export const common = {
  you: 'You',
  bot: 'bot',
  seat: 'Seat {n}',
  close: 'Close',
  back: 'Back',
  cancel: 'Cancel',
  again: 'Try again',
  loading: 'One moment…',
  points: { one: '{n} point', other: '{n} points' },
  cards: { one: '{n} card', other: '{n} cards' },
};
