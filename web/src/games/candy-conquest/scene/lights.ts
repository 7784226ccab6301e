// The light of the shop: a warm sun from the left, a soft sky, and a room to be mirrored in the sugar.

import { DirectionalLight, HemisphereLight, PMREMGenerator, type Scene, type Texture, type WebGLRenderer } from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import { PAINT } from '../../../pieces/conquest';

export class Lights {
  private sun = new DirectionalLight(PAINT.sun);
  private mirrored: Texture | null = null;

  constructor(
    private scene: Scene,
    renderer: WebGLRenderer,
    private matt: boolean,
  ) {
    if (!matt) scene.environment = this.mirrored = roomTexture(renderer);
    this.sun.position.set(-3.5, 8, 3);
    this.sun.castShadow = !matt;
    this.sun.shadow.mapSize.set(2048, 2048);
    this.sun.shadow.radius = 4;
    this.sun.shadow.bias = -0.0004;
    this.sun.shadow.normalBias = 0.02;
    scene.add(this.sun, new HemisphereLight(PAINT.sky, PAINT.ground, matt ? 1.5 : 0.55));
  }

  theme(dark: boolean): void {
    this.scene.environmentIntensity = dark ? 0.34 : 0.42;
    this.sun.intensity = (dark ? 1.7 : 2.1) * (this.matt ? 1.2 : 1);
  }

  /** High towers throw long shadows: the sun stands off far enough to see them whole. */
  reach(height: number): void {
    const side = 5 + height / 2;
    const { camera } = this.sun.shadow;
    this.sun.position.set(-3.5, 8, 3).multiplyScalar(1 + height / 5);
    Object.assign(camera, { left: -side, right: side, top: side, bottom: -side, far: 30 + 4 * height });
    camera.updateProjectionMatrix();
  }

  dispose(): void {
    this.mirrored?.dispose();
    this.sun.dispose();
  }
}

function roomTexture(renderer: WebGLRenderer): Texture {
  const room = new RoomEnvironment();
  const maker = new PMREMGenerator(renderer);
  const { texture } = maker.fromScene(room, 0.04);
  maker.dispose();
  room.dispose();
  return texture;
}
