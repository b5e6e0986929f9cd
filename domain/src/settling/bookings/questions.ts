import { formatLongDay } from '../../calendar/format.ts';
import { addressFields } from '../../policies/policies/address.ts';
import { type Field, needed, optional } from '../../validation/fields.ts';
import { type Rule, max, required } from '../../validation/rules.ts';
import { modelVersionId } from './exact-model.ts';

/** Labels of the questions of a booking: at the field and in messages about it. */
const LABELS = {
  model: 'Make and model',
  storage: 'Storage',
  colour: 'Colour',
  place: 'Repair shop',
  time: 'Time',
  telephone: 'Telephone number on the day',
  notes: 'Notes',
};

/** The most characters of each; together no more than the notes of a booking take. */
const MOST = { model: 200, storage: 40, colour: 40, telephone: 30, notes: 250 };

/** A model has to have something in it that it can be ordered by. */
const nameable: Rule = (model) =>
  modelVersionId({ model: String(model), storage: '', colour: '' }) === ''
    ? required(LABELS.model)('', null)
    : undefined;

const withDigits: Rule = (telephone) =>
  /\d/.test(String(telephone)) ? undefined : required(LABELS.telephone)('', null);

/** Asked of every claimant; with their telephone in repair, not all have another number to give. */
const telephoneField = (isCalled: boolean): Field =>
  isCalled
    ? optional('telephone', LABELS.telephone, max(MOST.telephone))
    : { path: 'telephone', label: LABELS.telephone, rules: [withDigits, max(MOST.telephone)] };

/** Questions about the model, where the repairer brings a part. */
export const MODEL_FIELDS: readonly Field[] = [
  { path: 'model', label: LABELS.model, rules: [nameable, max(MOST.model)] },
  optional('storage', LABELS.storage, max(MOST.storage)),
  optional('colour', LABELS.colour, max(MOST.colour)),
];

/** When a repair takes place, and in which shop. */
export interface PlaceAndTime {
  /** Id of the shop; null while none is chosen. */
  place: string | null;
  /** A day that is free, `YYYY-MM-DD`; '' while none is chosen. */
  day: string;
  /** A time that is free on that day, `HH:MM-HH:MM`; '' while none is chosen. */
  slot: string;
}

/** Questions before a time is booked; the shop only by options that people go to one for. */
export const timeFields = (
  isVisited: boolean,
  { day }: Pick<PlaceAndTime, 'day'>,
): readonly Field<PlaceAndTime>[] => [
  { ...needed('place', LABELS.place), when: () => isVisited },
  // A time is what is chosen, and its day with it; only the calendar asks for the day alone.
  { ...needed('day', LABELS.time), question: 'Day' },
  {
    ...needed('slot', day && `Time on ${formatLongDay(day)}`),
    when: () => day !== '',
  },
];

/**
 * The last questions; an address only by options that come to one, and no number from a claimant
 * whose phone is repaired (`isCalled`).
 */
export const bookFields = (needsAddress: boolean, isCalled: boolean): readonly Field[] => [
  ...(needsAddress ? addressFields('address') : []),
  telephoneField(isCalled),
  {
    ...optional('notes', LABELS.notes, max(MOST.notes)),
    question: needsAddress
      ? 'Anything that helps us find or reach you'
      : 'Anything that the repairer should know',
  },
];
