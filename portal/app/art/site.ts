import type { Scene } from './art.tsx';

export const shield: Scene = [
  { fill: 'body', d: 'M60 16 96 28v28c0 24-15 40-36 50C39 96 24 80 24 56V28z' },
  { fill: 'face', d: 'M60 27 86 36v20c0 18-10 29-26 38z' },
  { fill: 'stroke', d: 'M44 60l12 12 22-26' },
];
