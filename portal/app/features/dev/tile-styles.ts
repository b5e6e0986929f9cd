import type { PageBrand } from '../../lib/brand.ts';

/** Rules that draw each brand's logo on the ground that its own header gives it. */
export function tileStyles(brands: readonly Pick<PageBrand, 'id' | 'theme'>[]): string {
  return brands
    .map(({ id, theme: { light, headerStyle } }) => {
      const isBand = headerStyle === 'band';
      const ground = isBand ? light.brand : light.surface;
      const ink = isBand ? light.brandInk : light.ink;
      const mark = isBand ? light.brandInk : light.brandText;
      return `[data-brand="${id}"]{background:${ground};color:${ink};--logo-mark:${mark};--logo-mark-ink:${ground}}`;
    })
    .join('');
}
