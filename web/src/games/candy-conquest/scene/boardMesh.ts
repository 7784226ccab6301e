// The mesh of the board: a tablet of chocolate in a paper tray, one tile a cell, a wide or a narrow well in each.

import { BoxGeometry, Group, Mesh, Path, type BufferGeometry, type Material } from 'three';
import { PAINT, type Size } from '../../../pieces/conquest';
import type { Position } from '../notation';
import { raised, rounded, type Geometries } from './geometry';
import { plotOf, type Plot } from './layout';
import type { Materials } from './materials';

const RIM = 0.36;
const WELL: Record<Size, number> = { L: 0.405, S: 0.25 };

export interface BoardMesh {
  group: Group;
  plot: Plot;
  /** Prints that turn with the camera, so that they are never upside down. */
  letters: Mesh[];
}

export function buildBoardMesh(position: Position, geometries: Geometries, materials: Materials): BoardMesh {
  const plot = plotOf(position.cells);
  const group = new Group();
  position.cells.forEach((row, j) =>
    row.forEach((cell, i) => group.add(tile(position.sizes[j]![i]!, plot.places[cell]!, geometries, materials))),
  );
  group.add(...tray(plot, geometries, materials));
  const letters = labels(position.cells, plot, geometries, materials);
  group.add(...letters);
  return { group, plot, letters };
}

function tile(size: Size, { x, z }: { x: number; z: number }, geometries: Geometries, materials: Materials): Mesh {
  const form = geometries.once(`tile ${size}`, () => {
    const face = rounded(0.485, 0.485, 0.07);
    face.holes.push(new Path().absarc(0, 0, WELL[size], 0, Math.PI * 2, true));
    return raised(face, 0.3, 0.02);
  });
  return solid(form, chocolate(size === 'L' ? PAINT.milk : PAINT.dark, materials), x, -0.3, z);
}

const chocolate = (colour: string, materials: Materials): Material =>
  materials.sugar(colour, { roughness: 0.5, clearcoat: 0.3 });

function tray({ columns, rows }: Plot, geometries: Geometries, materials: Materials): Mesh[] {
  const [x, z] = [columns / 2, rows / 2];
  const wall = geometries.once(`tray ${x} ${z}`, () => {
    const around = rounded(x + RIM, z + RIM, 0.3);
    around.holes.push(new Path([...rounded(x + 0.02, z + 0.02, 0.02).getPoints(4)].reverse()));
    return raised(around, 0.36, 0.05);
  });
  const box = (name: string, w: number, h: number, d: number): BufferGeometry =>
    geometries.once(`${name} ${w} ${d}`, () => new BoxGeometry(w, h, d));
  const paper = materials.sugar(PAINT.tray, { roughness: 0.7, clearcoat: 0 });
  const well = materials.sugar(PAINT.well, { roughness: 0.9, clearcoat: 0 });
  const shade = new Mesh(geometries.print(), materials.shade());
  shade.scale.set(columns + 3.2, 1, rows + 3.2);
  shade.position.set(0.15, -0.4, 0.25);
  return [
    solid(wall, paper, 0, -0.38, 0),
    solid(box('well', columns, 0.06, rows), well, 0, -0.33, 0, false),
    solid(box('floor', columns + 0.5, 0.04, rows + 0.5), materials.sugar(PAINT.trayFloor), 0, -0.36, 0, false),
    shade,
  ];
}

function labels(
  cells: string[][],
  { columns, rows, places }: Plot,
  geometries: Geometries,
  materials: Materials,
): Mesh[] {
  const made: Mesh[] = [];
  const label = (text: string, x: number, z: number): void => {
    const print = new Mesh(geometries.print(), materials.letter(text));
    print.scale.set(0.27, 1, 0.27);
    print.position.set(x, -0.012, z);
    made.push(print);
  };
  const [outX, outZ] = [columns / 2 + RIM / 2 + 0.01, rows / 2 + RIM / 2 + 0.01];
  for (const cell of cells[0]!)
    for (const side of [-1, 1]) label(cell.charAt(0).toUpperCase(), places[cell]!.x, side * outZ);
  for (const [cell] of cells) for (const side of [-1, 1]) label(cell!.slice(1), side * outX, places[cell!]!.z);
  return made;
}

function solid(form: BufferGeometry, paint: Material, x: number, y: number, z: number, casts = true): Mesh {
  const made = new Mesh(form, paint);
  made.position.set(x, y, z);
  made.castShadow = casts;
  made.receiveShadow = true;
  return made;
}
