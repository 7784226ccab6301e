// Line drawings on a grid of 16: effects, and signs of the interface.

/** The five effects of Candy Lab. */
export const GLYPH = {
  draw:
    '<path d="M11 5.6V3.6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v8.8a2 2 0 0 0 2 2h2.4"/><path d="M11.2 8.4v6.2M8.1 ' +
    '11.5h6.2"/>',
  discard: '<path d="M2.2 4.6h11.6M6 4.4V2.2h4v2.2M3.9 4.8l.9 9.2h6.4l.9-9.2"/>',
  return: '<path d="M6 2.2 2.4 5.8 6 9.4"/><path d="M2.8 5.8h6.6a4.1 4.1 0 0 1 0 8.2H5.6"/>',
  cancel: '<circle cx="8" cy="8" r="6"/><path d="m3.9 12.1 8.2-8.2"/>',
  swap: '<path d="M1.8 4.7h11.4M10.4 1.9l2.9 2.8-2.9 2.8"/><path d="M14.2 11.3H2.8M5.6 8.5l-2.9 2.8 2.9 2.8"/>',
};

/** Signs of the interface. */
const UI = {
  help: '<path d="M5.6 6a2.4 2.4 0 1 1 3.6 2.1c-.8.5-1.2 1-1.2 1.8"/><path d="M8 12.7v.1"/>',
  hint: '<path d="M5.8 11.2C4.2 10.2 3.4 8.8 3.4 7a4.6 4.6 0 0 1 9.2 0c0 1.8-.8 3.2-2.4 4.2z"/><path d="M6.2 14h3.6"/>',
  undo: '<path d="M5 2.6 2 5.6l3 3"/><path d="M2.4 5.6h7a4 4 0 0 1 0 8H6"/>',
  log: '<path d="M3 4h10M3 8h10M3 12h6"/>',
  silent: '<path d="M2 6v4h2.6L8 13V3L4.6 6z"/><path d="m11 6 3 4M14 6l-3 4"/>',
  invite: '<circle cx="6" cy="5.4" r="2.6"/><path d="M1.8 13.6a4.3 4.3 0 0 1 8.4 0M12.4 6v5M9.9 8.5h5" /> ',
  menu: '<path d="M8 3.2v.1M8 8v.1M8 12.8v.1"/>',
  back: '<path d="M9.6 2.8 4.4 8l5.2 5.2"/>',
  next: '<path d="m6.4 2.8 5.2 5.2-5.2 5.2"/>',
  check: '<path d="m2.8 8.6 3.4 3.4 7-7.6"/>',
  cross: '<path d="m3.6 3.6 8.8 8.8M12.4 3.6l-8.8 8.8"/>',
  lock: '<rect x="3" y="7" width="10" height="7" rx="2"/><path d="M5.2 7V5a2.8 2.8 0 0 1 5.6 0v2"/>',
  eye: '<path d="M1.4 8S3.8 3.6 8 3.6 14.6 8 14.6 8 12.2 12.4 8 12.4 1.4 8 1.4 8z"/><circle cx="8" cy="8" r="1.6"/>',
  flip:
    '<path d="M4.4 6V2.2M4.4 2.2 2 4.6M4.4 2.2l2.4 2.4"/><path d="M11.6 10v3.8M11.6 13.8 14 11.4M11.6 ' +
    '13.8l-2.4-2.4"/><path d="M2 8.6h12" stroke-dasharray="1 2.6"/>',
  curve: '<path d="M2 2v12h12"/><path d="m5 10 3-4 2.4 2L14 3.4"/>',
  turn: '<path d="M13.4 8A5.4 5.4 0 1 1 11.6 4"/><path d="M12.4 1.4v3.2H9.2"/>',
  orbitLeft:
    '<path d="M8 1.2 11.4 3v3.8L8 8.6 4.6 6.8V3z"/><path d="M4.8 3.1 8 4.8l3.2-1.7M8 4.8v3.6"/><path d="M14.2 8.4c.4 ' +
    '3.2-2.6 5.4-6.2 5.4-2.8 0-5-1.2-5.9-3.1"/><path d="M4.9 10.2 1.9 10.2 1.5 13.2"/>',
  orbitRight:
    '<path d="M8 1.2 11.4 3v3.8L8 8.6 4.6 6.8V3z"/><path d="M4.8 3.1 8 4.8l3.2-1.7M8 4.8v3.6"/><path d="M1.8 8.4c-.4 ' +
    '3.2 2.6 5.4 6.2 5.4 2.8 0 5-1.2 5.9-3.1"/><path d="m11.1 10.2 3 0 .4 3"/>',
  frame:
    '<path d="M1.6 4.8V1.6h3.2M11.2 1.6h3.2v3.2M14.4 11.2v3.2h-3.2M4.8 14.4H1.6v-3.2"/>' +
    '<path d="M8 4.4 11 6v4L8 11.6 5 10V6zM5.2 6.1 8 7.7l2.8-1.6M8 7.7v3.7"/>',
  cube: '<path d="M8 1.6 13.8 5v6L8 14.4 2.2 11V5z"/><path d="M2.4 5 8 8.2 13.6 5M8 8.2v6"/>',
  floors: '<path d="M8 1.8 14 5 8 8.2 2 5z"/><path d="m2 8.2 6 3.2 6-3.2M2 11.2l6 3.2 6-3.2"/>',
  clock: '<circle cx="8" cy="8" r="6"/><path d="M8 4.6V8l2.4 1.6"/>',
  bot: '<rect x="2.6" y="5" width="10.8" height="8.4" rx="2.6"/><path d="M8 5V2M5.8 9v.4M10.2 9v.4"/>',
  play: '<path d="M4.6 2.6v10.8L13 8z" fill="currentColor"/>',
  sound: '<path d="M2 6v4h2.6L8 13V3L4.6 6z"/><path d="M10.8 5.6a3.4 3.4 0 0 1 0 4.8M12.8 3.6a6.2 6.2 0 0 1 0 8.8"/>',
  sun:
    '<circle cx="8" cy="8" r="3.2"/><path d="M8 1.2v1.4M8 13.4v1.4M1.2 8h1.4M13.4 8h1.4M3.2 3.2l1 1M11.8 11.8l1 ' +
    '1M12.8 3.2l-1 1M4.2 11.8l-1 1"/>',
  copy:
    '<rect x="5.4" y="5.4" width="8.4" height="8.4" rx="2"/><path d="M10.6 5.2V4.2a2 2 0 0 0-2-2H4.2a2 2 0 0 0-2 ' +
    '2v4.4a2 2 0 0 0 2 2h1"/>',
  pause: '<path d="M5.4 3v10M10.6 3v10"/>',
  first: '<path d="M11.6 2.8 6.4 8l5.2 5.2M3.8 3v10"/>',
  last: '<path d="m4.4 2.8 5.2 5.2-5.2 5.2M12.2 3v10"/>',
  leave: '<path d="M6.4 14H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h2.4M10.6 11.2 13.8 8l-3.2-3.2M13.4 8H6"/>',
  plus: '<path d="M8 3v10M3 8h10"/>',
  moon: '<path d="M10.6 2A6.4 6.4 0 1 0 14 11a5.4 5.4 0 0 1-3.4-9z"/>',
  down: '<path d="M8 2.4v10M3.8 8.6 8 12.8l4.2-4.2"/>',
  star: '<path d="m8 1.8 1.9 3.9 4.3.6-3.1 3 .7 4.3L8 11.6l-3.8 2 .7-4.3-3.1-3 4.3-.6z"/>',
  oven:
    '<path d="M8 14.2c-3 0-5-2-5-4.6C3 6.4 6.2 5.4 6.6 1.8 9.4 3 10 5 9.8 6.6c.8-.2 1.3-.8 1.5-1.6C12.6 6.4 13 8 ' +
    '13 9.6c0 2.6-2 4.6-5 4.6z"/>',
  box: '<path d="M2.2 5.4 8 2.4l5.8 3v6L8 14.2l-5.8-2.8z"/><path d="M2.4 5.5 8 8.3l5.6-2.8M8 8.3v5.7M5 4l5.7 2.9"/>',
  person: '<circle cx="8" cy="5.4" r="2.8"/><path d="M2.8 13.8a5.3 5.3 0 0 1 10.4 0"/>',
  bell: '<path d="M3.6 11.4c1-1 1.2-2.2 1.2-4a3.2 3.2 0 0 1 6.4 0c0 1.8.2 3 1.2 4zM6.8 14h2.4M8 2.2v1.6"/>',
  smile: '<circle cx="8" cy="8" r="6"/><path d="M5.4 9.6a3.2 3.2 0 0 0 5.2 0M6 6v.2M10 6v.2"/>',
};

export type Glyph = keyof typeof GLYPH | keyof typeof UI;

const PATHS: Record<Glyph, string> = { ...GLYPH, ...UI };

export const glyph = (name: Glyph, size = 16, cls = ''): string =>
  `<svg class="g ${cls}" viewBox="0 0 16 16" width="${size}" height="${size}" fill="none" stroke="currentColor"
  stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${PATHS[name]}</svg>`;
