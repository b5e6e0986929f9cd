import { linearRgb } from './colour.ts';
import type { Colours, Theme } from './theme-schemas.ts';

/** Least ratio of text (WCAG 2.2, 1.4.3 AA) and of borders and focus marks (1.4.11). */
export const textContrast = 4.5;
export const controlContrast = 3;
/** Two rings this far apart show on any plain ground (WCAG technique C40). */
const focusContrast = 9;

function luminance(hex: string): number {
  const [r, g, b] = linearRgb(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * Contrast ratio of two `#rrggbb` colours, 1 (the same) to 21 (black on white), in either order.
 * Source: WCAG 2.2, definitions of "contrast ratio" and "relative luminance".
 */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

type Pair = [front: keyof Colours, ground: keyof Colours, least: number];

/** Every pair of colours that screens put on top of each other. */
const usedPairs: Pair[] = [
  ['ink', 'surface', textContrast],
  ['ink', 'surface2', textContrast],
  ['ink', 'goodSurface', textContrast],
  ['ink', 'warnSurface', textContrast],
  ['ink', 'badSurface', textContrast],
  ['quiet', 'surface', textContrast],
  ['quiet', 'surface2', textContrast],
  ['brandInk', 'brand', textContrast],
  ['brandText', 'surface', textContrast],
  ['brandText', 'surface2', textContrast],
  ['good', 'surface', textContrast],
  ['good', 'surface2', textContrast],
  ['good', 'goodSurface', textContrast],
  ['warn', 'surface', textContrast],
  ['warn', 'surface2', textContrast],
  ['warn', 'warnSurface', textContrast],
  ['bad', 'surface', textContrast],
  ['bad', 'surface2', textContrast],
  ['bad', 'badSurface', textContrast],
  ['control', 'surface', controlContrast],
  ['control', 'surface2', controlContrast],
  ['focus1', 'surface', controlContrast],
  ['focus1', 'surface2', controlContrast],
  ['focus1', 'focus2', focusContrast],
];

/** A pair that cannot be read: `field` is the path of the front colour within the theme. */
export interface ThemeProblem {
  field: string;
  message: string;
}

/** The pairs of a theme, in both schemes, that fall short of WCAG AA; empty when all is well. */
export function themeProblems(theme: Theme): ThemeProblem[] {
  return (['light', 'dark'] as const).flatMap((scheme) =>
    usedPairs.flatMap(([front, ground, least]) => {
      const ratio = contrastRatio(theme[scheme][front], theme[scheme][ground]);
      if (ratio >= least) return [];
      // Rounded down, so that 4.499 is not reported as 4.50.
      const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
      const pair = `${theme[scheme][front]} on ${ground} ${theme[scheme][ground]}`;
      const message = `${pair} has a contrast of ${shown}, at least ${least} is needed`;
      return [{ field: `${scheme}.${front}`, message }];
    }),
  );
}
