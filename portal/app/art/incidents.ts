import type { Scene } from './art.tsx';

export const crackedPhone: Scene = [
  { fill: 'deep', rect: [37, 14, 46, 92, 9] },
  { fill: 'face', rect: [41.5, 18.5, 37, 83, 5.5] },
  { fill: 'deep', rect: [53, 22, 14, 4, 2] },
  {
    fill: 'crack',
    d: 'M78.5 40 64 49l6 9-13 7 5 13-12 6M64 49l-10-6M57 65l-15.5-5M62 78l16.5 5M70 58l8.5 0',
  },
  { fill: 'mark', plain: true, d: 'M64 49l6 9-13 7z' },
];

export const hammer: Scene = [
  { fill: 'deep', rect: [30, 30, 38, 76, 8] },
  { fill: 'face', rect: [34, 34, 30, 68, 5] },
  { fill: 'crack', d: 'M64 56 52 62l4 8-10 4' },
  { fill: 'mark', d: 'M70 20h32v16l-10 4-22-4z' },
  { fill: 'deep', plain: true, d: 'M80 40l10 2-14 26-8-4z' },
];

export const emptyPlace: Scene = [
  { fill: 'gone', rect: [30, 16, 44, 88, 9] },
  { fill: 'face', rect: [62, 62, 40, 34, 5] },
  { fill: 'line', d: 'M72 62V54a10 10 0 0 1 20 0v8' },
  { fill: 'deep', d: 'M79 74h6v12h-6z' },
];

export const pin: Scene = [
  { fill: 'body', d: 'M60 14c20 0 33 14 33 32 0 22-33 58-33 58S27 68 27 46c0-18 13-32 33-32z' },
  { fill: 'face', circle: [60, 46, 19] },
  { fill: 'line', d: 'M53 41a7 7 0 1 1 9 8c-2 .6-2 2-2 4M60 58v.5' },
];

export const deadPhone: Scene = [
  { fill: 'deep', rect: [37, 14, 46, 92, 9] },
  { fill: 'body', rect: [41.5, 18.5, 37, 83, 5.5] },
  { fill: 'deep', rect: [53, 22, 14, 4, 2] },
  { fill: 'mark', d: 'M63 40 50 64h9l-4 18 16-26h-9z' },
];

export const bill: Scene = [
  { fill: 'deep', rect: [37, 14, 46, 92, 9] },
  { fill: 'face', rect: [41.5, 18.5, 37, 83, 5.5] },
  { fill: 'deep', rect: [53, 22, 14, 4, 2] },
  { fill: 'line', d: 'M49 42h22M49 52h22M49 62h12' },
  { fill: 'mark', circle: [82, 84, 16] },
  { fill: 'line', d: 'M88 79a6 6 0 0 0-11 2c0 4 2 5 1 8-1 2-2 2-2 2h12M75 85h8' },
];

export const plug: Scene = [
  { fill: 'face', d: 'M40 16h12v24H40zM68 16h12v24H68z' },
  { fill: 'body', d: 'M30 40h60v18a30 30 0 0 1-60 0z' },
  { fill: 'deep', d: 'M55 86h10v22H55z' },
  { fill: 'mark', circle: [60, 62, 9] },
];
