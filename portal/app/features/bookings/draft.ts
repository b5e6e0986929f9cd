import type { ExactModel } from '@gadget-claims/domain/bookings/exact-model';
import type { BookingProvider } from '@gadget-claims/domain/bookings/provider-schemas';
import type { Address } from '@gadget-claims/domain/policies/schemas';
import type { Answers } from '@gadget-claims/kit/form/answers.ts';
import { useState } from 'react';
import { currentAccess } from '../../lib/claim-access.ts';
import { OF_CLAIMS, currentSession } from '../../lib/session.ts';

/** What has been answered on the way to a booking; null for what has not been asked yet. */
export interface BookingDraft {
  model: ExactModel | null;
  date: string;
  slot: string;
  /** The repairer that the claimant goes to; null for any. */
  provider: BookingProvider | null;
  address: Address | null;
  telephone: string | null;
  notes: string | null;
}

const EMPTY: BookingDraft = {
  model: null,
  date: '',
  slot: '',
  provider: null,
  address: null,
  telephone: null,
  notes: null,
};

const keyOf = (gadgetId: string) => `${OF_CLAIMS}booking-${gadgetId}`;
const owner = () => currentSession()?.username ?? currentAccess()?.claimId ?? '';

/** What was answered for a gadget in this tab; nothing when somebody else answered it. */
function readDraft(gadgetId: string): BookingDraft {
  if (typeof sessionStorage === 'undefined') return EMPTY;
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(gadgetId)) ?? 'null') as
      | (BookingDraft & { owner: string })
      | null;
    return kept?.owner === owner() ? { ...EMPTY, ...kept } : EMPTY;
  } catch {
    return EMPTY;
  }
}

/** The booking stands, or is given up: nothing of it is kept. */
export function forgetDraft(gadgetId: string) {
  sessionStorage.removeItem(keyOf(gadgetId));
}

/** Keeps answers of a gadget's booking. */
export function keepInDraft(gadgetId: string, answers: Partial<BookingDraft>): BookingDraft {
  // Several changes may come before the next drawing.
  const next = { ...readDraft(gadgetId), ...answers };
  sessionStorage.setItem(keyOf(gadgetId), JSON.stringify({ ...next, owner: owner() }));
  return next;
}

/** The answers of a gadget's booking; each change is kept at once and survives a reload. */
export function useDraft(
  gadgetId: string,
): [BookingDraft, (change: Partial<BookingDraft>) => void] {
  const [draft, setDraft] = useState(() => readDraft(gadgetId));
  const change = (answers: Partial<BookingDraft>) => setDraft(keepInDraft(gadgetId, answers));
  return [draft, change];
}

/** The answers of one of a booking's forms: what is changed goes into its draft at once. */
export function useDraftAnswers<Form extends object>(
  gadgetId: string,
  answersOf: (draft: BookingDraft) => Form,
  changeOf: (changed: Partial<Form>, answers: Form) => Partial<BookingDraft>,
): Answers<Form> {
  const [draft, change] = useDraft(gadgetId);
  const now = () => answersOf(readDraft(gadgetId));
  return {
    shown: answersOf(draft),
    now,
    keep: (answers) => {
      const before = now();
      const changed = Object.fromEntries(
        Object.entries(answers).filter(([name, value]) => value !== before[name as keyof Form]),
      ) as Partial<Form>;
      change(changeOf(changed, answers));
    },
  };
}
