import { MOST_TEMPLATES } from '@gadget-claims/domain/desk/templates/fields';

export const NOT_YOUR_BRANDS =
  'This template is for brands that you do not work for. A colleague of these brands changes it.';
export const CHOOSE_BRANDS = 'names the brands that you work for';
export const OTHER_BRANDS = 'names a brand that you do not work for';
export const OTHER_KIND = 'stays what it was: write another template';
export const TOO_MANY_TEMPLATES = `There are ${MOST_TEMPLATES} templates, which is as many as there can be. Take one out of use first.`;

/** Two templates for one mail of one brand. */
export const goesOutAlready = (title: string) =>
  `“${title}” goes out with this mail for the same brand already. Take it out of use first.`;
