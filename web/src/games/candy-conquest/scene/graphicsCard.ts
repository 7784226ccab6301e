// What this browser can draw with. Without a graphics card every pixel costs: the sugar is then matt, without shadows.

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

let known: 'card' | 'software' | null = null;

export function graphicsCard(): 'card' | 'software' {
  known ??= SOFTWARE.test(rendererName()) ? 'software' : 'card';
  return known;
}

function rendererName(): string {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (!gl) throw new Error('no WebGL');
  const told = gl.getExtension('WEBGL_debug_renderer_info');
  const name = String(gl.getParameter(told ? told.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return name;
}
