import { fromOklch, toOklch } from './colour.ts';
import { contrastRatio, controlContrast, textContrast } from './contrast.ts';
import type { Colours, Theme, ThemeSeed } from './theme-schemas.ts';

const systemFonts = "system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";

/** A little above the required contrast, so that rounding to hex never falls short. */
const margin = 0.1;
const stepOfLightness = 0.01;

/** The colour, made darker (-1) or lighter (1) until it has the ratio on every ground. */
function untilSeen(hex: string, grounds: string[], least: number, direction: 1 | -1): string {
  const { chroma, hue, ...start } = toOklch(hex);
  let lightness = start.lightness;
  let seen = hex;
  while (grounds.some((ground) => contrastRatio(seen, ground) < least + margin)) {
    lightness += direction * stepOfLightness;
    if (lightness < 0 || lightness > 1) return direction === 1 ? '#ffffff' : '#000000';
    seen = fromOklch({ lightness, chroma, hue });
  }
  return seen;
}

/** White where it can be read on the brand, else a near-black of the brand's hue, else black. */
function inkOn(brand: string): string {
  const dark = fromOklch({ lightness: 0.2, chroma: 0.03, hue: toOklch(brand).hue });
  const enough = (ink: string) => contrastRatio(ink, brand) >= textContrast;
  return ['#ffffff', dark].find(enough) ?? '#000000';
}

interface StatusTone {
  ground: { lightness: number; chroma: number };
  text: { lightness: number; chroma: number };
  direction: 1 | -1;
}
const lightStatus: StatusTone = {
  ground: { lightness: 0.96, chroma: 0.03 },
  text: { lightness: 0.52, chroma: 0.15 },
  direction: -1,
};
const darkStatus: StatusTone = {
  ground: { lightness: 0.27, chroma: 0.04 },
  text: { lightness: 0.78, chroma: 0.13 },
  direction: 1,
};

/** Good, warning and bad keep their hue under every brand. */
function statusColours(grounds: string[], { ground, text, direction }: StatusTone) {
  const pair = (hue: number) => {
    const tint = fromOklch({ ...ground, hue });
    const start = fromOklch({ ...text, hue });
    return [untilSeen(start, [...grounds, tint], textContrast, direction), tint] as const;
  };
  const [good, goodSurface] = pair(155);
  const [warn, warnSurface] = pair(70);
  const [bad, badSurface] = pair(25);
  return { good, goodSurface, warn, warnSurface, bad, badSurface };
}

interface Grey {
  hue: number;
  tint: number;
}

const grey = (lightness: number, { hue, tint }: Grey, strength = 1) =>
  fromOklch({ lightness, chroma: tint * strength, hue });

function lightScheme(brand: string, greys: Grey): Colours {
  const surface = '#ffffff';
  const surface2 = grey(0.972, greys, 0.6);
  const grounds = [surface, surface2];
  const { hue, chroma } = toOklch(brand);
  return {
    brand,
    brandInk: inkOn(brand),
    brandText: untilSeen(brand, grounds, textContrast, -1),
    surface,
    surface2,
    ink: grey(0.22, greys, 1.6),
    quiet: untilSeen(grey(0.48, greys, 1.4), grounds, textContrast, -1),
    line: grey(0.895, greys),
    control: untilSeen(grey(0.62, greys, 1.4), grounds, controlContrast, -1),
    ...statusColours(grounds, lightStatus),
    focus1: fromOklch({ lightness: 0.32, chroma: Math.min(chroma, 0.14), hue }),
    focus2: '#ffffff',
  };
}

function darkScheme(brand: string, greys: Grey): Colours {
  const surface = grey(0.185, greys, 1.2);
  const surface2 = grey(0.235, greys, 1.3);
  const grounds = [surface, surface2];
  const { hue, chroma } = toOklch(brand);
  return {
    brand,
    brandInk: inkOn(brand),
    brandText: untilSeen(brand, grounds, textContrast, 1),
    surface,
    surface2,
    ink: grey(0.945, greys, 0.5),
    quiet: untilSeen(grey(0.74, greys), grounds, textContrast, 1),
    line: grey(0.33, greys, 1.3),
    control: untilSeen(grey(0.56, greys, 1.2), grounds, controlContrast, 1),
    ...statusColours(grounds, darkStatus),
    focus1: fromOklch({ lightness: 0.93, chroma: Math.min(chroma, 0.06), hue }),
    focus2: fromOklch({ lightness: 0.13, chroma: 0.01, hue }),
  };
}

/**
 * A whole theme from the few values of a record: greys tinted by the brand's hue, both schemes,
 * every pair readable. Colours that the record spells out are taken as they are, so check the
 * result with `themeProblems`.
 */
export function deriveTheme(seed: ThemeSeed): Theme {
  const own = toOklch(seed.brand);
  const greys = { hue: seed.hue ?? own.hue, tint: seed.tint ?? Math.min(0.014, own.chroma / 8) };
  const night = grey(0.185, greys, 1.2);
  const brandDark = seed.brandDark ?? untilSeen(seed.brand, [night], controlContrast, 1);
  const fontStack = seed.fontStack ?? systemFonts;
  return {
    light: { ...lightScheme(seed.brand, greys), ...seed.light },
    dark: { ...darkScheme(brandDark, greys), ...seed.dark },
    radius: seed.radius ?? 8,
    fontStack,
    headings: { fontStack, weight: 750, tracking: -0.02, ...seed.headings },
    headerStyle: seed.headerStyle ?? 'plain',
    illustrationStyle: seed.illustrationStyle ?? 'soft',
  };
}

/** A brand colour for a record that names none: neighbouring ids land far apart on the circle. */
export function colourOfId(id: number): string {
  const goldenAngle = 137.508;
  return fromOklch({ lightness: 0.46, chroma: 0.11, hue: (110 + id * goldenAngle) % 360 });
}
