// Sounds, made on the spot; off until wanted.

export type Sound =
  | 'take'
  | 'belt'
  | 'order'
  | 'draw'
  | 'discard'
  | 'cancel'
  | 'return'
  | 'swap'
  | 'die'
  | 'step'
  | 'jar'
  | 'hush'
  | 'gasp'
  | 'whistle'
  | 'nest'
  | 'cover'
  | 'turn'
  | 'win';

let wanted = typeof localStorage !== 'undefined' && localStorage.getItem('bonbon.sound') === 'on';
let context: AudioContext | null = null;

export const soundWanted = (): boolean => wanted;

export function wantSound(on: boolean): void {
  wanted = on;
  localStorage.setItem('bonbon.sound', on ? 'on' : 'off');
  if (on) sound('turn');
}

interface Note {
  at: number;
  hz: number;
  to?: number;
  for: number;
  wave: OscillatorType | 'noise';
  loud: number;
}

const note = (at: number, hz: number, lasts: number, wave: Note['wave'] = 'sine', loud = 0.12, to?: number): Note => ({
  at,
  hz,
  for: lasts,
  wave,
  loud,
  ...(to === undefined ? {} : { to }),
});

const SCORES: Record<Sound, (pitch: number) => Note[]> = {
  take: (p) => [note(0, 2400 + 500 * p, 0.09, 'noise', 0.1), note(0.05, 3200 + 500 * p, 0.06, 'noise', 0.07)],
  belt: () => [note(0, 220, 0.28, 'noise', 0.04, 320), note(0.28, 900, 0.03, 'square', 0.03)],
  order: () => [note(0, 1568, 0.5, 'sine', 0.1), note(0, 3136, 0.25, 'sine', 0.04)],
  draw: () => [note(0, 1200, 0.14, 'noise', 0.06, 2600)],
  discard: () => [note(0, 1800, 0.2, 'noise', 0.08, 700)],
  cancel: () => [note(0, 3000, 0.24, 'noise', 0.09, 900)],
  return: () => [note(0, 380, 0.12, 'triangle', 0.12, 620), note(0.16, 130, 0.1, 'sine', 0.16)],
  swap: () => [note(0, 700, 0.26, 'noise', 0.06, 2200), note(0.06, 2200, 0.26, 'noise', 0.06, 700)],
  die: () => [0, 0.09, 0.17, 0.26].map((at) => note(at, 1100 + 300 * Math.sin(9 * at), 0.05, 'noise', 0.1)),
  step: (p) => [note(0, 784 * 2 ** (p / 6), 0.3, 'sine', 0.1), note(0, 3136 * 2 ** (p / 6), 0.1, 'sine', 0.03)],
  jar: () => [note(0, 240, 0.1, 'sine', 0.2, 520), note(0.1, 1046, 0.3, 'sine', 0.08)],
  hush: () => [0, 0.07, 0.14, 0.21, 0.28, 0.35].map((at) => note(at, 180, 0.06, 'noise', 0.06)),
  gasp: () => [note(0, 500, 0.2, 'noise', 0.08, 1800), note(0.24, 500, 0.3, 'triangle', 0.12, 110)],
  whistle: () => [note(0, 1300, 0.5, 'sine', 0.08, 300)],
  nest: () => [note(0, 900, 0.05, 'triangle', 0.16), note(0.05, 420, 0.08, 'sine', 0.14)],
  cover: () => [note(0, 300, 0.06, 'triangle', 0.18), note(0.05, 150, 0.12, 'sine', 0.18)],
  turn: () => [note(0, 659, 0.16, 'sine', 0.1), note(0.13, 880, 0.26, 'sine', 0.1)],
  win: () => [523, 659, 784, 1046].map((hz, i) => note(0.12 * i, hz, 0.3, 'sine', 0.1)),
};

/** Play a sound, if sounds are wanted; a higher pitch for higher values. */
export function sound(name: Sound, pitch = 0): void {
  if (!wanted || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  for (const one of SCORES[name](pitch)) ring(context, one);
}

function ring(audio: AudioContext, one: Note): void {
  const start = audio.currentTime + one.at;
  const end = start + one.for;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(one.loud, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  volume.connect(audio.destination);
  const source = one.wave === 'noise' ? noise(audio, one, volume) : tone(audio, one, volume);
  source.start(start);
  source.stop(end);
}

function tone(audio: AudioContext, one: Note, into: AudioNode): OscillatorNode {
  const source = audio.createOscillator();
  source.type = one.wave as OscillatorType;
  source.frequency.setValueAtTime(one.hz, audio.currentTime + one.at);
  if (one.to) source.frequency.exponentialRampToValueAtTime(one.to, audio.currentTime + one.at + one.for);
  source.connect(into);
  return source;
}

/** Paper, rubber and sugar: noise through a band that may slide. */
function noise(audio: AudioContext, one: Note, into: AudioNode): AudioBufferSourceNode {
  const length = Math.ceil(audio.sampleRate * one.for);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = 2 * Math.random() - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.setValueAtTime(one.hz, audio.currentTime + one.at);
  if (one.to) band.frequency.exponentialRampToValueAtTime(one.to, audio.currentTime + one.at + one.for);
  source.connect(band).connect(into);
  return source;
}
