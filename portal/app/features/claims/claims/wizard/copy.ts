import { STEP_TITLES } from '@gadget-claims/domain/claims/claims/wizard/copy';
import { titlesOf } from '../../../../screen/copy.ts';

/** Lead titles of the wizard's screens. */
export const { screenTitle, titleMeta } = titlesOf({
  ...STEP_TITLES,
  quoteconfirm: 'About your cover...',
});
