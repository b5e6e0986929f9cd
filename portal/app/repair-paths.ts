import { paths } from './paths.ts';

/** Screens about how one gadget is settled, whose address ends in the gadget's id. */
type RepairScreen =
  | 'list'
  | 'info'
  | 'continue'
  | 'instructions'
  | 'cancel'
  | 'booking'
  | 'editbankdetails'
  | 'uploaddocs';

const withGadget = (path: string) => (gadgetId: string) =>
  `${path}?id=${encodeURIComponent(gadgetId)}`;

/** The needs of a gadget's payment, whose address may name the gadget in other ways, too. */
export const PAYMENT_DOCUMENTS = `${paths.repairoptions}/uploaddocscp`;

/** Addresses about one gadget's repair (specification §2); apart, as most pages need none of them. */
export const repairPaths = {
  screen: (screen: RepairScreen, gadgetId: string) =>
    `${paths.repairoptions}/${screen}/${encodeURIComponent(gadgetId)}`,
  bookingModel: withGadget(`${paths.repairoptions}/bookingmod`),
  bookingDay: withGadget(`${paths.repairoptions}/bookingdte`),
  bookingContact: withGadget(`${paths.repairoptions}/bookinginfo`),
  paymentDocuments: withGadget(PAYMENT_DOCUMENTS),
  invoice: withGadget(paths.uploadinvoice),
};
