import type { SeededChance } from './chance.ts';
import { type Damage, damageMarks } from './damage.ts';
import { strokes, strokesWidth } from './strokes.ts';

const WIDTH = 960;
const HEIGHT = 720;
const QUALITY = 60;

const BODY = ['#20242b', '#e8e5de', '#31465c', '#6b2f3a', '#8f98a3', '#3d5a45', '#c9b48f'];
const TABLE = ['#8a6242', '#b58a60', '#5f6b73', '#d8d2c6', '#3f4a52', '#a9a29a'];
const SCREEN = ['#16324f', '#43265c', '#14524a', '#5c3a1a', '#22303c'];

/** How a kind of gadget lies on the table: its box, the roundness of its corners, and its screen. */
interface Shape {
  width: number;
  height: number;
  round: number;
  /** How far the screen is from the edge; none: it has no screen. */
  frame?: number;
  /** Which part of its height the screen takes; all of it when left out. */
  upper?: number;
  /** Its further parts, as SVG: under its body, and upon it. */
  under?: (box: Box) => string;
  upon?: (box: Box) => string;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const keys = ({ x, y, width, height }: Box) =>
  Array.from({ length: 4 }, (_, row) =>
    Array.from(
      { length: 12 },
      (_key, column) =>
        `<rect x="${x + 24 + (column * (width - 48)) / 12}" y="${y + height * 0.62 + row * 30}" width="${(width - 48) / 12 - 6}" height="24" rx="4" fill="#111" fill-opacity=".7"/>`,
    ).join(''),
  ).join('');
const lens = ({ x, y, width, height }: Box) =>
  [0.3, 0.24, 0.13]
    .map(
      (radius, ring) =>
        `<circle cx="${x + width / 2}" cy="${y + height / 2}" r="${height * radius}" fill="${['#1b1d20', '#34383d', '#0b0d14'][ring]}"/>`,
    )
    .join('');
const sticks = ({ x, y, width, height }: Box) =>
  [0.1, 0.9]
    .map(
      (part) =>
        `<circle cx="${x + width * part}" cy="${y + height * 0.4}" r="${height * 0.1}" fill="#0d0f12"/>`,
    )
    .join('');
const strap = ({ x, y, width, height }: Box) =>
  `<rect x="${x + width * 0.2}" y="${y - 190}" width="${width * 0.6}" height="${height + 380}" rx="30" fill="#2b2f35"/>`;
const buds = ({ x, y, width, height }: Box) =>
  [0.25, 0.75]
    .map(
      (part) =>
        `<ellipse cx="${x + width * part}" cy="${y - 60}" rx="38" ry="48" fill="#eceae4" stroke="#8a8a86" stroke-width="3"/>
        <rect x="${x + width * part - 13}" y="${y - 36}" width="26" height="84" rx="13" fill="#eceae4" stroke="#8a8a86" stroke-width="3"/>`,
    )
    .join('') + `<rect x="${x}" y="${y + height * 0.4}" width="${width}" height="3" fill="#777"/>`;
const rotors = ({ x, y, width, height }: Box) =>
  [
    [-0.35, -0.35],
    [1.35, -0.35],
    [-0.35, 1.35],
    [1.35, 1.35],
  ]
    .map(
      ([right = 0, down = 0]) =>
        `<path d="M${x + width / 2} ${y + height / 2}L${x + width * right} ${y + height * down}" stroke="#2c3036" stroke-width="24"/>
        <circle cx="${x + width * right}" cy="${y + height * down}" r="80" fill="none" stroke="#2c3036" stroke-width="10"/>`,
    )
    .join('');

const PHONE: Shape = { width: 270, height: 540, round: 40, frame: 14 };
/** By the type of gadget in the catalogue. */
const SHAPES: Record<number, Shape> = {
  2: { width: 560, height: 420, round: 28, frame: 26 },
  3: { width: 620, height: 520, round: 18, frame: 24, upper: 0.6, upon: keys },
  4: { width: 220, height: 250, round: 62, frame: 18, under: strap },
  5: { width: 250, height: 210, round: 80, under: buds },
  6: { width: 560, height: 300, round: 24 },
  7: { width: 640, height: 290, round: 60, frame: 90, upon: sticks },
  8: { width: 480, height: 320, round: 34, upon: lens },
  9: { width: 300, height: 240, round: 36, upon: lens },
  10: { width: 340, height: 470, round: 24, frame: 40 },
  11: { width: 420, height: 260, round: 110 },
  12: { width: 480, height: 300, round: 26, frame: 24 },
  13: { width: 520, height: 280, round: 110 },
  14: { width: 240, height: 420, round: 24, frame: 20 },
  15: { width: 330, height: 520, round: 12 },
  16: { width: 260, height: 200, round: 50, under: rotors },
};

export interface PhotoOfGadget {
  typeId: number;
  damage: Damage;
  /** The colour of its body comes from it, so that two photos of one gadget agree. */
  colour: number;
  /** Shown on the screen of a phone that still works. */
  imei?: string;
}

/** A photo of a gadget on a table. */
export function photoOfGadget(gadget: PhotoOfGadget, chance: SeededChance): Promise<Buffer> {
  const { typeId, damage, colour, imei } = gadget;
  const shape = SHAPES[typeId] ?? PHONE;
  const { width, height, round } = shape;
  const box = { x: (WIDTH - width) / 2, y: (HEIGHT - height) / 2, width, height };
  const isBack = damage === 'cracked back' || damage === 'cracked lens';
  const turn = imei === undefined ? chance.whole(-14, 14) : chance.whole(-3, 3);
  const body = BODY[colour % BODY.length] ?? '#222';
  const held = imei === undefined ? heldOtherwise(chance) : '';
  const drawn = `<g transform="${held}rotate(${turn} ${WIDTH / 2} ${HEIGHT / 2})">
    ${shape.under?.(box) ?? ''}
    <rect x="${box.x + 14}" y="${box.y + 18}" width="${width}" height="${height}" rx="${round}" fill="#000" fill-opacity=".35"/>
    <rect x="${box.x}" y="${box.y}" width="${width}" height="${height}" rx="${round}" fill="${body}" stroke="#000" stroke-opacity=".5" stroke-width="3"/>
    ${isBack ? cameras(box) : face(shape, box, { damage, imei }, chance)}
    <clipPath id="edge"><rect x="${box.x}" y="${box.y}" width="${width}" height="${height}" rx="${round}"/></clipPath>
    <g clip-path="url(#edge)">${damageMarks(damage, box, chance)}</g></g>`;
  return jpeg(`${table(chance)}${things(chance)}${drawn}${specimen()}`);
}

/** Nearer or further, and not in the middle. */
function heldOtherwise(chance: SeededChance): string {
  const scale = chance.whole(75, 115) / 100;
  const [x, y] = [chance.whole(-160, 160), chance.whole(-50, 50)];
  return `translate(${x + (WIDTH / 2) * (1 - scale)} ${y + (HEIGHT / 2) * (1 - scale)}) scale(${scale}) `;
}

/** What lies about on a table: no two photos have the same. */
const things = (chance: SeededChance): string =>
  Array.from({ length: chance.whole(3, 6) }, () => {
    const [x, y] = [chance.whole(0, WIDTH), chance.whole(0, HEIGHT)];
    const [width, height] = [chance.whole(60, 340), chance.whole(40, 260)];
    const round = chance.of([4, 12, 200]);
    const colour = `hsl(${chance.whole(0, 359)} ${chance.whole(5, 45)}% ${chance.whole(15, 88)}%)`;
    return `<rect x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" rx="${round}" fill="${colour}" transform="rotate(${chance.whole(-80, 80)} ${x} ${y})"/>`;
  }).join('');

function cameras({ x, y, width }: Box): string {
  const side = width * 0.36;
  return `<rect x="${x + width * 0.08}" y="${y + width * 0.08}" width="${side}" height="${side}" rx="26" fill="#000" fill-opacity=".3"/>
    ${[0.17, 0.35].map((part) => `<circle cx="${x + width * part}" cy="${y + width * part}" r="${width * 0.075}" fill="#0a0c10" stroke="#555" stroke-width="3"/>`).join('')}`;
}

function face(
  { frame, upper = 1, upon }: Shape,
  box: Box,
  { damage, imei }: Pick<PhotoOfGadget, 'damage' | 'imei'>,
  chance: SeededChance,
): string {
  const further = upon?.(box) ?? '';
  if (frame === undefined) return further;
  const screen = {
    x: box.x + frame,
    y: box.y + frame,
    width: box.width - 2 * frame,
    height: box.height * upper - 2 * frame,
  };
  const number = imei === undefined ? '' : shownNumber(imei, screen);
  return `${glass(screen, damage, chance)}${further}${number}`;
}

function glass({ x, y, width, height }: Box, damage: Damage, chance: SeededChance): string {
  const isDark = damage === 'dark' || damage === 'liquid';
  const colour = isDark ? '#050607' : chance.of(SCREEN);
  const icon = (index: number) =>
    `<rect x="${x + width * (0.1 + (index % 4) * 0.22)}" y="${y + height * (0.12 + Math.floor(index / 4) * 0.14)}" width="${width * 0.14}" height="${width * 0.14}" rx="9" fill="hsl(${chance.whole(0, 359)} 55% 55%)" fill-opacity=".85"/>`;
  const icons = isDark
    ? ''
    : Array.from({ length: chance.whole(6, 14) }, (_, at) => icon(at)).join('');
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="22" fill="${colour}"/>${icons}
    <path d="M${x + width * 0.7} ${y}h${width * 0.2}l${-width * 0.5} ${height}h${-width * 0.2}z" fill="#fff" fill-opacity=".07"/>`;
}

/** The number on a white page of the settings, in two lines. */
function shownNumber(imei: string, { x, y, width, height }: Box): string {
  const lines = ['IMEI', imei.slice(0, 8), imei.slice(8)];
  const size = 22;
  const drawn = lines.map((line, row) => strokes(line, x + 16, y + height * 0.36 + row * 46, size));
  return `<rect x="${x}" y="${y + height * 0.3}" width="${width}" height="${height * 0.32}" fill="#f7f8f9"/>
    <path d="${drawn.join('')}" fill="none" stroke="#15181c" stroke-width="3" stroke-linecap="round"/>`;
}

/** A photo of a printed page: a heading and its lines, on a table. */
export function photoOfPaper(
  title: string,
  lines: readonly string[],
  chance: SeededChance,
): Promise<Buffer> {
  const [x, y, width, height] = [230, 40, 500, 640];
  const rows = lines.flatMap((line) => folded(line, width - 72, 17)).slice(0, MOST_ROWS);
  // Closer where there are many, as in the report of several gadgets.
  const step = Math.min(46, 460 / rows.length);
  const row = (text: string, at: number) => strokes(text, x + 36, y + 150 + at * step, 17);
  const paper = `<g transform="rotate(${chance.whole(-5, 5)} 480 360)">
    <rect x="${x + 12}" y="${y + 14}" width="${width}" height="${height}" fill="#000" fill-opacity=".3"/>
    <rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#f6f3ea"/>
    <path d="${strokes(title.slice(0, 17), x + 36, y + 52, 26)}" fill="none" stroke="#1c2733" stroke-width="4"/>
    <rect x="${x + 36}" y="${y + 104}" width="${width - 72}" height="3" fill="#7b8794"/>
    <path d="${rows.map(row).join('')}" fill="none" stroke="#2c343c" stroke-width="2.2"/></g>`;
  return jpeg(`${table(chance)}${paper}${specimen()}`);
}

/** Lines that a photographed page has room for. */
const MOST_ROWS = 14;

/** Text in lines of so many pixels, broken between words. */
function folded(text: string, width: number, height: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (strokesWidth(longer, height) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A photo of a door that was forced. */
export function photoOfDoor(chance: SeededChance): Promise<Buffer> {
  const on = { x: 360, y: 230, width: 260, height: 260 };
  const door = `<rect width="${WIDTH}" height="${HEIGHT}" fill="#cfc8bc"/>
    <rect x="230" y="30" width="470" height="690" fill="${chance.of(TABLE)}" stroke="#3a2c20" stroke-width="8"/>
    <rect x="560" y="300" width="34" height="120" rx="14" fill="#b9b4a6"/>
    <path d="M596 250l40 60l-22 40l44 70l-50 -16l-26 -60z" fill="#2a1c12"/>`;
  return jpeg(`${door}${damageMarks('scratched', on, chance)}${specimen()}`);
}

/** A photo on which there is nothing to be seen, as one made in a pocket. */
export const photoOfNothing = (chance: SeededChance): Promise<Buffer> =>
  jpeg(`<rect width="${WIDTH}" height="${HEIGHT}" fill="${chance.of(['#0b0b0c', '#101114'])}"/>`);

function table(chance: SeededChance): string {
  const colour = chance.of(TABLE);
  const grain = Array.from({ length: 7 }, () => {
    const y = chance.whole(0, HEIGHT);
    return `<path d="M0 ${y}q${chance.whole(200, 700)} ${chance.whole(-40, 40)} ${WIDTH} ${chance.whole(-30, 30)}" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="${chance.whole(2, 8)}"/>`;
  });
  return `<linearGradient id="light" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".28"/><stop offset="1"
    stop-color="#000" stop-opacity=".3"/></linearGradient><rect width="${WIDTH}" height="${HEIGHT}" fill="${colour}"/>
    ${grain.join('')}<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/>`;
}

/** Says on the picture that it was made up. */
function specimen(): string {
  const [word, size] = ['SPECIMEN', 26];
  const x = WIDTH - strokesWidth(word, size) - 14;
  const drawn = strokes(word, x, HEIGHT - size - 18, size);
  return `<rect x="${x - 14}" y="${HEIGHT - size - 34}" width="${WIDTH}" height="${size + 34}" fill="#fff" fill-opacity=".75"/>
    <path d="${drawn}" fill="none" stroke="#a11" stroke-width="4"/>`;
}

/** Large, so it is loaded with the first picture. */
async function jpeg(content: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: QUALITY }).toBuffer();
}
