import { linearRgb } from './colour.ts';
import type { Colours, Theme } from './theme-schemas.ts';

/** Least ratio of text (WCAG 2.2, 1.4.3 AA) and of borders and focus marks (1.4.11). */
const textContrast = 4.5;
const edgeContrast = 3;
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

type Pair = [front: keyof Colours, under: keyof Colours, least: number];

const textOn = (front: keyof Colours, ...under: (keyof Colours)[]) =>
  under.map((one): Pair => [front, one, textContrast]);

/** Every pair of colours that screens put on top of each other. */
const usedPairs: Pair[] = [
  ['ink', 'sheet', focusContrast],
  ['ink', 'ground', focusContrast],
  ...textOn('ink', 'sunk', 'tint', 'goodTint', 'warnTint', 'badTint'),
  ...textOn('quiet', 'ground', 'sheet', 'sunk', 'tint'),
  ...textOn('brandText', 'ground', 'sheet', 'sunk', 'tint'),
  ...textOn('brandInk', 'brand', 'brandOver'),
  ['edge', 'ground', edgeContrast],
  ['edge', 'sheet', edgeContrast],
  ['deepInk', 'deep', focusContrast],
  ...textOn('deepQuiet', 'deep'),
  ...textOn('deepAct', 'deep'),
  ...textOn('deepActInk', 'deepAct'),
  ...textOn('good', 'ground', 'sheet', 'sunk', 'goodTint'),
  ...textOn('warn', 'ground', 'sheet', 'sunk', 'warnTint'),
  ...textOn('bad', 'ground', 'sheet', 'sunk', 'badTint'),
];

/** A pair that cannot be read: `field` is the path of the front colour within the theme. */
export interface ThemeProblem {
  field: string;
  message: string;
}

/** The pairs of a theme, in both schemes, that fall short of WCAG AA; empty when all is well. */
export function themeProblems(theme: Theme): ThemeProblem[] {
  return (['light', 'dark'] as const).flatMap((scheme) =>
    usedPairs.flatMap(([front, under, least]) => {
      const ratio = contrastRatio(theme[scheme][front], theme[scheme][under]);
      if (ratio >= least) return [];
      // Rounded down, so that 4.499 is not reported as 4.50.
      const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
      const pair = `${theme[scheme][front]} on ${under} ${theme[scheme][under]}`;
      const message = `${pair} has a contrast of ${shown}, at least ${least} is needed`;
      return [{ field: `${scheme}.${front}`, message }];
    }),
  );
}
