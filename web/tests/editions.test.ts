// Candy Lab with other values and Candy Chaser with another die and track: what is shown is what the position says.
// Some positions are told wrongly on purpose: whoever works something out instead of reading it shows something else.

import { beforeAll, describe, expect, it, vi } from 'vitest';
import AccusedPicker from '../src/games/candy-chaser/AccusedPicker.svelte';
import ChaserHelp from '../src/games/candy-chaser/Help.svelte';
import { candyName } from '../src/games/candy-chaser/names';
import { readPosition as readChaser, shown } from '../src/games/candy-chaser/notation';
import PriceRanking from '../src/games/candy-chaser/PriceRanking.svelte';
import ChaserResultRows from '../src/games/candy-chaser/Result.svelte';
import RollPanel from '../src/games/candy-chaser/RollPanel.svelte';
import SpeakingOrder from '../src/games/candy-chaser/SpeakingOrder.svelte';
import Tracks from '../src/games/candy-chaser/Tracks.svelte';
import { BoardState } from '../src/games/candy-lab/boardState.svelte';
import Hand from '../src/games/candy-lab/Hand.svelte';
import LabHelp from '../src/games/candy-lab/Help.svelte';
import { zone } from '../src/games/candy-lab/pieceTracking';
import OwnPieces from '../src/games/candy-lab/OwnPieces.svelte';
import { question } from '../src/games/candy-lab/question';
import LabResultRows from '../src/games/candy-lab/Result.svelte';
import Sticks from '../src/games/candy-lab/Sticks.svelte';
import Supply from '../src/games/candy-lab/Supply.svelte';
import type { BoardProps, PositionWords } from '../src/games/contract';
import { speak, t } from '../src/texts/index.svelte';
import type { ChaserPosition, LabPosition } from '../src/wire';
import chaser from './fixtures/candy-chaser-other.json';
import lab from './fixtures/candy-lab-other.json';
import { htmlOf, textOf, textsOf } from './rendering';

interface Picture<P extends PositionWords> extends BoardProps {
  position: P;
}
const complete = (picture: object): object => ({ ...picture, seats: [], play: () => {}, keep: '' });
const LAB = lab.map(complete) as Picture<LabPosition>[];
const CHASER = chaser.map(complete) as Picture<ChaserPosition>[];
const labEnd = LAB.at(-1)!;
const chaserEnd = CHASER.at(-1)!;

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await speak('en');
});

