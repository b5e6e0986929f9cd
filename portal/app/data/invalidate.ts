import type { Call } from '@gadget-claims/domain/call';
import {
  getClaim,
  getClaimOfGadget,
  listClaims,
} from '@gadget-claims/domain/claims/claims/contract';
import { listForms, listFormsOfReseller } from '@gadget-claims/domain/claims/claims/form-contract';
import { getDeviceChecklist } from '@gadget-claims/domain/claims/documents/contract';
import { getMailPreference } from '@gadget-claims/domain/claims/notifications/contract';
import {
  findFreeTimes,
  findFreeTimesNear,
  getBookingOfGadget,
} from '@gadget-claims/domain/settling/bookings/contract';
import {
  getChoiceHistory,
  getRepairOptions,
} from '@gadget-claims/domain/settling/repairs/contract';
import { anyOf, keyOf } from '@gadget-claims/kit/data/query.ts';
import { cache } from '@gadget-claims/kit/data/use-query.ts';

// Which answers a change makes old: a screen that sends a change says here what it was about. The files of
// a form are apart, with what keeps them (features/claims/documents/documents.ts): the wizard has no use for
// the calls named here, and no room for them.

const CLAIM_CALLS = [getClaim, getClaimOfGadget, listClaims].map(anyOf);
const OF_GADGET = [
  getRepairOptions,
  getChoiceHistory,
  getBookingOfGadget,
  findFreeTimes,
  findFreeTimesNear,
];

/** How gadgets are settled: an option, a booking, a payment, bank details, an invoice, a withdrawal. */
export function gadgetsChanged(...gadgetIds: string[]) {
  const ofThese = gadgetIds.flatMap((gadgetId) =>
    OF_GADGET.map((call) => keyOf<Call>(call, { params: { gadgetId } })),
  );
  cache.invalidate([...CLAIM_CALLS, ...ofThese]);
}

/** A complaint about a claim was made, which the claim shows. */
export const complaintMade = () => cache.invalidate(CLAIM_CALLS);

/** Its claimant needs a support no longer, or does again. This screen goes on showing it, to be taken back. */
export const supportEnded = () => cache.invalidate(CLAIM_CALLS);

/** A claim got a document, or one was checked, which may move the claim on: screens that show it ask again. */
export const documentsChanged = () => cache.invalidate(CLAIM_CALLS, { refetch: true });

/** Something came in from the telephone, or can no longer: its list is asked for again. */
export const phoneItemsChanged = () =>
  cache.invalidate([anyOf(getDeviceChecklist)], { refetch: true });

/** A saved form is gone. */
export const formDeleted = () => cache.invalidate([listForms, listFormsOfReseller].map(anyOf));

/** Messages of a claim were seen: other screens count none of them as new. This one goes on showing them. */
export const messagesSeen = () => cache.invalidate(CLAIM_CALLS);

/** Progress mails were switched, which each claim shows. */
export const mailsSwitched = () => cache.invalidate([getMailPreference, getClaim].map(anyOf));
