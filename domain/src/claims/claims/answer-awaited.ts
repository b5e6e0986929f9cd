import type { NextAction } from './schemas.ts';

/** The reason with which a claim is put off after a message that asked its claimant something. */
export const WAITS_FOR_ANSWER = 'Waits for an answer to our message';

/** The next step then. It stays our turn: a message stops no clock. */
export const WITH_YOUR_ANSWER = 'We go on with your claim as soon as we have your answer.';

/** Whether the sentence of a status with this next step says all of it. */
export const isAnswerAwaited = ({ text }: Pick<NextAction, 'text'>): boolean =>
  text === WITH_YOUR_ANSWER;