describe('Candy Lab with other values', () => {
  const WIDE = { room: 'desk' as const, isLow: false };
  const boardOf = (props: BoardProps): BoardState =>
    new BoardState(
      () => props,
      () => WIDE,
    );
  const all = LAB.map((picture, i) => [i, picture] as const);
  /** Numbers that no sum and no rule gives. */
  const mistold = {
    order_points: [70, 50, 40],
    gold_points: 90,
    stick_points: [11, 12, 13],
    played_points: [21, 22, 23],
  };
  const told = (picture: Picture<LabPosition>, keys: Partial<LabPosition>): Picture<LabPosition> => ({
    ...picture,
    position: { ...picture.position, ...keys },
  });
  const pointsOn = (cards: string[], { order_points }: LabPosition): string[] =>
    cards.map((card) => String(order_points[card.length - 1]));

  it.each(all)('adds nothing up: what the own pieces score (picture %i)', (_, picture) => {
    for (const props of [picture, told(picture, mistold)]) {
      const { stick_points, played_points, scores } = props.position;
      const sums = textsOf(htmlOf(OwnPieces, { board: boardOf(props) }), 'num').filter(
        (_, i, { length }) => i >= length - 3,
      );

      expect(sums).toEqual([stick_points, played_points, scores].map((points) => String(points[props.seat])));
    }
  });

  it.each(all)('prints on orders what they score (picture %i)', (_, picture) => {
    for (const props of [picture, told(picture, mistold)]) {
      const board = boardOf(props);
      const { hands, display } = props.position;

      expect(textsOf(htmlOf(Hand, { board, fresh: new Set<number>() }), 'pv')).toEqual(
        pointsOn(hands[props.seat]!, props.position),
      );
      expect(textsOf(htmlOf(Supply, { board }), 'pv')).toEqual(pointsOn(display, props.position));
    }
  });

  it.each(all)('prints on sticks the values of this box (picture %i)', (_, picture) => {
    const html = htmlOf(Sticks, { board: boardOf(picture), seat: picture.seat, height: 90, widest: 40, empty: '' });

    expect(textsOf(html, 'pv')).toEqual(picture.position.sticks[picture.seat]!.map((word) => word[1]));
  });

  it('says nothing of a bot while a move of ones own is shown', () => {
    const beat = { seat: 0, kind: 'play', words: '', caption: '', position: null, lead: 0, motion: 0, hold: 0 };
    const staging = { beat, phase: 'motion', hurried: false, live: false, lasts: 0, finish: () => {} } as never;
    const own = { ...LAB[0]!, actor: LAB[0]!.seat, legal: [] };

    expect(question(boardOf({ ...own, staging })).title).toBe('');
    expect(question(boardOf(own)).title).toBe(t('table.botForYou'));
  });

  it('says what an order would score', () => {
    const props = told(LAB[0]!, mistold);
    const board = boardOf(props);
    const card = board.pieces(zone.hand(props.seat)).find((piece) => board.offers.fits.has(piece.word))!;
    board.chooseCard(card);

    expect(question(board).text.at(-1)).toContain(`scores ${pointsOn([card.word], props.position)[0]}.`);
  });

  it('says what a torn order would have scored', () => {
    const picture = LAB.find(({ legal }) => legal.some((words) => words.includes(' cancel ')))!;
    const props = told({ ...picture, legal: picture.legal.filter((words) => words.includes(' cancel ')) }, mistold);
    const victims = props.legal.map((words) => Number(words.split(' ')[2]));
    const tops = victims.map((seat) => props.position.played[seat]!.at(-1)!);

    expect(question(boardOf(props)).answers.map(({ label }) => label.replace(/\D+/g, ''))).toEqual(
      pointsOn(tops, props.position),
    );
  });

  it.each([
    ['as the rules say', labEnd],
    ['as it is told', told(labEnd, { ...mistold, gold: 0, ranking: [2, 0, 1] })],
  ])('lays the result out %s', (_, props) => {
    const { ranking, stick_points, played_points, gold, gold_points } = props.position;
    const html = htmlOf(LabResultRows, props);
    const called = ranking!.map((seat) => (seat === props.seat ? 'You' : props.names[seat]!));

    expect(textsOf(html, 'name').map((text) => text.split(' ')[0])).toEqual(called);
    expect(textsOf(html, 's1')).toEqual(ranking!.map((seat) => String(stick_points[seat])));
    expect(textsOf(html, 's2')).toEqual(ranking!.map((seat) => String(played_points[seat])));
    expect(textsOf(html, 'gold').filter((text) => text !== '')).toEqual(
      ranking!.map((seat) => (seat === gold ? String(gold_points) : '–')),
    );
  });

  it('explains the colours and points of this box', () => {
    const { position } = told(LAB[0]!, mistold);
    const html = htmlOf(LabHelp, { position });

    expect(textsOf(html, 'pl').slice(0, position.colours.length)).toEqual(position.colours);
    expect(textOf(html)).toContain('an order of one stick 70, of two sticks 50, of three sticks 40.');
    expect(textOf(html)).toContain('The Gold candy scores 90 points.');
  });

  it('explains no numbers before a box is opened', () => {
    expect(textOf(htmlOf(LabHelp, { position: null }))).not.toMatch(/\d|[{}]/);
  });
});

