import type { Colours, Face, Theme } from './theme-schemas.ts';

interface FaceCut {
  /** The face's file and name in style sheets; none where headings are set in the face of the text. */
  file?: string;
  /** Width of the system's bold sans-serif that has the same width, in percent. */
  adjust: number;
  /** Against the step of the scale: faces differ in how large they look. */
  size: number;
  /** Space between letters, in ems. */
  tracking: number;
}

/** Each is one cut of weight 700, and has its width measured against Arial Bold. */
export const FACES: Record<Face, FaceCut> = {
  text: { adjust: 98.3, size: 1, tracking: -0.015 },
  bricolage: { file: 'head-bricolage', adjust: 98, size: 1.02, tracking: -0.03 },
  serif: { file: 'head-newsreader', adjust: 97.3, size: 1.08, tracking: -0.02 },
  fraunces: { file: 'head-fraunces', adjust: 85.4, size: 1.03, tracking: -0.015 },
  archivo: { file: 'head-archivo', adjust: 120.2, size: 0.92, tracking: -0.025 },
};

/** `deepActInk` is `--deep-act-ink`. */
const propertyOf = (key: string) =>
  `--${key.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;

/** Properties of a scheme, without those that it shares with the one before it. */
const schemeProperties = (colours: Colours, before?: Colours) =>
  Object.entries(colours)
    .filter(([key, colour]) => before?.[key as keyof Colours] !== colour)
    .map(([key, colour]) => `${propertyOf(key)}:${colour};`)
    .join('');

/** `--logo-mark` and `--logo-mark-ink` follow the ground that the header puts under the logo. */
function logoProperties({ header }: Theme): string {
  const [mark, ink] = header === 'band' ? ['brand-ink', 'brand'] : ['brand-text', 'sheet'];
  return `--logo-mark:var(--${mark});--logo-mark-ink:var(--${ink});`;
}

/** From this corner on buttons are pills. */
const PILLS_FROM = 20;

function shapeProperties({ radius, density, face }: Theme): string {
  const { file, size, tracking } = FACES[face];
  const own = file === undefined ? 'Text' : 'Head';
  const head = `${own},'Head fallback',var(--text)`;
  const pills = radius >= PILLS_FROM ? '--rb:2rem;' : '';
  return `--r:${radius / 16}rem;${pills}--d:${density};--head:${head};--head-size:${size};--head-track:${tracking}em;`;
}

/**
 * The theme as CSS custom properties of `:root`, the dark scheme under the system's preference.
 * Safe to put inline: colours are hex digits, and all else is one of ours or a number (see the schema).
 */
export function themeProperties(theme: Theme): string {
  const light = schemeProperties(theme.light);
  const dark = schemeProperties(theme.dark, theme.light);
  return (
    `:root{color-scheme:light dark;${light}${shapeProperties(theme)}${logoProperties(theme)}}` +
    `@media (prefers-color-scheme:dark){:root{${dark}}}`
  );
}

/** The colours of one scheme, whatever the system prefers. */
export const onlyScheme = (theme: Theme, scheme: 'light' | 'dark'): string =>
  `:root{color-scheme:${scheme};${schemeProperties(theme[scheme])}}`;

/** Attributes of the page's root, for style sheets to tell brands apart by. */
export const themeAttributes = ({ edge, header, ground, art, hero }: Theme) => ({
  'data-edge': edge,
  'data-header': header,
  'data-ground': ground,
  'data-art': art,
  'data-hero': hero,
});
