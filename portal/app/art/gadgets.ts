import type { Scene } from './art.tsx';
import { phoneCrack, phoneSun, wholePhone } from './phone.ts';

interface Drawing {
  /** The gadget as it was sold. */
  whole: Scene;
  /** What lies over it once it is broken. */
  crack: Scene;
  /** What shows on it once it works again. */
  sun?: Scene;
}

const PHONE: Drawing = { whole: wholePhone, crack: phoneCrack, sun: phoneSun };

/** A crack of another size, for what has a smaller or wider screen. */
const crackAt = (x: number, y: number, degrees: number): Scene => [
  {
    turn: [degrees, x, y],
    shapes: [
      {
        fill: 'crack',
        d: `M${x + 22} ${y - 22} ${x + 5} ${y - 8}l8 11-16 8 6 15M${x + 5} ${y - 8}l-13-8m5 19-21-6M${x + 13} ${y + 3}h13`,
      },
      { fill: 'mark', plain: true, d: `m${x + 5} ${y - 8} 8 11-16 8z` },
    ],
  },
];

const TABLET: Drawing = {
  whole: [
    {
      turn: [-6, 78, 90],
      shapes: [
        { fill: 'gadget', rect: [14, 24, 96, 126, 10] },
        { fill: 'deep', circle: [28, 38, 6] },
      ],
    },
    {
      turn: [4, 92, 94],
      shapes: [
        { fill: 'deep', rect: [36, 30, 104, 132, 10] },
        { fill: 'glass', rect: [43, 37, 90, 118, 5] },
        {
          fill: 'wave',
          plain: true,
          d: 'M43 116c28-22 54 12 90-14v48a5 5 0 0 1-5 5H48a5 5 0 0 1-5-5z',
        },
      ],
    },
  ],
  crack: crackAt(92, 82, 4),
};

const WATCH: Drawing = {
  whole: [
    {
      turn: [-7, 78, 88],
      shapes: [
        { fill: 'gadget', d: 'M56 10h44l7 42H49zM49 124h58l-7 44H56z' },
        { fill: 'shade', rect: [118, 78, 8, 22, 3] },
        { fill: 'deep', rect: [36, 44, 84, 90, 24] },
        { fill: 'glass', rect: [43, 51, 70, 76, 18] },
        {
          fill: 'wave',
          plain: true,
          d: 'M43 94c22-16 44 10 70-8v23a18 18 0 0 1-18 18H61a18 18 0 0 1-18-18z',
        },
      ],
    },
  ],
  crack: crackAt(78, 84, -7),
};

const LAPTOP: Drawing = {
  whole: [
    { fill: 'deep', rect: [22, 34, 112, 80, 8] },
    { fill: 'glass', rect: [28, 40, 100, 68, 4] },
    {
      fill: 'wave',
      plain: true,
      d: 'M28 84c32-20 62 10 100-12v32a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4z',
    },
    { fill: 'gadget', d: 'M20 114h116l14 22a6 6 0 0 1-5 9H11a6 6 0 0 1-5-9z' },
    { fill: 'shade', d: 'M30 119h96l7 12H23zM62 135h32l3 6H59z' },
  ],
  crack: crackAt(78, 72, 0),
};

const HEADPHONES: Drawing = {
  whole: [
    { fill: 'gadget', d: 'M24 104V86a54 54 0 0 1 108 0v18h-12V86a42 42 0 0 0-84 0v18z' },
    { fill: 'shade', rect: [16, 92, 32, 58, 14] },
    { fill: 'shade', rect: [108, 92, 32, 58, 14] },
    { fill: 'wave', rect: [40, 98, 12, 46, 6] },
    { fill: 'wave', rect: [104, 98, 12, 46, 6] },
  ],
  crack: [
    { fill: 'crack', d: 'm74 34 10 8-12 6 10 8' },
    { fill: 'mark', plain: true, d: 'm74 34 10 8-12 6z' },
  ],
};

const CONSOLE: Drawing = {
  whole: [
    {
      turn: [-5, 78, 90],
      shapes: [
        { fill: 'gadget', rect: [8, 56, 140, 74, 22] },
        { fill: 'deep', rect: [40, 62, 76, 62, 6] },
        { fill: 'glass', rect: [45, 67, 66, 52, 3] },
        {
          fill: 'wave',
          plain: true,
          d: 'M45 102c20-14 40 8 66-8v22a3 3 0 0 1-3 3H48a3 3 0 0 1-3-3z',
        },
        { fill: 'deep', circle: [24, 82, 8] },
        { fill: 'deep', d: 'M20 98h8v5h5v8h-5v5h-8v-5h-5v-8h5z' },
        { fill: 'mark', plain: true, circle: [132, 78, 5] },
        { fill: 'face', circle: [132, 96, 5] },
      ],
    },
  ],
  crack: crackAt(78, 90, -5),
};

const CAMERA: Drawing = {
  whole: [
    {
      fill: 'gadget',
      d: 'M54 46h48l8 16h30a10 10 0 0 1 10 10v62a10 10 0 0 1-10 10H16a10 10 0 0 1-10-10V72a10 10 0 0 1 10-10h30z',
    },
    { fill: 'shade', rect: [6, 76, 144, 14, 0] },
    { fill: 'deep', circle: [78, 102, 34] },
    { fill: 'glass', circle: [78, 102, 25] },
    { fill: 'wave', circle: [78, 102, 14] },
    { fill: 'mark', plain: true, circle: [132, 70, 5] },
  ],
  crack: crackAt(76, 102, 0),
};

/** By the id of the kind of gadget. */
const DRAWN: Readonly<Record<number, Drawing>> = {
  1: PHONE,
  2: TABLET,
  3: LAPTOP,
  4: WATCH,
  5: HEADPHONES,
  6: CONSOLE,
  7: CONSOLE,
  8: CAMERA,
  9: CAMERA,
  10: TABLET,
  14: PHONE,
  15: LAPTOP,
};

/** The gadget of a claim, alone. A kind that has no drawing of its own gives null. */
export function gadgetScene(typeId: number | null, isBroken: boolean): Scene | null {
  const drawing = typeId === null ? undefined : DRAWN[typeId];
  if (!drawing) return null;
  return isBroken ? [...drawing.whole, ...drawing.crack] : drawing.whole;
}

/** The same in its parts, for one that is made whole; null where there is no drawing. */
export const mending = (typeId: number | null): Drawing | null =>
  typeId === null ? null : (DRAWN[typeId] ?? null);
