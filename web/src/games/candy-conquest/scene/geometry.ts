// The forms of the pieces and of the board, cut from outlines; each is made once and shared.

import {
  BufferGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Path,
  PlaneGeometry,
  Shape as Outline,
  TorusGeometry,
} from 'three';
import { softened, starCorners, type Shape, type Size } from '../../../pieces/conquest';

/** Sizes in cells: half widths, the hollow of a cup, the height of a floor and of the wafer under it. */
export const RADIUS: Record<Size, number> = { L: 0.405, S: 0.235 };
const HOLLOW = 0.285;
export const FLOOR = 0.44;
export const WAFER = 0.07;
export const STEP = FLOOR + WAFER;

export function outline(shape: Shape, r: number): Outline {
  if (shape === 'square') return rounded(r * 0.9, r * 0.9, r * 0.2);
  const drawn = new Outline();
  if (shape === 'round') drawn.absarc(0, 0, r, 0, Math.PI * 2, false);
  else star(drawn, r);
  return drawn;
}

function star(drawn: Outline, r: number): void {
  const corners = starCorners(r);
  corners.forEach((_, i) => {
    const { from, corner, to } = softened(corners, i);
    if (i) drawn.lineTo(...from);
    else drawn.moveTo(...from);
    drawn.quadraticCurveTo(...corner, ...to);
  });
  drawn.closePath();
}

/** A rectangle of these half widths with soft corners. */
export function rounded(x: number, y: number, soft: number): Outline {
  const drawn = new Outline();
  drawn
    .moveTo(-x + soft, -y)
    .lineTo(x - soft, -y)
    .quadraticCurveTo(x, -y, x, -y + soft);
  drawn.lineTo(x, y - soft).quadraticCurveTo(x, y, x - soft, y);
  drawn.lineTo(-x + soft, y).quadraticCurveTo(-x, y, -x, y - soft);
  drawn.lineTo(-x, -y + soft).quadraticCurveTo(-x, -y, -x + soft, -y);
  return drawn;
}

const holeOf = (around: Outline): Path => new Path().setFromPoints(around.getPoints(24));

/** The outline pulled up to a height, with bevelled edges, standing on the ground. */
export function raised(from: Outline, height: number, bevel = 0.025): BufferGeometry {
  const form = new ExtrudeGeometry(from, {
    depth: height - 2 * bevel,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelSegments: 3,
    curveSegments: 24,
  });
  return form.translate(0, 0, bevel).rotateX(-Math.PI / 2);
}

/** All forms of one scene. */
export class Geometries {
  private made = new Map<string, BufferGeometry>();

  plug = (shape: Shape, size: Size): BufferGeometry =>
    this.once(`plug ${shape} ${size}`, () => raised(outline(shape, RADIUS[size]), FLOOR));

  cup = (shape: Shape): BufferGeometry =>
    this.once(`cup ${shape}`, () => {
      const wall = outline(shape, RADIUS.L);
      wall.holes.push(holeOf(outline(shape, shape === 'star' ? HOLLOW * 1.05 : HOLLOW)));
      return raised(wall, FLOOR, 0.022);
    });

  bottom = (shape: Shape): BufferGeometry =>
    this.once(`bottom ${shape}`, () => raised(outline(shape, HOLLOW + 0.01), 0.05, 0.005));

  /** A thin belt around the wall: their number tells the players apart without colour. */
  band = (shape: Shape, size: Size): BufferGeometry =>
    this.once(`band ${shape} ${size}`, () => {
      const belt = outline(shape, RADIUS[size] * 1.012);
      belt.holes.push(holeOf(outline(shape, RADIUS[size] * (size === 'L' ? 0.9 : 0.85))));
      return new ExtrudeGeometry(belt, { depth: 0.032, bevelEnabled: false, curveSegments: 24 }).rotateX(-Math.PI / 2);
    });

  wafer = (): BufferGeometry => this.once('wafer', () => new CylinderGeometry(0.31, 0.31, WAFER, 36));

  /** A flat square of side 1, lying, for prints. */
  print = (): BufferGeometry => this.once('print', () => new PlaneGeometry(1, 1).rotateX(-Math.PI / 2));

  dot = (): BufferGeometry => this.once('dot', () => new CylinderGeometry(0.06, 0.06, 0.012, 20));

  ring = (radius: number, tube: number): BufferGeometry =>
    this.once(`ring ${radius} ${tube}`, () => new TorusGeometry(radius, tube, 10, 56).rotateX(Math.PI / 2));

  once(name: string, make: () => BufferGeometry): BufferGeometry {
    const form = this.made.get(name) ?? make();
    this.made.set(name, form);
    return form;
  }

  dispose(): void {
    for (const form of this.made.values()) form.dispose();
    this.made.clear();
  }
}
