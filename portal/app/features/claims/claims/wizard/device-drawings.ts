/** In units of its drawing. */
export type Box = readonly [x: number, y: number, width: number, height: number];
type Spot = readonly [x: number, y: number];

/** A rounded shape of a drawing, by what it is made of. */
interface DrawnShape {
  fill: 'body' | 'glass' | 'raised' | 'dark';
  box: Box;
  round: number;
}

/** A part that can be damaged: its number stands at `at`; on glass it is pressed all over, and cracks. */
interface Part {
  damageTypeId: number;
  at: Spot;
  glass?: Box;
  round?: number;
}

/** One view of a gadget, in units that are about a pixel on a phone. */
export interface Side {
  name: string;
  width: number;
  height: number;
  shapes: readonly DrawnShape[];
  parts: readonly Part[];
}

/** Half the side of what a finger meets around a number: 44 px where a drawing is smallest. */
export const REACH = 27;

const shape = (fill: DrawnShape['fill'], round: number, ...box: Box): DrawnShape => ({
  fill,
  round,
  box,
});
const spot = (damageTypeId: number, ...at: Spot): Part => ({ damageTypeId, at });

/** A part of glass, with its number in its middle. */
function glass(damageTypeId: number, round: number, ...box: Box): Part {
  const [x, y, width, height] = box;
  return { damageTypeId, at: [x + width / 2, y + height / 2], glass: box, round };
}

/** Front and back of a phone or a tablet of this height. */
function slab(height: number): Side[] {
  const size = { width: 120, height };
  const body = shape('body', 22, 0, 0, 120, height);
  return [
    {
      name: 'Front',
      ...size,
      shapes: [
        shape('dark', 2, 118, 48, 5, 44),
        body,
        shape('glass', 15, 8, 8, 104, height - 16),
        shape('dark', 5, 42, 15, 36, 10),
      ],
      parts: [
        glass(1, 15, 8, 8, 104, height - 16),
        spot(17, 60, 20),
        spot(5, 122, 70),
        spot(10, 24, height - 3),
        spot(6, 82, height - 3),
      ],
    },
    {
      name: 'Back',
      ...size,
      shapes: [
        body,
        shape('raised', 20, 12, 12, 42, 76),
        shape('dark', 13, 20, 20, 26, 26),
        shape('dark', 13, 20, 54, 26, 26),
      ],
      parts: [
        { damageTypeId: 2, at: [70, (height + 60) / 2], glass: [0, 0, 120, height], round: 22 },
        spot(3, 33, 50),
        spot(4, 114, height - 14),
      ],
    },
  ];
}

const CASE_AND_STRAP = [
  shape('raised', 10, 26, 0, 68, 70),
  shape('raised', 10, 26, 130, 68, 70),
  shape('body', 24, 8, 44, 104, 112),
];

const WATCH: Side[] = [
  {
    name: 'Front',
    width: 120,
    height: 200,
    shapes: [
      ...CASE_AND_STRAP,
      shape('dark', 4, 111, 84, 8, 30),
      shape('glass', 18, 17, 53, 86, 94),
    ],
    parts: [glass(1, 18, 17, 53, 86, 94), spot(11, 60, 20), spot(5, 115, 99)],
  },
  {
    name: 'Back',
    width: 120,
    height: 200,
    shapes: [...CASE_AND_STRAP, shape('raised', 40, 20, 56, 80, 88)],
    parts: [
      { damageTypeId: 2, at: [60, 74], glass: [20, 56, 80, 88], round: 40 },
      spot(6, 60, 128),
      spot(10, 6, 100),
      spot(4, 114, 100),
    ],
  },
];

const LAPTOP: Side[] = [
  {
    name: 'Open',
    width: 280,
    height: 230,
    shapes: [
      shape('body', 10, 26, 0, 228, 134),
      shape('glass', 5, 34, 8, 212, 118),
      shape('dark', 2, 60, 134, 160, 6),
      shape('body', 12, 0, 140, 280, 88),
      shape('raised', 5, 56, 150, 168, 40),
      shape('raised', 5, 112, 198, 56, 24),
    ],
    parts: [
      glass(1, 5, 34, 8, 212, 118),
      spot(3, 112, 12),
      spot(17, 168, 12),
      spot(12, 66, 138),
      spot(13, 140, 172),
      spot(10, 28, 184),
      spot(5, 252, 160),
      spot(6, 76, 222),
      spot(4, 254, 218),
    ],
  },
];

/** The drawing of a kind of gadget, by its id; the other kinds have the list alone. */
export const DRAWINGS: Readonly<Record<number, readonly Side[]>> = {
  1: slab(220),
  2: slab(168),
  3: LAPTOP,
  4: WATCH,
};

/** The parts that stand on the drawing of a kind of gadget. */
export function drawnParts(typeId: number | null): ReadonlySet<number> {
  const sides = (typeId === null ? undefined : DRAWINGS[typeId]) ?? [];
  return new Set(sides.flatMap(({ parts }) => parts.map(({ damageTypeId }) => damageTypeId)));
}
