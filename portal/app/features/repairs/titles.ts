import { titlesOf } from '../../lib/titles.ts';

/** Lead titles from the options to the money (specification §2). */
export const { screenTitle, titleMeta } = titlesOf({
  repairlist: 'Your options',
  repairinfo: 'About this option',
  repaircontinue: 'What you have chosen',
  repairinstructions: 'What to do first',
  repaircancel: 'Cancel what you chose',
  booking: 'Your booking',
  bookingmod: 'Which model exactly?',
  bookingdte: 'Choose a day and a time',
  bookinginfo: 'Check and book',
  editbankdetails: 'Your bank details',
  uploaddocscp: 'What we need to pay you',
  uploadinvoice: 'Send us the invoice',
});
