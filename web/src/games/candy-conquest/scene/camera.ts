// The camera: it circles the board at a distance from which everything fits, and stays within its limits.

import { MathUtils, Vector3, type PerspectiveCamera } from 'three';
import type { Position } from '../notation';
import { STEP } from './geometry';
import { topOf, type Plot } from './layout';

export const FOV = 26;
const START = { turn: 22, tilt: 53 };
const TILT = { low: 35, high: 85 };
/** From the whole table with some air to about nine cells. */
const ZOOM = { least: 0.85, most: 1.8 };
const QUARTERS = [0, 90, 180, 270];

const radians = MathUtils.degToRad;

/** The directions of a view: towards the camera, to its right and up. */
function axes(turn: number, tilt: number): { near: Vector3; right: Vector3; up: Vector3 } {
  const [u, t] = [radians(turn), radians(tilt)];
  return {
    near: new Vector3(Math.sin(u) * Math.cos(t), Math.sin(t), Math.cos(u) * Math.cos(t)),
    right: new Vector3(Math.cos(u), 0, -Math.sin(u)),
    up: new Vector3(-Math.sin(u) * Math.sin(t), Math.cos(t), -Math.cos(u) * Math.sin(t)),
  };
}

export class OrbitCamera {
  turn = START.turn;
  tilt = START.tilt;
  zoom = 1;
  distance = 18;
  height = 0.4;

  orbit(turn: number, tilt: number): void {
    this.turn += turn;
    this.tilt = MathUtils.clamp(this.tilt + tilt, TILT.low, TILT.high);
  }

  /** Come nearer or go back; says whether there was room to. */
  approach(factor: number): boolean {
    const before = this.zoom;
    this.zoom = MathUtils.clamp(this.zoom * factor, ZOOM.least, ZOOM.most);
    return this.zoom !== before;
  }

  /** The turn after one press of a turning button: the next of the four corners. */
  nextQuarter(way: 1 | -1): number {
    const quarters = (this.turn - START.turn) / 90;
    return START.turn + 90 * (way > 0 ? Math.floor(quarters + 0.01) + 1 : Math.ceil(quarters - 0.01) - 1);
  }

  /** Whether the view is another one than at the start. */
  get isAway(): boolean {
    return this.zoom !== 1 || this.tilt !== START.tilt || Math.abs(this.turnHome - this.turn) > 0.5;
  }

  /** The turn at the start, or the same some rounds away: whichever is nearest. */
  get turnHome(): number {
    return START.turn + 360 * Math.round((this.turn - START.turn) / 360);
  }

  /** The way back to the view at the start: how it looks after each share of it. */
  wayHome(): (share: number) => void {
    const { turn, tilt, zoom, turnHome } = this;
    return (share) => {
      this.turn = turn + (turnHome - turn) * share;
      this.tilt = share === 1 ? START.tilt : tilt + (START.tilt - tilt) * share;
      this.zoom = share === 1 ? 1 : zoom + (1 - zoom) * share;
    };
  }

  /** How often the view has been turned by 90°: prints follow it, to be read upright. */
  get quarter(): number {
    return Math.round(this.turn / 90);
  }

  /** From where all columns and one more floor fit into this frame, whichever corner is in front. */
  fit(position: Position, plot: Plot, aspect: number): { distance: number; height: number } {
    const points = outermost(position, plot);
    return QUARTERS.map((turned) => this.fitAt(START.turn + turned, points, aspect)).reduce((one, other) =>
      other.distance > one.distance ? other : one,
    );
  }

  private fitAt(turn: number, points: Vector3[], aspect: number): { distance: number; height: number } {
    const { near, right, up } = axes(turn, START.tilt);
    const tall = Math.tan(radians(FOV / 2)) * 0.95;
    const wide = tall * aspect;
    let height = 0.4;
    let distance = 0;
    for (let round = 0; round < 6; round++) {
      const seen = points.map(({ x, y, z }) => new Vector3(x, y - height, z));
      distance = Math.max(
        ...seen.map((p) => p.dot(near) + Math.max(Math.abs(p.dot(right)) / wide, Math.abs(p.dot(up)) / tall)),
      );
      const heights = seen.map((p) => p.dot(up) / (distance - p.dot(near)));
      height += (((Math.max(...heights) + Math.min(...heights)) / 2) * distance) / up.y;
    }
    return { distance, height };
  }

  aim(camera: PerspectiveCamera): void {
    const { near } = axes(this.turn, this.tilt);
    camera.position.copy(near).multiplyScalar(this.distance / this.zoom);
    camera.position.y += this.height;
    camera.lookAt(0, this.height, 0);
    camera.far = this.distance * 3;
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
  }
}

function outermost(position: Position, { columns, rows, places }: Plot): Vector3[] {
  const [x, z] = [columns / 2 + 0.36, rows / 2 + 0.36];
  const corners = [-1, 1].flatMap((a) => [-1, 1].map((b) => new Vector3(a * x, -0.38, b * z)));
  const tops = Object.entries(places).flatMap(([cell, place]) =>
    [-0.4, 0.4].map((side) => new Vector3(place.x + side, topOf(position.shown[cell]) + STEP * 0.9, place.z)),
  );
  return [...corners, ...tops];
}
