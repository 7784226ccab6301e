// The 3D table: draws only when something has changed. Loaded when the 3D view is shown for the first time.

import { Group, Mesh, PerspectiveCamera, PCFShadowMap, Raycaster, Scene, Vector2, Vector3, WebGLRenderer } from 'three';
import { lasting } from '../../../ui/motion';
import type { Position } from '../notation';
import { buildBoardMesh, type BoardMesh } from './boardMesh';
import { OrbitCamera, FOV } from './camera';
import { CandyFactory } from './candyFactory';
import { Columns, HOVER, type SceneContent } from './columns';
import { Geometries, STEP } from './geometry';
import { graphicsCard } from './graphicsCard';
import { Highlights } from './highlights';
import { sameBoard, topOf } from './layout';
import { Lights } from './lights';
import { Materials } from './materials';
import { easeOut, Motions } from './motion';
import { cellAlong } from './picking';

/** Milliseconds until the next shape of a line is ringed, and for the line itself. */
const RINGED = 180;
const DRAWN = 320;
/** How far from the middle of a cell a touch still means it: half of a target of 44 pixels. */
const REACH = 22;

export class BoardScene {
  private renderer: WebGLRenderer;
  private scene = new Scene();
  private camera = new PerspectiveCamera(FOV, 1, 0.5, 90);
  private geometries = new Geometries();
  private matt = graphicsCard() === 'software';
  private materials = new Materials(this.matt);
  private candyFactory = new CandyFactory(this.geometries, this.materials);
  private highlights = new Highlights(this.geometries, this.materials);
  private lights: Lights;
  private motions = new Motions(this.matt);
  private orbitCamera = new OrbitCamera();
  private boardMesh: BoardMesh | null = null;
  private columns = new Columns(this.candyFactory, this.motions);
  private marks = new Group();
  private content: SceneContent | null = null;
  private frame = 0;
  private gone = false;
  private size = { width: 1, height: 1 };

  /** Throws where the browser has no WebGL. `onframe` is told after each drawing. */
  constructor(
    canvas: HTMLCanvasElement,
    private onframe: () => void,
  ) {
    this.renderer = new WebGLRenderer({ canvas, antialias: !this.matt, alpha: true });
    this.renderer.shadowMap.enabled = !this.matt;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.lights = new Lights(this.scene, this.renderer, this.matt);
    this.scene.add(this.marks, this.columns.group);
    void document.fonts.load('800 20px "Figtree Variable"').then(() => this.reprint());
  }

  show(content: SceneContent): void {
    const before = this.content;
    this.motions.finish('fall');
    this.content = content;
    if (!this.boardMesh || !before || !sameBoard(before.position, content.position)) this.layBoard(content.position);
    this.columns.fill(before, content, this.boardMesh!.plot);
    this.mark(content, before);
    this.refit(before !== null);
    this.renderer.shadowMap.needsUpdate = true;
    this.draw();
  }

  /** Whatever falls has landed. */
  settle(): void {
    this.motions.finish('fall');
    this.draw();
  }

  resize(width: number, height: number): void {
    this.size = { width: Math.max(1, width), height: Math.max(1, height) };
    this.renderer.setPixelRatio(this.sharpness());
    this.renderer.setSize(this.size.width, this.size.height, false);
    this.camera.aspect = this.size.width / this.size.height;
    this.refit(false);
    this.paint();
  }

  theme(dark: boolean): void {
    this.lights.theme(dark);
    this.draw();
  }

  orbit(turn: number, tilt: number): void {
    this.motions.finish('turn');
    this.orbitCamera.orbit(turn, tilt);
    this.draw();
  }

  zoom(factor: number): boolean {
    const moved = this.orbitCamera.approach(factor);
    if (moved) this.draw();
    return moved;
  }

  quarterTurn(way: 1 | -1): void {
    this.motions.finish('turn');
    const from = this.orbitCamera.turn;
    const to = this.orbitCamera.nextQuarter(way);
    this.motions.start('turn', lasting(320), (share) => (this.orbitCamera.turn = from + (to - from) * easeOut(share)));
    this.draw();
  }

  /** Whether somebody turned, tilted or came nearer. */
  get isAway(): boolean {
    return this.orbitCamera.isAway;
  }

  /** Back to the view at the start. */
  resetView(): void {
    this.motions.finish('turn');
    const step = this.orbitCamera.wayHome();
    this.motions.start('turn', lasting(320), (share) => step(share === 1 ? 1 : easeOut(share)));
    this.draw();
  }

  /** The cell that a touch means: the one under it if it is lit, else a lit one within reach, else what is there. */
  cellMeant(x: number, y: number): string | null {
    const direct = this.cellAt(x, y);
    const lit = this.content?.legal ?? [];
    if (direct !== null && lit.includes(direct)) return direct;
    const near = lit
      .map((cell) => ({ cell, far: Math.hypot(this.pointOf(cell).x - x, this.pointOf(cell).y - y) }))
      .filter(({ far }) => far <= REACH)
      .sort((one, other) => one.far - other.far);
    return near[0]?.cell ?? direct;
  }