describe('Candy Chaser with another die', () => {
  const cast = { names: chaserEnd.names, me: 0 };
  const moving = CHASER.find(({ position }) => position.stopped && position.stopped.length > 0)!;
  const telling = CHASER.find(({ position }) => position.phase === 'telling')!;

  const tracks = (position: ChaserPosition): string =>
    htmlOf(Tracks, {
      position: readChaser(position),
      moves: {},
      selected: null,
      asked: null,
      changed: null,
      resting: true,
      onchoose: () => {},
      onconfirm: () => {},
    });
  const panel = (position: ChaserPosition, selected: 'blue' | 'yellow'): string =>
    htmlOf(RollPanel, {
      props: { ...moving, legal: ['0 move blue'] },
      position: readChaser(position),
      selected,
      latest: '',
      rolling: false,
      cast,
    });

  it('draws the squares of this track, and marks those that open jars', () => {
    const { track, gate, prices } = moving.position;
    const squares = Array.from({ length: track[1]! - track[0]! + 1 }, (_, i) => track[0]! + i);
    const html = tracks(moving.position);

    expect(textsOf(html, 'lane')).toHaveLength(Object.keys(prices).length);
    for (const lane of textsOf(html, 'lane')) expect(lane).toBe([...squares.map(shown), 'G'].join(' '));
    expect(new Set(textsOf(html, 'sq', 'hi'))).toEqual(new Set(squares.filter((square) => square >= gate).map(String)));
    expect(new Set(textsOf(tracks({ ...moving.position, gate: 7 }), 'sq', 'hi'))).toEqual(new Set(['7', '8']));
  });

  it.each(CHASER.filter(({ position }) => position.roll !== null).map((picture) => [picture.position] as const))(
    'shows what was rolled',
    (position) => {
      for (const roll of [position.roll!, ...position.die.map((face) => (face < 0 ? String(face) : `+${face}`))])
        expect(textsOf(panel({ ...position, roll }, 'blue'), 'die').at(-1)).toBe(roll.replace('-', '−'));
    },
  );

  it('says that a jar is shut to those cubes that the position names', () => {
    const { stopped } = moving.position;
    const isSaid = (position: ChaserPosition): boolean => textOf(panel(position, 'yellow')).includes('still shut');

    expect(stopped).toEqual(['yellow']);
    expect(isSaid(moving.position)).toBe(true);
    expect(isSaid({ ...moving.position, stopped: [] })).toBe(false);
    expect(isSaid({ ...moving.position, jars: { ...moving.position.jars, yellow: true } })).toBe(true);
  });

  it.each([telling.position.telling_order!, [1, 0, 2]])('lets players speak in the order that is told', (...order) => {
    const position = readChaser({ ...telling.position, telling_order: order });

    expect(textsOf(htmlOf(SpeakingOrder, { position, cast }), 'one').map((text) => text.split(' ')[0])).toEqual(
      order.map((seat) => (seat === 0 ? 'You' : cast.names[seat])),
    );
  });

  it('ranks candies as the position does', () => {
    const ranked = telling.position.candy_ranking!;
    for (const candy_ranking of [ranked, ranked.toReversed()]) {
      const position = readChaser({ ...telling.position, candy_ranking });
      const rows = textOf(htmlOf(PriceRanking, { position, title: '' }));

      expect(rows).toBe(
        position.candy_ranking.map((candy) => `${candyName(candy)} ${shown(position.prices[candy]!)}`).join(' '),
      );
    }
  });

  it('ranks players as the position does', () => {
    for (const ranking of [chaserEnd.position.ranking!, chaserEnd.position.ranking!.toReversed()]) {
      const html = htmlOf(ChaserResultRows, { ...chaserEnd, position: { ...chaserEnd.position, ranking } });

      expect(textsOf(html, 'who').map((text) => text.split(' ')[0])).toEqual(
        ranking.map((seat) => (seat === chaserEnd.seat ? 'You' : chaserEnd.names[seat])),
      );
    }
  });

  it('says who left by which accusation as the position does', () => {
    const said = { by: 1, accused: 2, candy: 'blue', right: false };
    const fates = (out: number): string[] => {
      const position = readChaser({ ...telling.position, out: [out], told: [{ ...said, out }] });
      return textsOf(
        htmlOf(AccusedPicker, {
          position,
          cast,
          seats: [],
          choices: [],
          chosen: null,
          asked: null,
          onchoose: () => {},
        }),
        'fate',
      );
    };

    expect(fates(1)).toEqual(['out: guessed wrong', 'still in']);
    expect(fates(2)).toEqual(['still in', `out: ${cast.names[1]} had guessed it`]);
  });

  it('explains the die and the gate of this box', () => {
    const html = htmlOf(ChaserHelp, { position: moving.position });

    expect(textsOf(html, 'dice')[0]!.split(' ')).toEqual(['−5', '−3', '+0', '+4', '+6', '+8']);
    expect(textOf(html)).toContain('when another candy stands on 5 or higher');
  });

  it('explains no numbers before a box is opened', () => {
    expect(textOf(htmlOf(ChaserHelp, { position: null }))).not.toMatch(/\d|[{}]/);
  });
});
