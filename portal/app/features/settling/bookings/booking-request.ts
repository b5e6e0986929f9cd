import type { Address } from '@gadget-claims/domain/policies/policies/schemas';
import { modelText, modelVersionId } from '@gadget-claims/domain/settling/bookings/exact-model';
import { joinNotes, splitNotes } from '@gadget-claims/domain/settling/bookings/notes';
import type { BookingRequest } from '@gadget-claims/domain/settling/bookings/schemas';
import type { RepairChoice } from '@gadget-claims/domain/settling/repairs/schemas';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { NO_ADDRESS, addressOfClaim } from '../../../lib/address.ts';
import type { Bookable } from './booking-screen.tsx';
import type { BookingDraft } from './draft.ts';
import { answerAt, claimModel, hasNumber } from './known-answers.ts';

// Pressing "Book" at the end of the way, and taking the soonest time at its beginning, send the same.

/** What is booked: an option that was chosen, or one that is about to be. */
type ToBook = Pick<Bookable, 'claim' | 'gadget' | 'booking'> & {
  choice: Pick<RepairChoice, 'needs' | 'address' | 'modelVersionId'>;
};

/** The answers so far, from typed text, the booking that is moved, the choice and the claim. */
export function answersOf({ claim, gadget, choice, booking }: ToBook, draft: BookingDraft) {
  const earlier = splitNotes(booking?.notes ?? '');
  const known = claimModel(claim, gadget.id);
  const telephone = answerAt(claim, 'claimant.telephone');
  const isCalled = hasNumber(claim, gadget.id);
  const address: Address =
    draft.address ?? booking?.address ?? choice.address ?? addressOfClaim(claim) ?? NO_ADDRESS;
  return {
    address,
    // The number of the claim may be that of the phone that is repaired.
    telephone: draft.telephone ?? (earlier.telephone || (isCalled ? '' : telephone)),
    isCalled,
    notes: draft.notes ?? earlier.notes,
    model: draft.model === null ? earlier.model || modelText(known) : modelText(draft.model),
    asClaimed: { exact: known, model: modelText(known), telephone },
  };
}

type Answers = ReturnType<typeof answersOf>;

export function requestOf(
  { gadget, choice }: ToBook,
  draft: BookingDraft & { charge: number },
  answers: Answers,
): BookingRequest {
  const { asClaimed, address, telephone, notes } = answers;
  const differing = (text: string, claimed: string) => (text.trim() === claimed ? '' : text.trim());
  const model = modelVersionId(draft.model ?? asClaimed.exact) || null;
  return {
    gadgetId: gadget.id,
    date: draft.date,
    slot: draft.slot,
    providerId: draft.provider?.id ?? null,
    charge: draft.charge,
    address: choice.needs.address ? address : null,
    notes: joinNotes({
      model: differing(answers.model, asClaimed.model),
      telephone: differing(telephone, asClaimed.telephone),
      notes,
    }),
    modelVersionId: draft.model === null && choice.modelVersionId !== null ? null : model,
  };
}

const TIME = ['date', 'slot'];

/** The message when the day or the time cannot be had any more; then another one is chosen. */
export function timeProblem(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'slot_taken') return error.message;
  return error.errors.find(({ path }) => TIME.includes(path))?.message;
}
