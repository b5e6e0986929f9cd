import { type Oklch, fromOklch, toOklch } from './colour.ts';
import { contrastRatio } from './contrast.ts';
import type { Art, Colours, Ground, Theme, ThemeSeed } from './theme-schemas.ts';

/** Ratios that our own colours reach, above those that are asked of colours that a record spells out. */
const FIGURES = { text: 4.6, brandOnLight: 5, onDark: 5.5, edge: 3.2, fill: 1.25 };

const STEP_OF_LIGHTNESS = 0.01;

/** The colour, made darker (-1) or lighter (1) until it has the ratio on everything that it stands on. */
function untilSeen(start: string, under: string[], least: number, direction: 1 | -1): string {
  const { chroma, hue, ...from } = toOklch(start);
  let lightness = from.lightness;
  let seen = start;
  while (under.some((one) => contrastRatio(seen, one) < least)) {
    lightness += direction * STEP_OF_LIGHTNESS;
    if (lightness < 0 || lightness > 1) return direction === 1 ? '#ffffff' : '#000000';
    seen = fromOklch({ lightness, chroma, hue });
  }
  return seen;
}

/** Lightness and chroma of the page, in the light and the dark scheme. The hue is the brand's unless named. */
const GROUNDS: Record<Ground, { light: Partial<Oklch>; dark: Partial<Oklch> }> = {
  mist: { light: { lightness: 0.968, chroma: 0.014 }, dark: { lightness: 0.19, chroma: 0.018 } },
  paper: { light: { lightness: 0.992, chroma: 0.003 }, dark: { lightness: 0.175, chroma: 0.008 } },
  warm: {
    light: { lightness: 0.972, chroma: 0.018, hue: 45 },
    dark: { lightness: 0.19, chroma: 0.018 },
  },
  stone: {
    light: { lightness: 0.962, chroma: 0.006, hue: 95 },
    dark: { lightness: 0.185, chroma: 0.006 },
  },
  tone: { light: { lightness: 0.935, chroma: 0.035 }, dark: { lightness: 0.21, chroma: 0.035 } },
};

/** The values that the colours of a scheme follow from. */
interface Start {
  brand: string;
  own: Oklch;
  /** How much of a tint the brand lends to greys: little when it is one itself. */
  tinge: number;
  page: Oklch;
  /** As the record has it. */
  accent: string | undefined;
}

const GREYEST = 0.03;
/** Less colour than that is not seen on white by itself. */
const PALEST = 0.06;

function startOf(brand: string, ground: Partial<Oklch>, accent: string | undefined): Start {
  const own = toOklch(brand);
  const page = { lightness: 1, chroma: 0, hue: own.hue, ...ground };
  return { brand, own, tinge: own.chroma < GREYEST ? 0.3 : 1, page, accent };
}

/** White where it can be read on the brand, else a dark one of its hue. */
function inkOn(brand: string): string {
  if (contrastRatio('#ffffff', brand) >= FIGURES.text) return '#ffffff';
  const dark = fromOklch({ lightness: 0.25, chroma: 0.04, hue: toOklch(brand).hue });
  const seen = untilSeen(dark, [brand], FIGURES.text, -1);
  // In the middle between both neither reaches the figure; the stronger one is above the required contrast.
  const enough = contrastRatio(seen, brand) >= contrastRatio('#ffffff', brand);
  return enough ? seen : '#ffffff';
}

/** A filled button: a mouse moves it away from its ink. */
function filled(brand: string) {
  const { lightness, ...rest } = toOklch(brand);
  const brandInk = inkOn(brand);
  const over = brandInk === '#ffffff' ? lightness - 0.06 : Math.min(lightness + 0.05, 0.95);
  return { brand, brandInk, brandOver: fromOklch({ lightness: over, ...rest }) };
}

