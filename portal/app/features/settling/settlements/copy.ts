import { titlesOf } from '../../../screen/copy.ts';

/** Lead titles, by the spelling of their addresses (specification §2): records of brands name them so. */
export const { screenTitle, titleMeta } = titlesOf({
  editbankdetails: 'Your bank details',
  uploaddocscp: 'What we need to pay you',
  uploadinvoice: 'Send us the invoice',
});
