import type { Scene, Shape } from './art.tsx';

// Apart from the other gadgets, because the first page shows it.

const front = (shapes: Scene): Shape => ({ turn: [5, 104, 92], shapes });

export const wholePhone: Scene = [
  {
    turn: [-9, 60, 84],
    shapes: [
      { fill: 'gadget', rect: [16, 18, 66, 134, 15] },
      { fill: 'shade', rect: [24, 26, 23, 44, 11] },
      { fill: 'deep', circle: [35.5, 38, 8] },
      { fill: 'deep', circle: [35.5, 58, 8] },
    ],
  },
  front([
    { fill: 'deep', rect: [70, 26, 68, 136, 15] },
    { fill: 'glass', rect: [75, 31, 58, 126, 10.5] },
    {
      fill: 'wave',
      plain: true,
      d: 'M75 112c18-16 36 9 58-10v44.5a10.5 10.5 0 0 1-10.5 10.5h-37A10.5 10.5 0 0 1 75 146.5z',
    },
    { fill: 'deep', rect: [94, 36, 20, 6, 3] },
  ]),
];

export const phoneCrack: Scene = [
  front([
    {
      fill: 'crack',
      d: 'M133 62 112 76l9 14-20 10 7 20-18 9M112 76 97 66M101 100l-26-8M108 120l25 8M121 90h12M112 76l-4-17',
    },
    { fill: 'mark', plain: true, d: 'm112 76 9 14-20 10z' },
  ]),
];

export const phoneSun: Scene = [front([{ fill: 'mark', plain: true, circle: [112, 72, 11] }])];