/** Colours on the deep surface. The accent is the filled button's where it can be. */
function onDeep(deep: string, accent: string, { own, tinge }: Start) {
  const { hue } = own;
  const deepAct =
    contrastRatio(accent, deep) >= FIGURES.text
      ? accent
      : untilSeen(fromOklch({ lightness: 0.8, chroma: 0.12, hue }), [deep], FIGURES.text, 1);
  const quiet = fromOklch({ lightness: 0.8, chroma: 0.03 * tinge, hue });
  const line = { lightness: toOklch(deep).lightness + 0.14, chroma: 0.04 * tinge, hue };
  return {
    deep,
    deepInk: fromOklch({ lightness: 0.975, chroma: 0.008 * tinge, hue }),
    deepQuiet: untilSeen(quiet, [deep], FIGURES.onDark, 1),
    deepLine: fromOklch(line),
    deepAct,
    deepActInk: untilSeen(
      fromOklch({ lightness: 0.25, chroma: 0.04, hue }),
      [deepAct],
      FIGURES.text,
      -1,
    ),
  };
}

interface Status {
  good: string;
  goodTint: string;
  warn: string;
  warnTint: string;
  bad: string;
  badTint: string;
}
const LIGHT_STATUS: Status = {
  good: '#0b6b3a',
  goodTint: '#e2f4e8',
  warn: '#8a4b00',
  warnTint: '#fdf0d9',
  bad: '#b3261e',
  badTint: '#fdeae8',
};
const DARK_STATUS: Status = {
  good: '#7fd8a2',
  goodTint: '#163325',
  warn: '#f3bf6b',
  warnTint: '#3a2a10',
  bad: '#ff9d94',
  badTint: '#411b1a',
};

/** Good, warning and bad are the same under every brand, as far as they can be read on its surfaces. */
function statusColours(surfaces: string[], status: Status, direction: 1 | -1): Status {
  const seen = (text: string, tint: string) =>
    untilSeen(text, [...surfaces, tint], FIGURES.text, direction);
  return {
    ...status,
    good: seen(status.good, status.goodTint),
    warn: seen(status.warn, status.warnTint),
    bad: seen(status.bad, status.badTint),
  };
}

/** Opposite the brand, as a lamp is to the evening. */
const accentOf = ({ own, accent }: Start): Oklch =>
  accent ? toOklch(accent) : { lightness: 0.75, chroma: 0.14, hue: (own.hue + 150) % 360 };

function lightScheme(start: Start): Colours {
  const { brand, own, tinge, page } = start;
  const { hue } = own;
  const isGrey = tinge < 1;
  const sheet = '#ffffff';
  const ground = fromOklch({ ...page, chroma: page.chroma * tinge });
  const sunk = fromOklch({
    ...page,
    lightness: page.lightness - 0.025,
    chroma: page.chroma * 1.3 * tinge,
  });
  const tint = fromOklch({ lightness: 0.945, chroma: Math.min(own.chroma, 0.045), hue });
  const surfaces = [sheet, ground, sunk];
  const text = { lightness: Math.min(own.lightness, 0.52), hue };
  const brandText = fromOklch({ ...text, chroma: Math.max(own.chroma, isGrey ? 0 : 0.08) });
  const deep = fromOklch({
    lightness: 0.27,
    chroma: Math.min(Math.max(own.chroma * 0.75, 0.02), 0.09) * (isGrey ? 0.4 : 1),
    hue,
  });
  const accent = start.accent ?? fromOklch(accentOf(start));
  const seen = (from: string, least: number) =>
    untilSeen(untilSeen(from, surfaces, least, -1), [tint], FIGURES.text, -1);
  const quiet = fromOklch({ lightness: 0.47, chroma: 0.025 * tinge, hue });
  const edge = fromOklch({ lightness: 0.6, chroma: 0.03 * tinge, hue });
  return {
    // A button of a brand that is all but white would not show on the sheet; a yellow one does.
    ...filled(own.chroma < PALEST ? untilSeen(brand, [sheet], FIGURES.fill, -1) : brand),
    // The brand itself where it does, so that it is the same in links and buttons.
    brandText: seen(
      own.lightness <= 0.52 && own.chroma >= 0.08 ? brand : brandText,
      FIGURES.brandOnLight,
    ),
    ground,
    sheet,
    sunk,
    tint,
    ink: fromOklch({ lightness: 0.225, chroma: 0.03 * tinge, hue }),
    quiet: seen(quiet, FIGURES.brandOnLight),
    line: fromOklch({
      ...page,
      lightness: page.lightness - 0.09,
      chroma: page.chroma * 1.2 * tinge + 0.004,
    }),
    edge: untilSeen(edge, [sheet, ground], FIGURES.edge, -1),
    ...onDeep(deep, accent, start),
    accent,
    ...statusColours(surfaces, LIGHT_STATUS, -1),
  };
}

