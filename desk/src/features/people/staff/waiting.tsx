import { answerRights } from '@gadget-claims/domain/people/staff/contract';
import type { ColleagueDetails, RightsChange } from '@gadget-claims/domain/people/staff/schemas';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { call } from '../../../data/call.ts';
import { useSession } from '../../../data/session.ts';
import { momentOf, pounds } from '../../../lib/format.ts';
import { WAITS } from './copy.ts';
import styles from './staff.module.css';
import { useBrandWords } from './team.ts';

interface Props {
  person: ColleagueDetails;
  waiting: NonNullable<ColleagueDetails['waiting']>;
  /** Announces the outcome. */
  onDone: (news: string) => void;
}

/** Another staff admin's request: confirming or refusing it, or taking one's own back. */
export function Waiting({ person: { staffId, name }, waiting, onDone }: Props) {
  const { requestId, change, askedBy, askedAt, refusal } = waiting;
  const by = useSession();
  const words = useChangeWords(change);
  const answering = useSend(async (answer: 'yes' | 'no') => {
    await call(answerRights, { params: { staffId, requestId }, body: { answer } });
    onDone(
      answer === 'yes' ? `Confirmed for ${name}: ${words}.` : `Not done for ${name}: ${words}.`,
    );
  });
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{WAITS}</h2>
      <p>
        <strong>{words}</strong>, asked for by {askedBy} on {momentOf(askedAt)}. Nothing has
        happened yet.
      </p>
      {refusal !== null && <p>{refusal}</p>}
      <Refused of={answering} />
      <p className={styles.facts}>
        {refusal === null && (
          <Button busy={answering.busy} onClick={() => answering.send('yes')}>
            Confirm
          </Button>
        )}
        {by.staffId !== staffId && (
          <Button kind="quiet" busy={answering.busy} onClick={() => answering.send('no')}>
            Refuse
          </Button>
        )}
      </p>
    </section>
  );
}

const LIMIT_WORDS = { approve: 'Decided alone', release: 'Limit for releases' };

/** The requested change: "Roles: handler, payments". */
function useChangeWords(change: RightsChange): string {
  const brandWords = useBrandWords();
  if (change.what === 'invited') {
    return `Invite ${change.name}: ${change.roles.join(', ')}, claims of: ${brandWords(change.brands)}`;
  }
  if (change.what === 'roles') return `Roles: ${change.roles.join(', ')}`;
  if (change.what === 'brands') return `Claims of: ${brandWords(change.brands)}`;
  if (change.what === 'reinstated') return 'Let in again';
  const { kind, pence } = change;
  return `${LIMIT_WORDS[kind]}: ${pence === null ? 'what is usual' : pounds(pence)}`;
}
