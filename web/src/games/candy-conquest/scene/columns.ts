// The columns of the board: only those that changed are built again, and a single newcomer falls into its place.

import { Group, type Object3D } from 'three';
import { lasting } from '../../../ui/motion';
import { floorsOf } from '../floors';
import type { Candy, Floor, Placed, Position } from '../notation';
import type { CandyFactory } from './candyFactory';
import type { Plot } from './layout';
import { easeIn, type Motions } from './motion';

/** What is to be seen. */
export interface SceneContent {
  position: Position;
  /** The cells to ring. */
  legal: string[];
  chosen: string | null;
  /** The candy that hovers over the chosen cell. */
  ghost: Candy | null;
  /** The cell of the newest move. */
  last: string | null;
}

/** How high a candy hovers over its place before it is set down, and from where others' candies come. */
export const HOVER = 0.34;
const ABOVE = 1.3;

export class Columns {
  group = new Group();
  private built = new Map<string, Object3D>();
  private changed = false;

  constructor(
    private candyFactory: CandyFactory,
    private motions: Motions,
  ) {}

  /** Whether something has moved since the last time: then the shadows are old. */
  fresh(): boolean {
    const { changed } = this;
    this.changed = false;
    return changed;
  }

  clear(): void {
    this.motions.drop('fall');
    this.group.clear();
    this.built.clear();
  }

  fill(before: SceneContent | null, now: SceneContent, plot: Plot): void {
    const changed = Object.keys(plot.places).filter(
      (cell) => !before || !this.built.has(cell) || !same(before.position.columns[cell], now.position.columns[cell]),
    );
    const only = before && changed.length === 1 ? changed[0]! : null;
    const falling = only ? newcomer(before!.position.columns[only], now.position.columns[only]) : null;
    for (const cell of changed) this.set(cell, floorsOf((falling ? before! : now).position, cell), plot);
    if (!only || !falling) return;
    const candy = this.stand(this.candyFactory.candy(falling, before!.position.next[only]!.floor), only, plot);
    const from = before!.chosen === only && before!.ghost ? HOVER : ABOVE;
    this.letFall(candy, from, () => this.set(only, floorsOf(now.position, only), plot));
  }

  private set(cell: string, floors: Floor[], plot: Plot): void {
    const old = this.built.get(cell);
    if (old) this.group.remove(old);
    const column = this.stand(this.candyFactory.column(floors), cell, plot);
    this.built.set(cell, column);
  }

  /** 320 ms down and squashed by 4 %; then the column is drawn as it is. */
  private letFall(candy: Group, from: number, drawColumn: () => void): void {
    const step = (share: number): void => {
      const fallen = Math.min(1, share / 0.8);
      candy.position.y = from * (1 - easeIn(fallen));
      candy.scale.y = fallen < 1 ? 1 : 1 - 0.04 * Math.sin((Math.PI * (share - 0.8)) / 0.2);
      this.changed = true;
    };
    this.motions.start('fall', lasting(320), step, () => {
      this.group.remove(candy);
      drawColumn();
    });
  }

  private stand(piece: Group, cell: string, plot: Plot): Group {
    const { x, z } = plot.places[cell]!;
    piece.position.set(x, 0, z);
    this.group.add(piece);
    this.changed = true;
    return piece;
  }
}

const same = (a: Placed[] = [], b: Placed[] = []): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The candy that a column has gained on top, if that is all that happened to it. */
function newcomer(before: Placed[] = [], now: Placed[] = []): Placed | null {
  return now.length === before.length + 1 && same(before, now.slice(0, -1)) ? now.at(-1)! : null;
}
