import type { CallRequest } from '@gadget-claims/domain/desk/notes/schemas';

type Choice = 'direction' | 'party' | 'outcome';
/** A telephone call as it is typed; `known` is a number of policy or claim, or how another one is told. */
export type PhoneAnswers = Omit<CallRequest, Choice> & Record<Choice, string> & { known: string };

export const NO_CALL: PhoneAnswers = {
  direction: '',
  party: '',
  partyName: '',
  known: '',
  number: '',
  outcome: '',
  said: '',
  promise: '',
  promisedFor: '',
  ringAgain: '',
};
