import * as z from 'zod/mini';

const colour = z
  .string()
  .check(z.regex(/^#[0-9a-fA-F]{6}$/, 'should be a colour of six hex digits, such as #0b5fff'));

/** The colours of one scheme; all that a screen may use. */
export const colours = z.object({
  /** Header band, filled button. */
  brand: colour,
  /** Text on `brand` and on `brandOver`. */
  brandInk: colour,
  /** The filled button under a mouse. */
  brandOver: colour,
  /** The brand as link, tick or progress on `ground`, `sheet`, `sunk` and `tint`. */
  brandText: colour,
  /** The page. */
  ground: colour,
  /** The one surface for questions and for reading. */
  sheet: colour,
  /** Side notes, without an edge. */
  sunk: colour,
  /** A chosen answer, one's own message. */
  tint: colour,
  ink: colour,
  quiet: colour,
  /** Hairlines: decoration only. */
  line: colour,
  /** Border of fields, choices and quiet buttons. */
  edge: colour,
  /** The brand's dark, for the one thing that is true now. */
  deep: colour,
  deepInk: colour,
  deepQuiet: colour,
  /** Hairlines on `deep`. */
  deepLine: colour,
  /** The filled button on `deep`. */
  deepAct: colour,
  deepActInk: colour,
  /** In drawings only. */
  accent: colour,
  good: colour,
  goodTint: colour,
  warn: colour,
  warnTint: colour,
  bad: colour,
  badTint: colour,
});
export type Colours = z.infer<typeof colours>;

/** The faces of headings that the portal carries; `text` is that of the text. */
export const face = z.enum(['text', 'bricolage', 'serif', 'fraunces', 'archivo']);
export type Face = z.infer<typeof face>;

/** How sheets stand out from the ground: a shadow, a hairline, nothing, a line of ink. */
export const edge = z.enum(['lift', 'line', 'flat', 'ink']);

/** On the ground, on the brand, or in two storeys. */
export const header = z.enum(['plain', 'band', 'split']);

/** The page's ground: a mist of the brand, paper, warm, stone, or a tone of the brand. */
export const ground = z.enum(['mist', 'paper', 'warm', 'stone', 'tone']);
export type Ground = z.infer<typeof ground>;

/** How the drawings of a brand are made: soft shapes, outlines, cut paper, or flat blocks. */
export const art = z.enum(['soft', 'lines', 'paper', 'blocks']);
export type Art = z.infer<typeof art>;

/** The surface under the start page's lead. */
export const hero = z.enum(['open', 'deep', 'brand']);

const shape = {
  face,
  /** Corner of panels in CSS pixels; those of controls and sheets follow from it. */
  radius: z.int().check(z.minimum(0), z.maximum(28)),
  edge,
  header,
  ground,
  art,
  hero,
  /** How far apart things stand: 1 is usual. */
  density: z.number().check(z.minimum(0.9), z.maximum(1.1)),
};

/** A whole theme: both schemes spelt out. */
export const theme = z.object({ light: colours, dark: colours, ...shape });
export type Theme = z.infer<typeof theme>;

/** A record's part of its theme; `deriveTheme` makes the rest. */
export const themeSeed = z.strictObject({
  brand: colour,
  /** The brand in the dark scheme, when the derived one will not do. */
  brandDark: z.optional(colour),
  /** Opposite the brand on the circle without it. */
  accent: z.optional(colour),
  ...z.partial(z.object(shape)).shape,
  light: z.optional(z.partial(colours)),
  dark: z.optional(z.partial(colours)),
});
export type ThemeSeed = z.infer<typeof themeSeed>;
