import { addressProblems } from '@gadget-claims/domain/policies/address';
import type { BookingRequest } from '@gadget-claims/domain/bookings/schemas';
import { bookRepair } from '@gadget-claims/domain/bookings/contract';
import { ApiError, refusalData } from '@gadget-claims/kit/data/call-api.ts';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { gadgetsChanged } from '../../data/stale.ts';
import { owned } from '../../lib/owner.ts';
import { repairPaths } from '../../repair-paths.ts';
import type { Address } from '@gadget-claims/kit/ui/address-fields.tsx';
import { NO_ADDRESS, addressOfClaim } from '../repairs/where.ts';
import { labelled } from '../settlement/labelled.ts';
import type { Bookable } from './booking-screen.tsx';
import { forgetDraft, useDraft } from './draft.ts';
import type { BookingDraft } from './draft.ts';
import { answerAt, claimModel } from './known-answers.ts';
import { modelText, modelVersionId } from './model-words.ts';
import { joinNotes, splitNotes } from './notes.ts';
import { LABELS, bookProblems } from './questions.ts';

interface Problem {
  path: string;
  message: string;
}

interface Refusal {
  tone: 'bad' | 'warn';
  text: string;
}

const FAILED = 'There seems to be a problem.  Please try again later.';

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

const problemsOf = ({ choice }: Bookable, answers: Answers): Problem[] => [
  ...(choice.needs.address ? addressProblems(answers.address) : []),
  ...bookProblems(answers),
];

/** Sends the answers; whatever is refused, they stay. */
export function useBookForm(bookable: Bookable) {
  const { gadget } = bookable;
  const [draft, change] = useDraft(gadget.id);
  const [excess, setExcess] = useState(bookable.choice.excess);
  const [busy, setBusy] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [problems, setProblems] = useState<Problem[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isRunning = useRef(false);
  const navigate = useNavigate();
  const answers = answersOf(bookable, draft);

  const refuse = (error: unknown) => {
    const said = timeProblem(error);
    if (said !== undefined)
      return void navigate(repairPaths.bookingdte(gadget.id), { state: { said } });
    if (!(error instanceof ApiError)) return setRefusal({ tone: 'bad', text: FAILED });
    if (error.errors.length > 0) return setProblems(labelled(error.errors, LABELS));
    const charged = refusalData(error, bookRepair, 'charge_changed');
    if (charged) setExcess(charged.excess);
    setRefusal({ tone: charged ? 'warn' : 'bad', text: error.message || FAILED });
  };
  const send = async () => {
    const body = requestOf(bookable, { ...draft, charge: excess }, answers);
    const booked = await owned(bookRepair, { body });
    gadgetsChanged(gadget.id);
    if (booked.status === 'confirmed') forgetDraft(gadget.id);
    await navigate(repairPaths.screen('booking', gadget.id), { replace: true });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Two presses may come before anything is drawn anew.
    if (isRunning.current) return;
    const found = problemsOf(bookable, answers);
    setAttempts(attempts + 1);
    setProblems(found);
    setRefusal(null);
    if (found.length > 0) return;
    isRunning.current = true;
    setBusy(true);
    send()
      .catch(refuse)
      .finally(() => {
        isRunning.current = false;
        setBusy(false);
      });
  };
  const errorOf = (path: string) => problems.find((problem) => problem.path === path)?.message;
  const { date, slot, provider } = draft;
  const state = { busy, attempts, problems, refusal };
  return { ...state, date, slot, provider, excess, answers, change, onSubmit, errorOf };
}

const TIME = ['date', 'slot'];

/** What was said when the day or the time cannot be had any more; then another one is chosen. */
function timeProblem(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'slot_taken') return error.message;
  return error.errors.find(({ path }) => TIME.includes(path))?.message;
}
