import { joinNotes, splitNotes } from '@gadget-claims/domain/bookings/notes';
import { modelText, modelVersionId } from '@gadget-claims/domain/bookings/model-words';
import { bookFields } from '@gadget-claims/domain/bookings/questions';
import type { Address } from '@gadget-claims/domain/policies/schemas';
import type { BookingRequest } from '@gadget-claims/domain/bookings/schemas';
import { bookRepair } from '@gadget-claims/domain/bookings/contract';
import { ApiError, refusalData } from '@gadget-claims/kit/data/call-api.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { gadgetsChanged } from '../../data/stale.ts';
import { owned } from '../../lib/owner.ts';
import { repairPaths } from '../../repair-paths.ts';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { tryLater } from '@gadget-claims/kit/form/use-send.ts';
import { NO_ADDRESS, addressOfClaim } from '../repairs/where.ts';
import type { Bookable } from './booking-screen.tsx';
import { forgetDraft, useDraft, useDraftAnswers } from './draft.ts';
import type { BookingDraft } from './draft.ts';
import { answerAt, claimModel } from './known-answers.ts';

/** What is typed here. */
interface Typed {
  address: Address;
  telephone: string;
  notes: string;
}

/** The answers so far, from what was typed, the booking that is moved, the choice and the claim. */
function answersOf({ claim, gadget, choice, booking }: Bookable, draft: BookingDraft) {
  const earlier = splitNotes(booking?.notes ?? '');
  const known = claimModel(claim, gadget.id);
  const telephone = answerAt(claim, 'claimant.telephone');
  const address: Address =
    draft.address ?? booking?.address ?? choice.address ?? addressOfClaim(claim) ?? NO_ADDRESS;
  return {
    address,
    telephone: draft.telephone ?? (earlier.telephone || telephone),
    notes: draft.notes ?? earlier.notes,
    model: draft.model === null ? earlier.model || modelText(known) : modelText(draft.model),
    asClaimed: { model: modelText(known), telephone },
  };
}

type Answers = ReturnType<typeof answersOf>;

function requestOf(
  { gadget, choice }: Bookable,
  draft: BookingDraft & { charge: number },
  answers: Answers,
): BookingRequest {
  const { asClaimed, address, telephone, notes } = answers;
  const differing = (text: string, claimed: string) => (text.trim() === claimed ? '' : text.trim());
  const model = draft.model === null ? null : modelVersionId(draft.model) || null;
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
    modelVersionId: model,
  };
}

/** Sends the answers; whatever is refused, they stay. */
export function useBookForm(bookable: Bookable) {
  const { gadget, choice } = bookable;
  const [draft] = useDraft(gadget.id);
  const [excess, setExcess] = useState(choice.excess);
  const navigate = useNavigate();
  const answers = useDraftAnswers<Typed>(
    gadget.id,
    (current) => {
      const { address, telephone, notes } = answersOf(bookable, current);
      return { address, telephone, notes };
    },
    (changed) => changed,
  );
  const known = answersOf(bookable, draft);
  const form = useForm({
    answers,
    fields: () => bookFields(choice.needs.address),
    send: async (typed) => {
      const body = requestOf(bookable, { ...draft, charge: excess }, { ...known, ...typed });
      const booked = await owned(bookRepair, { body });
      gadgetsChanged(gadget.id);
      if (booked.status === 'confirmed') forgetDraft(gadget.id);
      await navigate(repairPaths.screen('booking', gadget.id), { replace: true });
    },
    refusedAnswers: (error) =>
      error instanceof ApiError && timeProblem(error) === undefined ? error.errors : [],
    refusal: (error) => {
      const said = timeProblem(error);
      if (said !== undefined) {
        return void navigate(repairPaths.bookingdte(gadget.id), { state: { said } });
      }
      const text = tryLater(error);
      const charged = refusalData(error, bookRepair, 'charge_changed');
      if (!charged) return text;
      setExcess(charged.excess);
      return { tone: 'warn', text };
    },
  });
  const { date, slot, provider } = draft;
  return { form, date, slot, provider, excess, model: known.model };
}

const TIME = ['date', 'slot'];

/** What was said when the day or the time cannot be had any more; then another one is chosen. */
function timeProblem(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'slot_taken') return error.message;
  return error.errors.find(({ path }) => TIME.includes(path))?.message;
}
