import type { DeskSession } from '@gadget-claims/domain/people/staff/schemas';
import { listPayouts } from '@gadget-claims/domain/settling/payouts/contract';
import { isDoubtful } from '@gadget-claims/domain/settling/payouts/four-eyes';
import type { ListedPayout, PayoutInFull } from '@gadget-claims/domain/settling/payouts/schemas';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { Link } from 'react-router';
import { deskQuery } from '../../../data/call.ts';
import { useSession } from '../../../data/session.ts';
import { DeskIcon } from '../../../lib/desk-icon.tsx';
import { Key } from '../../../lib/key.tsx';
import { useActions, useGo } from '../../../shell/actions.ts';
import { forWords, paysWords } from './copy.ts';
import styles from './payouts.module.css';
import { whyNotYours } from './together.tsx';

const PREPARED = deskQuery(listPayouts, { query: { state: 'prepared' } });

/** The navigation state of a payout that is opened to be released: its button gets the focus. */
export interface OpenedToRelease {
  /** The payout that was released just before. */
  after: Pick<PayoutInFull, 'amount' | 'claimReference' | 'payoutId'> | null;
}

/** The payouts to release, the oldest first; none for who releases nothing. */
function useToRelease(isAsked = true) {
  const { permissions } = useSession();
  const { answer } = useQuery(isAsked && permissions.includes('payout.release') ? PREPARED : null);
  return answer?.payouts ?? [];
}

/** The first that its reader may release, as far as the list can tell; else the first. */
const firstOf = (payouts: readonly ListedPayout[], by: DeskSession) =>
  payouts.find((one) => whyNotYours(one, by) === null) ?? payouts[0];

/** Goes on to the payout after this one, to release it; nothing where this is the last. */
export function useNextToRelease({ payoutId, amount, claimReference }: PayoutInFull) {
  const payouts = useToRelease();
  const by = useSession();
  const go = useGo();
  const at = payouts.findIndex((one) => one.payoutId === payoutId);
  const after = [...payouts.slice(at + 1), ...payouts.slice(0, Math.max(at, 0))];
  const next = firstOf(after, by);
  if (!next) return null;
  const told: OpenedToRelease = { after: { payoutId, amount, claimReference } };
  return () => void go(`/payouts/${next.payoutId}`, told);
}

/** Opens the payout that waits longest for its release by who looks; nothing where none waits. */
export function LookAtFirst() {
  const first = firstOf(useToRelease(), useSession());
  const go = useGo();
  const run = () => {
    const told: OpenedToRelease = { after: null };
    if (first) void go(`/payouts/${first.payoutId}`, told);
  };
  useActions(first ? [{ key: 'r', does: 'Look at the first to release', run }] : []);
  if (!first) return null;
  return (
    <Button kind="filled" aria-keyshortcuts="r" onClick={run}>
      Look at the first <Key of="r" />
    </Button>
  );
}

/** The payouts to release, beside the one that is open; `j` and `k` open the next one and the one before. */
export function Others({ payout: { payoutId, state } }: { payout: PayoutInFull }) {
  const go = useGo();
  const payouts = useToRelease(state === 'prepared');
  const at = payouts.findIndex((one) => one.payoutId === payoutId);
  const goBy = (by: number) => () => {
    const other = payouts[at + by];
    if (other) void go(`/payouts/${other.payoutId}`);
  };
  useActions(
    at < 0
      ? []
      : [
          { key: 'j', does: 'Next payout to release', run: goBy(1) },
          { key: 'k', does: 'Payout before', run: goBy(-1) },
        ],
  );
  if (at < 0) return null;
  return (
    <nav aria-label="To release" className={styles.pick}>
      {payouts.map((one) => (
        <Link
          key={one.payoutId}
          to={`/payouts/${one.payoutId}`}
          aria-current={one.payoutId === payoutId || undefined}
        >
          <span>{one.people?.payee ?? one.gadget}</span>
          <span data-num>{paysWords(one.amount)}</span>
          <small>{forWords(one)}</small>
          {isDoubtful(one) && (
            <small data-num>
              <DeskIcon name="warn" />
              <VisuallyHidden>Look twice</VisuallyHidden>
            </small>
          )}
        </Link>
      ))}
    </nav>
  );
}