  /** The cell at a point of the canvas. */
  cellAt(x: number, y: number): string | null {
    if (!this.boardMesh || !this.content) return null;
    const caster = new Raycaster();
    caster.setFromCamera(new Vector2((x / this.size.width) * 2 - 1, 1 - (y / this.size.height) * 2), this.camera);
    const { position, chosen, ghost } = this.content;
    const heights = Object.fromEntries(
      Object.keys(this.boardMesh.plot.places).map((cell) => [
        cell,
        topOf(position.shown[cell]) + (ghost && cell === chosen ? STEP + HOVER : 0),
      ]),
    );
    return cellAlong(caster.ray, this.boardMesh.plot, heights);
  }

  /** Where the top of a cell is on the canvas. */
  pointOf(cell: string): { x: number; y: number } {
    const place = this.boardMesh?.plot.places[cell];
    if (!place || !this.content) return { x: 0, y: 0 };
    const point = new Vector3(place.x, topOf(this.content.position.shown[cell]), place.z).project(this.camera);
    return { x: ((point.x + 1) / 2) * this.size.width, y: ((1 - point.y) / 2) * this.size.height };
  }

  dispose(): void {
    this.gone = true;
    cancelAnimationFrame(this.frame);
    this.clear(this.marks);
    this.lights.dispose();
    this.geometries.dispose();
    this.materials.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }

  private layBoard(position: Position): void {
    if (this.boardMesh) this.scene.remove(this.boardMesh.group);
    this.columns.clear();
    this.boardMesh = buildBoardMesh(position, this.geometries, this.materials);
    this.scene.add(this.boardMesh.group);
  }

  private mark({ position, legal, chosen, ghost, last }: SceneContent, before: SceneContent | null): void {
    const { places } = this.boardMesh!.plot;
    this.clear(this.marks);
    position.cells.forEach((row, j) =>
      row.forEach((cell, i) => {
        const ringed = legal.includes(cell) && !(cell === chosen && ghost);
        if (ringed) this.marks.add(this.highlights.legal(places[cell]!, position.sizes[j]![i]!, position.shown[cell]));
      }),
    );
    if (chosen && places[chosen]) this.marks.add(this.highlights.chosen(places[chosen], position.shown[chosen]));
    if (chosen && ghost) {
      const hovering = this.candyFactory.candy(ghost, position.next[chosen]!.floor);
      hovering.position.set(places[chosen]!.x, HOVER, places[chosen]!.z);
      this.marks.add(hovering);
    }
    if (last && places[last]) this.marks.add(this.highlights.newest(places[last]));
    if (position.line.length > 1) this.glow(position, before !== null && before.position.line.length === 0);
  }

  /** The shapes of the line that won, one after another where it is new, then the line itself. */
  private glow({ line }: Position, isNew: boolean): void {
    const drawn = this.highlights.line(line, this.boardMesh!.plot.places);
    this.marks.add(drawn);
    const parts = drawn.children;
    if (isNew)
      this.motions.start('glow', lasting(RINGED * line.length + DRAWN), (share) =>
        parts.forEach((part, i) => (part.visible = share >= i / parts.length)),
      );
  }

  private refit(gently: boolean): void {
    if (!this.boardMesh || !this.content) return;
    const { position } = this.content;
    const { distance, height } = this.orbitCamera.fit(position, this.boardMesh.plot, this.camera.aspect);
    this.lights.reach(Math.max(0, ...Object.values(position.shown).map(topOf)));
    const from = { distance: this.orbitCamera.distance, height: this.orbitCamera.height };
    if (from.distance === distance && from.height === height) return;
    this.motions.start('fit', gently ? lasting(320) : 0, (share) => {
      this.orbitCamera.distance = from.distance + (distance - from.distance) * easeOut(share);
      this.orbitCamera.height = from.height + (height - from.height) * easeOut(share);
    });
  }

  /** Device pixels for each pixel; few enough to be drawn without a graphics card. */
  private sharpness(): number {
    const finest = Math.min(2, devicePixelRatio);
    return this.matt
      ? Math.min(finest, Math.max(1, Math.sqrt(450_000 / (this.size.width * this.size.height))))
      : finest;
  }

  private draw(): void {
    if (!this.frame && !this.gone) this.frame = requestAnimationFrame((now) => this.paint(now));
  }

  private paint(now = performance.now()): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    const moving = this.motions.advance(now);
    if (this.columns.fresh()) this.renderer.shadowMap.needsUpdate = true;
    this.turnPrints();
    this.orbitCamera.aim(this.camera);
    this.renderer.render(this.scene, this.camera);
    this.onframe();
    if (moving) this.draw();
  }

  private turnPrints(): void {
    const turn = (this.orbitCamera.quarter * Math.PI) / 2;
    for (const letter of this.boardMesh?.letters ?? []) letter.rotation.y = turn;
    this.scene.traverse((one) => {
      if (one.name === 'print') one.rotation.y = turn;
    });
  }

  private reprint(): void {
    if (this.gone) return;
    this.materials.reprint();
    this.draw();
  }

  private clear(group: Group): void {
    group.traverse((one) => {
      if (one.name === 'tube') (one as Mesh).geometry.dispose();
    });
    group.clear();
  }
}
