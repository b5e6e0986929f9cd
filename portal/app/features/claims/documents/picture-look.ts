import { SQUARES, showsNothing } from '@gadget-claims/domain/claims/documents/blank-picture';

/** A picture as a canvas gives it: red, green, blue and opacity of each pixel, 0 to 255, row by row. */
interface Pixels {
  data: ArrayLike<number>;
  width: number;
  height: number;
}

/** Qualities of a picture that show without knowing its subject. */
export interface Look {
  /** The worst obstacle for a person who looks at it. */
  fault: 'nothing' | 'dark' | 'blurred' | null;
  /** How light its squares are, 0 to 255: much the same for the same picture in another size or file. */
  squares: number[];
}

/** Longest side in pixels of the copy that is looked at: blur of a shaken hand still shows in it. */
export const LOOKED_AT = 512;

/**
 * Of 255, the light that the lightest pixels have to reach. The mean would not do: a settings screen
 * in dark mode is nearly black and can be read well.
 */
const LEAST_LIGHT = 60;
/** That share of the pixels are the lightest ones. */
const LIGHTEST = 0.002;

/**
 * How far a pixel has to stand out from its neighbours where edges are sharpest, of 1020. Not a mean:
 * next to nothing but the rim of a phone on a plain table is an edge.
 */
const LEAST_EDGE = 10;
/** That share of the pixels are the sharpest ones. */
const SHARPEST = 0.001;

/**
 * Of 255; no square of the same picture in another quality differs by more. Coarser ways of knowing a
 * picture again, by which of two squares is lighter, take two receipts of one shop for one.
 */
const SAME_WITHIN = 5;

/** Of the squares by which a picture is known again. */
const COMPARED_SIDE = 16;

/** Looks at a copy of a picture of at most LOOKED_AT each way. */
export function lookAt(pixels: Pixels): Look {
  const grey = greyOf(pixels);
  return { fault: faultOf(pixels, grey), squares: squaresOf(grey) };
}

/** Whether two looks are of one picture. */
export function isSamePicture(one: Look, other: Look): boolean {
  return one.squares.every(
    (light, at) => Math.abs(light - (other.squares[at] ?? 0)) <= SAME_WITHIN,
  );
}

function faultOf(pixels: Pixels, grey: Grey): Look['fault'] {
  const channels = [0, 1, 2].map((channel) => squaresOf(channelOf(pixels, channel), SQUARES));
  if (channels.every((squares) => showsNothing(squares, 1))) return 'nothing';
  if (highest(grey.values, LIGHTEST) < LEAST_LIGHT) return 'dark';
  return highest(edgesOf(grey), SHARPEST) < LEAST_EDGE ? 'blurred' : null;
}

/** One value for each pixel. */
interface Grey {
  values: Float32Array;
  width: number;
  height: number;
}

function channelOf({ data, width, height }: Pixels, channel: number): Grey {
  const values = new Float32Array(width * height);
  for (let at = 0; at < values.length; at += 1) values[at] = data[at * 4 + channel] ?? 0;
  return { values, width, height };
}

function greyOf(pixels: Pixels): Grey {
  const [red, green, blue] = [0, 1, 2].map((channel) => channelOf(pixels, channel).values);
  const values = Float32Array.from(
    red ?? [],
    (value, at) => 0.299 * value + 0.587 * (green?.[at] ?? 0) + 0.114 * (blue?.[at] ?? 0),
  );
  // Named one by one: what a canvas gives has them, but not as properties of its own.
  return { values, width: pixels.width, height: pixels.height };
}

/** The value below which all but such a share of the values are. */
function highest(values: Float32Array, share: number): number {
  const rising = values.toSorted();
  return rising[Math.floor(rising.length * (1 - share))] ?? 0;
}

/** How much each pixel inside differs from those beside, above and below it. */
function edgesOf({ values, width, height }: Grey): Float32Array {
  const edges = new Float32Array(values.length);
  for (let y = 1; y < height - 1; y += 1) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
      const beside = (values[at - 1] ?? 0) + (values[at + 1] ?? 0);
      const around = beside + (values[at - width] ?? 0) + (values[at + width] ?? 0);
      edges[at] = Math.abs(around - 4 * (values[at] ?? 0));
    }
  }
  return edges;
}

/** The mean of each of so many squares each way; of a picture with fewer pixels the one that is there. */
function squaresOf({ values, width, height }: Grey, side = COMPARED_SIDE): number[] {
  const sums = Array.from({ length: side * side }, (_, at) => {
    const x = Math.floor((((at % side) + 0.5) * width) / side);
    const y = Math.floor(((Math.floor(at / side) + 0.5) * height) / side);
    return { sum: 0, count: 0, middle: values[y * width + x] ?? 0 };
  });
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const column = Math.floor((x * side) / width);
      const square = sums[Math.floor((y * side) / height) * side + column];
      if (!square) continue;
      square.sum += values[y * width + x] ?? 0;
      square.count += 1;
    }
  }
  return sums.map(({ sum, count, middle }) => (count === 0 ? middle : sum / count));
}
