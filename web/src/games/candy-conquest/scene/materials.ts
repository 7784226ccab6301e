// The surfaces of the pieces and of the board; each is made once and shared.

import {
  CanvasTexture,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshPhysicalMaterial,
  SRGBColorSpace,
  type Material,
} from 'three';
import { PAINT } from '../../../pieces/conquest';
import { playerOf, symbolOf } from '../../../pieces/players';

interface Gloss {
  roughness?: number;
  clearcoat?: number;
}

const canvas = (side: number): CanvasRenderingContext2D => {
  const sheet = document.createElement('canvas');
  sheet.width = sheet.height = side;
  return sheet.getContext('2d')!;
};

function texture(drawn: CanvasRenderingContext2D): CanvasTexture {
  const made = new CanvasTexture(drawn.canvas);
  made.colorSpace = SRGBColorSpace;
  made.anisotropy = 4;
  return made;
}

function symbolTexture(seat: number, colour: string): CanvasTexture {
  const drawn = canvas(128);
  drawn.scale(8, 8);
  drawn.fillStyle = colour;
  const path = /d="([^"]+)"/.exec(symbolOf(playerOf(seat)))![1]!;
  drawn.fill(new Path2D(path), 'evenodd');
  return texture(drawn);
}

function letterTexture(letter: string): CanvasTexture {
  const drawn = canvas(96);
  drawn.fillStyle = PAINT.letters;
  drawn.font = '800 62px "Figtree Variable", system-ui, sans-serif';
  drawn.textAlign = 'center';
  drawn.textBaseline = 'middle';
  drawn.fillText(letter, 48, 51);
  return texture(drawn);
}

function shadeTexture(): CanvasTexture {
  const drawn = canvas(256);
  const fade = drawn.createRadialGradient(128, 128, 70, 128, 128, 128);
  fade.addColorStop(0, `rgba(${PAINT.shade},.42)`);
  fade.addColorStop(1, `rgba(${PAINT.shade},0)`);
  drawn.fillStyle = fade;
  drawn.fillRect(0, 0, 256, 256);
  return texture(drawn);
}

const print = (map: CanvasTexture): MeshBasicMaterial =>
  new MeshBasicMaterial({ map, transparent: true, depthWrite: false });

/** All surfaces of one scene. */
export class Materials {
  private made = new Map<string, Material>();

  /** Matt sugar mirrors nothing and costs little. */
  constructor(private matt: boolean) {}

  body = (seat: number): Material => this.sugar(PAINT.players[playerOf(seat)][0]);
  hollow = (seat: number): Material => this.sugar(PAINT.players[playerOf(seat)][1], { roughness: 0.7, clearcoat: 0.1 });
  band = (seat: number): Material => this.sugar(PAINT.players[playerOf(seat)][3], { roughness: 0.5 });
  onPlug = (seat: number): Material =>
    this.once(`plug ${seat}`, () => print(symbolTexture(seat, PAINT.players[playerOf(seat)][2])));
  inCup = (seat: number): Material => this.once(`cup ${seat}`, () => print(symbolTexture(seat, PAINT.white)));

  wafer = (): Material => this.sugar(PAINT.wafer, { roughness: 0.8, clearcoat: 0 });
  letter = (letter: string): Material => this.once(`letter ${letter}`, () => print(letterTexture(letter)));
  shade = (): Material => this.once('shade', () => print(shadeTexture()));
  plain = (colour: string): Material => this.once(`plain ${colour}`, () => new MeshBasicMaterial({ color: colour }));

  /** Drawn over everything: the line that won must be seen through the towers. */
  above = (colour: string, opacity: number): Material =>
    this.once(
      `above ${colour}`,
      () => new MeshBasicMaterial({ color: colour, depthTest: false, transparent: true, opacity }),
    );

  sugar(colour: string, { roughness = 0.34, clearcoat = 0.7 }: Gloss = {}): Material {
    return this.once(`sugar ${colour}`, () =>
      this.matt
        ? new MeshLambertMaterial({ color: colour })
        : new MeshPhysicalMaterial({ color: colour, roughness, clearcoat, clearcoatRoughness: 0.25 }),
    );
  }

  /** Print the letters again: their type has arrived. */
  reprint(): void {
    for (const [name, paint] of this.made) {
      if (!name.startsWith('letter ') || !(paint instanceof MeshBasicMaterial)) continue;
      paint.map?.dispose();
      paint.map = letterTexture(name.slice(7));
    }
  }

  dispose(): void {
    for (const paint of this.made.values()) {
      if ('map' in paint) (paint.map as CanvasTexture | null)?.dispose();
      paint.dispose();
    }
    this.made.clear();
  }

  private once(name: string, make: () => Material): Material {
    const paint = this.made.get(name) ?? make();
    this.made.set(name, paint);
    return paint;
  }
}
