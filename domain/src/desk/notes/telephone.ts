import type { ClaimData } from '../../claims/claims/form.ts';
import { capitalised } from '../../in-words.ts';
import type { Policy } from '../../policies/policies/schemas.ts';
import { nationalDigits } from '../../validation/short-answer.ts';

export const DIRECTIONS = { out: 'We rang', in: 'They rang us' } as const;
export const PARTIES = {
  claimant: 'The claimant',
  policyholder: 'The policyholder',
  other: 'Somebody else',
} as const;
export const CALL_OUTCOMES = {
  spoke: 'We spoke',
  message: 'Left a message',
  'no answer': 'No answer',
  'wrong number': 'Wrong number',
} as const;
/** Where a number stands: a claim can be somebody else's, the number of its policy is the policyholder's. */
export const NUMBER_OF = {
  policy: 'of the policy',
  claim: 'from the claim alone',
  other: 'in neither policy nor claim',
  withheld: 'number withheld',
} as const;
export type NumberOf = keyof typeof NUMBER_OF;

/** The telephone numbers of the policy, then those that stand on the claim alone. */
export function knownNumbers(
  { claimant }: Pick<ClaimData, 'claimant'>,
  policy: Pick<Policy, 'policyholder'> | null,
): { number: string; of: 'policy' | 'claim' }[] {
  const { mobileNumber = '', telephoneNumber = '' } = policy?.policyholder ?? {};
  const all = [
    ...[mobileNumber, telephoneNumber].map((number) => ({ number, of: 'policy' as const })),
    ...[claimant.mobile, claimant.telephone, claimant.alternateTelephone].map((number) => ({
      number,
      of: 'claim' as const,
    })),
  ].filter(({ number }) => nationalDigits(number) !== '');
  return all.filter(
    ({ number }, at) =>
      all.findIndex((one) => nationalDigits(one.number) === nationalDigits(number)) === at,
  );
}

/** Where a number stands. */
export function numberOf(number: string, known: ReturnType<typeof knownNumbers>): NumberOf {
  if (nationalDigits(number) === '') return 'withheld';
  return known.find((one) => nationalDigits(one.number) === nationalDigits(number))?.of ?? 'other';
}

interface SaidCall {
  direction: keyof typeof DIRECTIONS;
  party: keyof typeof PARTIES;
  partyName: string;
  outcome: keyof typeof CALL_OUTCOMES;
}

/** A call in a few words: "We rang Imogen Testwell: no answer". */
export function callInWords(
  { direction, party, partyName, outcome }: SaidCall,
  claimant: string,
): string {
  const who = { claimant, policyholder: 'the policyholder', other: partyName }[party];
  const came = direction === 'out' ? `We rang ${who}` : `${who} rang us`;
  return `${capitalised(came)}: ${CALL_OUTCOMES[outcome].toLowerCase()}`;
}
