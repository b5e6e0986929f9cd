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

/** Addresses about one gadget's repair (specification §2); apart, as most pages need none of them. */
export const repairPaths = {
  screen: (screen: RepairScreen, gadgetId: string) =>
    `${paths.repairoptions}/${screen}/${encodeURIComponent(gadgetId)}`,
  bookingmod: withGadget(`${paths.repairoptions}/bookingmod`),
  bookingdte: withGadget(`${paths.repairoptions}/bookingdte`),
  bookinginfo: withGadget(`${paths.repairoptions}/bookinginfo`),
  uploaddocscp: withGadget(`${paths.repairoptions}/uploaddocscp`),
  invoice: withGadget(paths.uploadinvoice),
};
