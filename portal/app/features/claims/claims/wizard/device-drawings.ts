/** A part's caption on a drawing, and a sketch of it around its middle, 28 units wide at most. */
interface PartLook {
  caption: string;
  sketch: string;
  /** It is of glass: a crack is drawn on it when it is damaged. */
  cracks?: true;
}

/** The damage types that have a place on a gadget. One without a place, like "Signal", is only in the list. */
export const PART_LOOKS: Readonly<Record<number, PartLook>> = {
  1: { caption: 'Screen', sketch: '', cracks: true },
  2: { caption: 'Back glass', sketch: '', cracks: true },
  3: { caption: 'Camera', sketch: ring(-8, 5) + ring(8, 5) },
  4: { caption: 'Frame', sketch: 'M-9 8v-9a8 8 0 0 1 8-8h10M-4 8v-7a5 5 0 0 1 5-5h8' },
  5: { caption: 'Buttons', sketch: 'M-2-10h4v8h-4zM-2 1h4v8h-4z' },
  6: { caption: 'Charging', sketch: 'M-8-3h16a3 3 0 0 1 0 6h-16a3 3 0 0 1 0-6zM-5 0h10' },
  7: { caption: 'Battery', sketch: 'M-11-6h19v12h-19zM8-2h3v4h-3M-7-2v4m4-4v4' },
  8: { caption: 'Liquid', sketch: 'M0-10c5 6 7 8 7 12a7 7 0 0 1-14 0c0-4 2-6 7-12z' },
  10: { caption: 'Speaker', sketch: 'M-9-3v6h4l6 5v-16l-6 5zM6-4a6 6 0 0 1 0 8' },
  11: { caption: 'Strap', sketch: ring(-8, 2) + ring(0, 2) + ring(8, 2) },
  12: { caption: 'Hinge', sketch: 'M-13-3h8v6h-8zM-5 0h10M5-3h8v6h-8z' },
  13: { caption: 'Keyboard', sketch: 'M-13-7h26v14h-26zM-9-3h2m3 0h2m3 0h2m3 0h2M-6 3h12' },
  17: { caption: 'Sensor', sketch: 'M-9-4v-5h5m8 0h5v5m0 8v5h-5m-8 0h-5v-5M-3-3v1m6-1v1m-6 5h6' },
  19: { caption: 'Storage', sketch: 'M-11-7h22v14h-22zM-7 3h6m6 0h2' },
};

function ring(x: number, radius: number): string {
  return `M${x - radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`;
}

/** In units of its drawing. */
export type Box = readonly [x: number, y: number, width: number, height: number];

interface Body {
  box: Box;
  round: number;
}

/**
 * One view of a gadget, in units that are about a pixel on a phone. Parts are 48 units wide and high at
 * least, 52 on a wide view: 44 px where it is smallest.
 */
interface Side {
  name: string;
  width: number;
  height: number;
  /** Shapes behind the parts; the name stands above the first. */
  bodies: readonly [Body, ...Body[]];
  parts: readonly { damageTypeId: number; box: Box }[];
}

const part = (damageTypeId: number, ...box: Box) => ({ damageTypeId, box });
const body = (round: number, ...box: Box) => ({ box, round });

/** Front and back of a phone or a tablet; parts at an edge or inside stand beside the body. */
function slab(height: number): Side[] {
  const below = height + 6;
  const size = { width: 168, height: below + 49 };
  return [
    {
      name: 'Front',
      ...size,
      bodies: [body(15, 61, 1, 106, height), body(2, 58, 62, 4, 24), body(2, 58, 92, 4, 24)],
      parts: [
        part(17, 66, 6, 96, 48),
        part(1, 66, 58, 96, height - 62),
        part(5, 1, 62, 54, 54),
        part(10, 1, below, 80, 48),
        part(6, 87, below, 80, 48),
      ],
    },
    {
      name: 'Back',
      ...size,
      bodies: [body(15, 1, 1, 106, height)],
      parts: [
        part(3, 6, 6, 96, 48),
        part(2, 6, 58, 96, height - 62),
        part(4, 113, 62, 54, 54),
        part(7, 1, below, 80, 48),
        part(8, 87, below, 80, 48),
      ],
    },
  ];
}

const WATCH: Side[] = [
  {
    name: 'Front',
    width: 168,
    height: 222,
    bodies: [body(20, 9, 56, 98, 110), body(3, 106, 99, 5, 24)],
    parts: [
      part(11, 24, 1, 68, 50),
      part(1, 14, 61, 88, 100),
      part(5, 113, 84, 54, 54),
      part(11, 24, 171, 68, 50),
    ],
  },
  {
    name: 'Back',
    width: 168,
    height: 222,
    bodies: [body(20, 61, 56, 98, 110)],
    parts: [
      part(10, 72, 1, 76, 50),
      part(4, 1, 84, 54, 54),
      part(2, 66, 61, 88, 48),
      part(6, 66, 113, 88, 48),
      part(7, 1, 171, 80, 50),
      part(8, 87, 171, 80, 50),
    ],
  },
];

const LAPTOP: Side[] = [
  {
    name: 'Open',
    width: 340,
    height: 307,
    bodies: [body(15, 41, 1, 258, 164), body(15, 1, 229, 338, 77)],
    parts: [
      part(3, 47, 7, 121, 54),
      part(17, 172, 7, 121, 54),
      part(1, 47, 65, 246, 94),
      part(12, 90, 170, 160, 54),
      part(6, 7, 236, 66, 64),
      part(13, 77, 236, 186, 64),
      part(10, 267, 236, 66, 64),
    ],
  },
  {
    name: 'Closed',
    width: 340,
    height: 74,
    bodies: [body(15, 1, 1, 338, 72)],
    parts: [
      part(4, 7, 7, 62, 60),
      part(5, 73, 7, 62, 60),
      part(7, 139, 7, 62, 60),
      part(19, 205, 7, 62, 60),
      part(8, 271, 7, 62, 60),
    ],
  },
];

/** The drawing of a kind of gadget, by its id; the other kinds have the list alone. */
export const DRAWINGS: Readonly<Record<number, readonly Side[]>> = {
  1: slab(234),
  2: slab(168),
  3: LAPTOP,
  4: WATCH,
};
