import type { Scene } from './art.tsx';

export const shield: Scene = [
  { fill: 'body', d: 'M60 16 96 28v28c0 24-15 40-36 50C39 96 24 80 24 56V28z' },
  { fill: 'face', d: 'M60 27 86 36v20c0 18-10 29-26 38z' },
  { fill: 'stroke', d: 'M44 60l12 12 22-26' },
];

export const magnifier: Scene = [
  { fill: 'face', d: 'M28 18h42l16 16v66H28z' },
  { fill: 'pale', d: 'M70 18v16h16z' },
  { fill: 'line', d: 'M38 42h28M38 54h36M38 66h20' },
  { fill: 'mark', circle: [76, 76, 17] },
  { fill: 'face', circle: [76, 76, 10] },
  { fill: 'deep', d: 'M87 91l5-5 14 14-5 5z' },
];

export const envelope: Scene = [
  { fill: 'face', rect: [16, 32, 88, 60, 6] },
  { fill: 'body', d: 'M16 38a6 6 0 0 1 6-6h76a6 6 0 0 1 6 6L60 68z' },
  { fill: 'mark', circle: [92, 84, 15] },
  { fill: 'check', d: 'M86 84l4.5 5 8-9' },
];

export const cloud: Scene = [
  { fill: 'face', d: 'M36 84a20 20 0 0 1 2-40 26 26 0 0 1 50 6 18 18 0 0 1-2 34z' },
  { fill: 'crack', d: 'M28 98 92 30' },
];

export const key: Scene = [
  { fill: 'mark', circle: [44, 52, 22] },
  { fill: 'face', circle: [44, 52, 9] },
  { fill: 'body', d: 'M60 56h46v11h-8v10h-11V67h-6v7H70v-7H58z' },
];

export const folder: Scene = [
  { fill: 'body', d: 'M22 34h26l8 10h42v54H22z' },
  { fill: 'face', d: 'M34 22h52v48H34z' },
  { fill: 'line', d: 'M44 36h32M44 48h20' },
  { fill: 'mark', d: 'M22 56h76l-8 42H22z' },
];

export const letter: Scene = [
  { fill: 'face', d: 'M28 18h42l16 16v66H28z' },
  { fill: 'pale', d: 'M70 18v16h16z' },
  { fill: 'line', d: 'M38 48h36M38 60h36M38 72h20' },
];

export const clipboard: Scene = [
  { fill: 'face', d: 'M30 20h60v82H30z' },
  { fill: 'body', d: 'M44 12h32v16H44z' },
  { fill: 'line', d: 'M42 44h36M42 56h36M42 68h22' },
  { fill: 'mark', d: 'M62 74h24v18H62z' },
];
