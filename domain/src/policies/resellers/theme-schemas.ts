import * as z from 'zod/mini';

const colour = z
  .string()
  .check(z.regex(/^#[0-9a-fA-F]{6}$/, 'should be a colour of six hex digits, such as #0b5fff'));

/** The colours of one scheme; all that a screen may use. */
export const colours = z.object({
  /** Top band, filled button, progress. */
  brand: colour,
  /** Text on `brand`. */
  brandInk: colour,
  /** The brand as text, link or icon on `surface` and `surface2`. */
  brandText: colour,
  surface: colour,
  surface2: colour,
  ink: colour,
  quiet: colour,
  /** Hairlines: decoration only. */
  line: colour,
  /** Border of fields, choices and quiet buttons. */
  control: colour,
  good: colour,
  goodSurface: colour,
  warn: colour,
  warnSurface: colour,
  bad: colour,
  badSurface: colour,
  /** Inner and outer ring of the focus mark. */
  focus1: colour,
  focus2: colour,
});
export type Colours = z.infer<typeof colours>;

export const headerStyle = z.enum(['band', 'plain', 'split']);

/** How the drawings of a brand are made: outlines, flat blocks, cut paper, or soft shapes. */
export const illustrationStyle = z.enum(['lines', 'blocks', 'paper', 'soft']);
export type IllustrationStyle = z.infer<typeof illustrationStyle>;

const fontStack = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(/^[\w ,'-]+$/, 'should be font names, separated by commas'),
    z.regex(/(sans-serif|serif|monospace|system-ui)$/, 'should end with a generic family'),
  );

const headings = {
  fontStack,
  weight: z.int().check(z.minimum(400), z.maximum(900)),
  /** Space between letters, in ems. */
  tracking: z.number().check(z.minimum(-0.05), z.maximum(0.05)),
};

const shape = {
  /** Corner radius of buttons and fields, CSS pixels. */
  radius: z.int().check(z.minimum(0), z.maximum(32)),
  fontStack,
  headerStyle,
  illustrationStyle,
};

/** A whole theme: both schemes spelt out. */
export const theme = z.object({
  light: colours,
  dark: colours,
  headings: z.object(headings),
  ...shape,
});
export type Theme = z.infer<typeof theme>;

/** A record's part of its theme; `deriveTheme` makes the rest. */
export const themeSeed = z.strictObject({
  brand: colour,
  /** The brand in the dark scheme, when the derived one will not do. */
  brandDark: z.optional(colour),
  /** Hue of the greys in OKLCH degrees; the brand's own without it. */
  hue: z.optional(z.number().check(z.minimum(0), z.maximum(360))),
  /** How far the greys are tinted: 0 is none, 0.03 much. */
  tint: z.optional(z.number().check(z.minimum(0), z.maximum(0.03))),
  radius: z.optional(shape.radius),
  fontStack: z.optional(shape.fontStack),
  headerStyle: z.optional(headerStyle),
  illustrationStyle: z.optional(illustrationStyle),
  /** The style that sets headings apart from the text. */
  headings: z.optional(z.partial(z.strictObject(headings))),
  light: z.optional(z.partial(colours)),
  dark: z.optional(z.partial(colours)),
});
export type ThemeSeed = z.infer<typeof themeSeed>;
