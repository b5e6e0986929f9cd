import { TEAMS } from '@gadget-claims/domain/desk/decisions/addressees';
import { listTakers } from '@gadget-claims/domain/desk/queue/contract';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { capitalised } from '@gadget-claims/domain/in-words';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { SelectQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { deskQuery } from '../../../data/call.ts';
import { useSession } from '../../../data/session.ts';
import { momentOf, takerLabel } from '../../../lib/format.ts';

const TAKERS = deskQuery(listTakers, {});
const TEAM_OPTIONS = Object.entries(TEAMS).map(([value, label]) => ({
  value,
  label: capitalised(label),
}));

/** The addressee of a referral: a team, or a colleague by name. */
export function Addressee() {
  const known = useQuery(TAKERS);
  const { staffId } = useSession();
  const people = (known.answer?.people ?? []).filter((one) => one.staffId !== staffId);
  return (
    <>
      <LoadProblem {...known} />
      <SelectQuestion
        path="referTo"
        hint="It leaves your list, is not given back to you, and somebody else decides."
        options={[
          ...TEAM_OPTIONS,
          ...people.map((one) => ({ value: one.staffId, label: takerLabel(one) })),
        ]}
      />
    </>
  );
}

/** The question with which a claim was referred, on top of its decision. */
export function Referral({ referral }: { referral: NonNullable<DeskClaim['referral']> }) {
  const { by, at, to, question, isOwn } = referral;
  return (
    <Note tone="info" title={`${by} asks ${to}`}>
      <blockquote>{question}</blockquote>
      {momentOf(at)}.{isOwn && ' You asked this: somebody else decides.'}
    </Note>
  );
}
