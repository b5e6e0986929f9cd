// Letters of straight lines: a machine need not have a font to draw them. Each polyline is a row of
// points, each point a column (0 to 4) and a row (0 to 6) of the letter's grid.
const GLYPHS: Record<string, string> = {
  A: '062046 1434',
  B: '06003041423303 3344453606',
  C: '4130100105163645',
  D: '06002042442606',
  E: '40000646 0333',
  F: '400006 0333',
  G: '413010010516364543 2343',
  H: '0006 4046 0343',
  I: '1030 2026 1636',
  J: '4045361605',
  K: '0006 400346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '103041453616050110',
  P: '06003041423303',
  Q: '103041453616050110 2446',
  R: '06003041423303 2346',
  S: '4130100102134445361605',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
  0: '103041453616050110 0541',
  1: '112026 1636',
  2: '0110304142060646',
  3: '00402344453616',
  4: '36300444',
  5: '400003334445361605',
  6: '4130100105163645443303',
  7: '004016',
  8: '103041423313020110 13040516364544',
  9: '0516364541301001021343',
  '.': '2526',
  ',': '2517',
  '-': '1333',
  '/': '0640',
  ':': '2122 2425',
  '£': '413020110646 0333',
  '+': '1333 2224',
};
const WIDE = 6;
const HIGH = 6;

/** A line of text as the path of an SVG, its letters so high, from the left upper corner; unknown signs are left out. */
export function strokes(text: string, x: number, y: number, height: number): string {
  const unit = height / HIGH;
  const at = (point: string, position: number) => {
    const column = Number(point[0]) + position * WIDE;
    return `${(x + column * unit).toFixed(1)} ${(y + Number(point[1]) * unit).toFixed(1)}`;
  };
  const lines = [...text.toUpperCase()].flatMap((sign, position) =>
    (GLYPHS[sign]?.split(' ') ?? []).map(
      (line) => `M${(line.match(/../g) ?? []).map((point) => at(point, position)).join('L')}`,
    ),
  );
  return lines.join('');
}

/** How wide a line of text is at such a height. */
export const strokesWidth = (text: string, height: number): number =>
  (text.length * WIDE * height) / HIGH;
