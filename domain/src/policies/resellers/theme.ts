import type { Colours, Theme } from './theme-schemas.ts';

const propertyNames: [keyof Colours, string][] = [
  ['brand', '--brand'],
  ['brandInk', '--brand-ink'],
  ['brandText', '--brand-text'],
  ['surface', '--surface'],
  ['surface2', '--surface-2'],
  ['ink', '--ink'],
  ['quiet', '--quiet'],
  ['line', '--line'],
  ['control', '--control'],
  ['good', '--good'],
  ['goodSurface', '--good-surface'],
  ['warn', '--warn'],
  ['warnSurface', '--warn-surface'],
  ['bad', '--bad'],
  ['badSurface', '--bad-surface'],
  ['focus1', '--focus-1'],
  ['focus2', '--focus-2'],
];

/** `--logo-mark` and `--logo-mark-ink` follow the ground that the header puts under the logo. */
function logoProperties(headerStyle: Theme['headerStyle']): string {
  const [mark, ink] = headerStyle === 'band' ? ['brand-ink', 'brand'] : ['brand-text', 'surface'];
  return `--logo-mark:var(--${mark});--logo-mark-ink:var(--${ink});`;
}

const schemeProperties = (colours: Colours) =>
  propertyNames.map(([key, name]) => `${name}:${colours[key]};`).join('');

/**
 * The theme as CSS custom properties of `:root`, the dark scheme under the system's preference.
 * Safe to put inline: colours are hex digits and font names hold no markup (see the schema).
 */
export function themeProperties(theme: Theme): string {
  const light = schemeProperties(theme.light);
  const dark = schemeProperties(theme.dark);
  const shape = `--radius:${theme.radius / 16}rem;--font:${theme.fontStack};`;
  const { fontStack, weight, tracking } = theme.headings;
  const headings = `--heading-font:${fontStack};--heading-weight:${weight};--heading-tracking:${tracking}em;`;
  const logo = logoProperties(theme.headerStyle);
  return (
    `:root{color-scheme:light dark;${light}${shape}${headings}${logo}}` +
    `@media (prefers-color-scheme:dark){:root{${dark}}}`
  );
}
