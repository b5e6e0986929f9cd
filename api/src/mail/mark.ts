/** Pixels, for screens that show two for one. */
const SIDE = 72;
const MARGIN = 4;

const SHAPES = /<(?:path|circle|ellipse|rect|line|polyline|polygon)\b/;

/** A picture is drawn once for each logo. */
const drawn = new Map<string, Promise<Buffer | undefined>>();

/**
 * The drawing of a logo as a square PNG, because mail programs show no SVG. Its words are left out: the
 * name stands beside it as text, which needs neither a font of ours nor a picture. Nothing for a logo
 * of words alone.
 */
export function markOf(logo: string | undefined): Promise<Buffer | undefined> {
  const shapes = logo === undefined ? '' : withoutWords(logo);
  if (!SHAPES.test(shapes)) return Promise.resolve(undefined);
  // A mail has to leave with its picture or without.
  const picture = drawn.get(shapes) ?? draw(shapes).catch(() => undefined);
  drawn.set(shapes, picture);
  return picture;
}

/** With the colours that the drawing names for itself: no page gives it others here. */
const withoutWords = (svg: string): string =>
  svg.replace(/<text\b[^]*?<\/text>/g, '').replace(/var\(\s*--[\w-]+\s*,\s*([^()]+)\)/g, '$1');

async function draw(svg: string): Promise<Buffer> {
  // Large, so it is loaded with the first picture.
  const { default: sharp } = await import('sharp');
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const trimmed = await sharp(Buffer.from(svg), { density: 288 })
    .trim({ background: clear, threshold: 0 })
    .png()
    .toBuffer();
  return sharp(trimmed)
    .resize(SIDE, SIDE, { fit: 'contain', background: clear })
    .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: clear })
    .png({ palette: true })
    .toBuffer();
}