/** The brand where it shows on the dark page, else a lighter one. */
function onNight(brand: string, ground: Partial<Oklch>): string {
  const { page, own, tinge } = startOf(brand, ground, undefined);
  const night = fromOklch({ ...page, chroma: page.chroma * tinge });
  if (contrastRatio(brand, night) >= FIGURES.edge) return brand;
  const lifted = fromOklch({ ...own, lightness: Math.max(own.lightness, 0.5) });
  return untilSeen(lifted, [night], FIGURES.edge, 1);
}

function darkScheme(start: Start): Colours {
  const { brand, own, tinge, page } = start;
  const { hue } = own;
  const isGrey = tinge < 1;
  const above = (lightness: number, chroma: number) =>
    fromOklch({ lightness: page.lightness + lightness, chroma: chroma * tinge, hue });
  const ground = above(0, page.chroma);
  const sheet = above(0.055, page.chroma * 1.1);
  const sunk = above(0.02, page.chroma);
  const tint = fromOklch({
    lightness: page.lightness + 0.1,
    chroma: Math.min(own.chroma, 0.06) * tinge,
    hue,
  });
  const surfaces = [sheet, ground, sunk];
  const deep = fromOklch({
    lightness: page.lightness + 0.09,
    chroma: Math.min(Math.max(own.chroma * 0.6, 0.02), 0.075) * (isGrey ? 0.4 : 1),
    hue,
  });
  const light = accentOf(start);
  const accent = fromOklch({ ...light, lightness: Math.min(light.lightness, 0.78) });
  const seen = (from: string) =>
    untilSeen(untilSeen(from, surfaces, FIGURES.onDark, 1), [tint], FIGURES.text, 1);
  return {
    ...filled(brand),
    brandText: seen(
      fromOklch({
        lightness: Math.max(own.lightness, 0.74),
        chroma: Math.min(own.chroma, 0.13),
        hue,
      }),
    ),
    ground,
    sheet,
    sunk,
    tint,
    ink: fromOklch({ lightness: 0.95, chroma: 0.008 * tinge, hue }),
    quiet: seen(fromOklch({ lightness: 0.76, chroma: 0.02 * tinge, hue })),
    line: above(0.15, page.chroma * 1.2),
    edge: untilSeen(
      fromOklch({ lightness: 0.55, chroma: 0.03 * tinge, hue }),
      [sheet, ground],
      FIGURES.edge,
      1,
    ),
    ...onDeep(deep, start.accent ?? accent, start),
    accent,
    ...statusColours(surfaces, DARK_STATUS, 1),
  };
}

/** Ground and edge that suit the drawings, for a record that names neither. */
const SUITS: Record<Art, Pick<Theme, 'ground' | 'edge'>> = {
  soft: { ground: 'mist', edge: 'lift' },
  lines: { ground: 'paper', edge: 'line' },
  paper: { ground: 'warm', edge: 'flat' },
  blocks: { ground: 'stone', edge: 'line' },
};

/**
 * A whole theme from the few values of a record: surfaces and greys of the brand's hue, both schemes,
 * every pair readable. Colours that the record spells out are taken as they are, so check the result
 * with `themeProblems`.
 */
export function deriveTheme({ brand, brandDark, accent, light, dark, ...said }: ThemeSeed): Theme {
  const art = said.art ?? 'blocks';
  const ground = said.ground ?? SUITS[art].ground;
  const night = brandDark ?? onNight(brand, GROUNDS[ground].dark);
  return {
    light: { ...lightScheme(startOf(brand, GROUNDS[ground].light, accent)), ...light },
    dark: { ...darkScheme(startOf(night, GROUNDS[ground].dark, accent)), ...dark },
    face: 'text',
    radius: 8,
    edge: SUITS[art].edge,
    header: 'plain',
    hero: 'open',
    density: 1,
    ...said,
    art,
    ground,
  };
}

/** A brand colour for a record that names none: neighbouring ids land far apart on the circle. */
export function colourOfId(id: number): string {
  const goldenAngle = 137.508;
  return fromOklch({ lightness: 0.46, chroma: 0.11, hue: (110 + id * goldenAngle) % 360 });
}
