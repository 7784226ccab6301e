// A card game with hidden hands for the peer's server, of the same kind and size as Candy Lab: cards of one to three
// colours are played onto a row of sticks that show these colours, the sticks are taken, and a new card is drawn.
'use strict';

const { INVALID_MOVE } = require('boardgame.io/core');

const COLOURS = ['B', 'O', 'P'];
const KINDS = ['1+', '1-', '1<', '2~', '2x', '2<', '3.'];
const BELT = 21;
const HAND = 4;

const words = (length) => (length === 0 ? [''] : words(length - 1).flatMap((word) => COLOURS.map((c) => word + c)));
const CARDS = [...words(1), ...words(2), ...words(3)];
const STICKS = COLOURS.flatMap((colour) => KINDS.map((kind) => colour + kind)).flatMap((stick) => [stick, stick]);

function setup({ ctx, random }) {
  const pile = random.Shuffle([...CARDS, ...CARDS].slice(0, 60));
  const bag = random.Shuffle(STICKS);
  return {
    secret: { pile, bag: bag.slice(BELT) },
    belt: bag.slice(0, BELT),
    hands: ctx.playOrder.map(() => pile.splice(0, HAND)),
    sticks: ctx.playOrder.map(() => []),
    played: ctx.playOrder.map(() => []),
    display: pile.splice(0, 3),
    gone: [],
    scores: ctx.playOrder.map(() => 0),
  };
}

/** Whether the colours of a card lie in the row from this place on. */
function fits(belt, card, at) {
  for (let i = 0; i < card.length; i++) if (belt[at + i]?.[0] !== card[i]) return false;
  return true;
}

/** Every move of a seat: each card at each place where it fits; a seat that can play none changes a card. */
function legal(G, seat) {
  const hand = [...new Set(G.hands[seat])].sort();
  const plays = hand.flatMap((card) =>
    G.belt.flatMap((_, at) => (fits(G.belt, card, at) ? [{ move: 'play', args: [card, at] }] : [])),
  );
  return plays.length ? plays : hand.map((card) => ({ move: 'change', args: [card] }));
}

function play({ G, ctx, random, events }, card, at) {
  const hand = G.hands[ctx.currentPlayer];
  if (!hand.includes(card) || !fits(G.belt, card, at)) return INVALID_MOVE;
  const taken = G.belt.splice(at, card.length);
  G.scores[ctx.currentPlayer] += taken.reduce((sum, stick) => sum + Number(stick[1]), 0);
  G.sticks[ctx.currentPlayer].push(...taken);
  G.played[ctx.currentPlayer].push(card);
  refill(G, random, ctx.currentPlayer);
  exchange(G, random, hand, card);
  events.endTurn();
}

function change({ G, ctx, random, events }, card) {
  const hand = G.hands[ctx.currentPlayer];
  if (!hand.includes(card)) return INVALID_MOVE;
  G.gone.push(card);
  exchange(G, random, hand, card);
  events.endTurn();
}

/** Sticks from the bag, and back into it when somebody has too many: the game has no end. */
function refill(G, random, seat) {
  if (G.sticks[seat].length > 8) G.secret.bag = random.Shuffle([...G.secret.bag, ...G.sticks[seat].splice(0)]);
  while (G.belt.length < BELT && G.secret.bag.length) G.belt.push(G.secret.bag.pop());
}

function exchange(G, random, hand, card) {
  hand.splice(hand.indexOf(card), 1);
  if (!G.secret.pile.length) {
    G.secret.pile = random.Shuffle([...G.gone.splice(0), ...G.played.flatMap((cards) => cards.splice(0))]);
  }
  hand.push(G.display.shift());
  G.display.push(G.secret.pile.pop());
}

/** What a seat may see, by naming it: its own hand and its legal moves, of the others only how many cards they hold. */
function playerView({ G, ctx, playerID }) {
  return {
    belt: G.belt,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.map(() => '?'))),
    sticks: G.sticks,
    played: G.played,
    display: G.display,
    gone: G.gone,
    pile: G.secret.pile.length,
    scores: G.scores,
    legal: ctx.currentPlayer === playerID ? legal(G, playerID) : null,
  };
}

exports.Sweets = { name: 'sweets', minPlayers: 2, maxPlayers: 4, setup, moves: { play, change }, playerView };
