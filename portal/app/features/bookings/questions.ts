import { problemIn } from '@gadget-claims/domain/validation/problem';
import { max, required } from '@gadget-claims/domain/validation/rules';
import type { Rule } from '@gadget-claims/domain/validation/rules';
import type { ModelWords } from './draft.ts';
import { modelVersionId } from './model-words.ts';

/** What the questions of a booking are called: at the field and in what is said about it. */
export const LABELS = {
  model: 'Make and model',
  storage: 'Storage',
  colour: 'Colour',
  place: 'Repair shop',
  day: 'Day',
  telephone: 'Telephone number on the day',
  notes: 'Anything that helps us find or reach you',
};

/** The most characters of each; together no more than the notes of a booking take. */
export const MOST = { model: 200, storage: 40, colour: 40, telephone: 30, notes: 250 };

type Answers = Partial<Record<keyof typeof MOST, string>>;

const problemsOf = (answers: Answers, rules: [keyof typeof MOST, ...Rule[]][]) =>
  rules.flatMap(([path, ...more]) => {
    const message = problemIn(LABELS[path], [...more, max(MOST[path])], answers[path]);
    return message === undefined ? [] : [{ path, message }];
  });

/** What is to be put right in a gadget's words. */
export const modelProblems = (words: ModelWords) =>
  problemsOf(words, [['model', nameable], ['storage'], ['colour']]);

/** What is to be put right in the last questions before a booking. */
export const bookProblems = (answers: { telephone: string; notes: string }) =>
  problemsOf(answers, [['telephone', withDigits], ['notes']]);

/** A model has to have something in it that it can be ordered by. */
const nameable: Rule = (model) =>
  modelVersionId({ model: String(model), storage: '', colour: '' }) === ''
    ? required(LABELS.model)('', null)
    : undefined;

const withDigits: Rule = (telephone) =>
  /\d/.test(String(telephone)) ? undefined : required(LABELS.telephone)('', null);
