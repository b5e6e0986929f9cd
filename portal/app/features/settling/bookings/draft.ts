import type { Address } from '@gadget-claims/domain/policies/policies/schemas';
import type { ExactModel } from '@gadget-claims/domain/settling/bookings/exact-model';
import type { BookingProvider } from '@gadget-claims/domain/settling/bookings/provider-schemas';
import type { FormValues } from '@gadget-claims/kit/form/form-values.ts';
import { useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../lib/draft/tab-draft.ts';

/** Answers on the way to a booking; null for one that has not been asked yet. */
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

const nameOf = (gadgetId: string) => `booking-${gadgetId}`;

/** The answers of a gadget's booking so far. */
export const readBooking = (gadgetId: string) => readDraft(nameOf(gadgetId), EMPTY);

/** The booking stands, or is given up: nothing of it is kept. */
export const forgetDraft = (gadgetId: string) => dropDraft(nameOf(gadgetId));

/** Keeps answers of a gadget's booking. */
export function keepInDraft(gadgetId: string, answers: Partial<BookingDraft>): BookingDraft {
  // Several changes may come before the next drawing.
  const next = { ...readBooking(gadgetId), ...answers };
  keepDraft(nameOf(gadgetId), next);
  return next;
}

/** The answers of a gadget's booking; each change is kept at once and survives a reload. */
export function useDraft(
  gadgetId: string,
): [BookingDraft, (change: Partial<BookingDraft>) => void] {
  const [draft, setDraft] = useState(() => readBooking(gadgetId));
  const change = (answers: Partial<BookingDraft>) => setDraft(keepInDraft(gadgetId, answers));
  return [draft, change];
}

/** The answers of one of a booking's forms: a change goes into its draft at once. */
export function useDraftAnswers<Form extends object>(
  gadgetId: string,
  answersOf: (draft: BookingDraft) => Form,
  changeOf: (changed: Partial<Form>, answers: Form) => Partial<BookingDraft>,
): FormValues<Form> {
  const [draft, change] = useDraft(gadgetId);
  const now = () => answersOf(readBooking(gadgetId));
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
