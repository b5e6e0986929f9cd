import type { ClaimRow } from '../../claims/claims/records/claims.ts';
import type { Paper } from '../../claims/paper/paper.ts';
import { answerParts, onPaper } from '../../claims/paper/parts.ts';

/** The claim's questions and answers as they were sent, with corrections laid over them. */
export const claimPaper = ({
  claim_reference: reference,
  submitted_at: at,
  form,
  answers,
}: Pick<ClaimRow, 'claim_reference' | 'submitted_at' | 'form' | 'answers'>): Paper => ({
  reference,
  title: `Claim ${reference}`,
  at,
  about: [`As it was submitted on ${onPaper(at)}, for policy ${form.policy.number}.`],
  parts: answerParts(answers),
});
