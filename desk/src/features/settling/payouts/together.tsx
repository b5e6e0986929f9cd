import { many } from '@gadget-claims/domain/in-words';
import type { DeskSession } from '@gadget-claims/domain/people/staff/schemas';
import { releasePayout } from '@gadget-claims/domain/settling/payouts/contract';
import { OVERSEEN_ABOVE } from '@gadget-claims/domain/settling/payouts/four-eyes';
import type { ListedPayout } from '@gadget-claims/domain/settling/payouts/schemas';
import { ApiError, refusalData } from '@gadget-claims/kit/data/call-api.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { tryLater, useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { showOutcome } from '@gadget-claims/kit/ui/outcome.ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../data/call.ts';
import { payoutChanged } from '../../../data/invalidate.ts';
import { useSession } from '../../../data/session.ts';
import { Key } from '../../../lib/key.tsx';
import { Ticked, useChosen } from '../../../lib/ticked.tsx';
import { useActions } from '../../../shell/actions.ts';
import { flagsOf } from './account.tsx';
import { paysWords } from './copy.ts';
import styles from './payouts.module.css';

/** Why somebody else releases it, as far as the list can tell. */
export function whyNotYours(
  { prepared, amount }: ListedPayout,
  { staffId, limits, permissions }: DeskSession,
): string | null {
  if (prepared.staffId === staffId) return 'You prepared it';
  if (amount > limits.release) return 'Above your limit';
  const isOverseen = amount > OVERSEEN_ABOVE && !permissions.includes('payout.oversee');
  return isOverseen ? 'For a supervisor' : null;
}

/** What is ticked of the payouts to release: those alone that have nothing to look at. Another list begins with none. */
export function useTicked(list: string, payouts: readonly ListedPayout[]) {
  const by = useSession();
  const { chosen, toggle, untick } = useChosen(list);
  const isOffered = by.permissions.includes('payout.release');
  const notYours = (payout: ListedPayout) => whyNotYours(payout, by);
  const canTick = (payout: ListedPayout) =>
    isOffered && flagsOf(payout).length === 0 && notYours(payout) === null;
  const idToTick = (payout: ListedPayout) => (canTick(payout) ? payout.payoutId : null);
  const ticked = payouts.filter((one) => canTick(one) && chosen.includes(one.payoutId));
  return { isOffered, notYours, idToTick, ticked, toggle, untick };
}

/** A payout that was not released, and why. */
export interface Stayed {
  payout: ListedPayout;
  why: string;
  /** It is prepared no longer: the list loses it. */
  isGone: boolean;
}

/** Why one was refused; whatever else is thrown is not about it alone, and ends the release of all. */
function stayedFor(payout: ListedPayout, error: unknown): Stayed {
  if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) throw error;
  const { reasons = [] } = refusalData(error, releasePayout, 'may_not_release') ?? {};
  const isGone = error.status === 404 || reasons.includes('state');
  return { payout, why: tryLater(error), isGone };
}

const NOTHING = { went: [] as ListedPayout[], stayed: [] as Stayed[] };

/**
 * Releases what is ticked, each payout by a call of its own, which is whole or not at all; a proof that one of
 * them wants is good for the others.
 */
export function useReleasing({ ticked, untick }: ReturnType<typeof useTicked>) {
  const [outcome, setOutcome] = useState(NOTHING);
  const [place, setPlace] = useState('');
  const sending = useSend(async () => {
    const went: ListedPayout[] = [];
    const stayed: Stayed[] = [];
    setOutcome(NOTHING);
    try {
      for (const [before, payout] of ticked.entries()) {
        setPlace(`${before + 1} of ${ticked.length}`);
        try {
          // oxlint-disable-next-line no-await-in-loop -- sums of one policy count what was released before
          await call(releasePayout, { params: { payoutId: payout.payoutId } });
          went.push(payout);
        } catch (error) {
          stayed.push(stayedFor(payout, error));
        }
      }
    } finally {
      const gone = stayed.filter(({ isGone }) => isGone).map(({ payout }) => payout);
      untick([...went, ...gone].map(({ payoutId }) => payoutId));
      setOutcome({ went, stayed });
      payoutChanged();
    }
  });
  return { outcome, place, sending };
}

type Releasing = ReturnType<typeof useReleasing>;

/** "3 payouts, £412.00". */
const sumWords = (payouts: readonly ListedPayout[]) =>
  `${many(payouts.length, 'payout')}, ${paysWords(sumOf(payouts))}`;

const sumOf = (payouts: readonly ListedPayout[]) =>
  payouts.reduce((sum, { amount }) => sum + amount, 0);

/** Releases what is ticked; money is not moved by one key, so `r` leads there. */
export function ReleaseTicked({
  ticked,
  untick,
  of: { sending, place },
}: Pick<ReturnType<typeof useTicked>, 'ticked' | 'untick'> & { of: Releasing }) {
  const button = useRef<HTMLButtonElement>(null);
  useActions([
    {
      key: 'r',
      does: 'Go to releasing what is ticked; Enter releases',
      run: () => button.current?.focus(),
    },
  ]);
  return (
    <Ticked words={many(ticked.length, 'payout')} onUntick={() => sending.busy || untick()}>
      <Button
        ref={button}
        aria-keyshortcuts="r"
        busy={sending.busy}
        busyLabel={`Releasing ${place}`}
        onClick={() => sending.send()}
      >
        {sumOf(ticked) === 0 ? 'Settle' : 'Release'} {sumWords(ticked)} <Key of="r" />
      </Button>
    </Ticked>
  );
}

/** What was released together, and what the list loses though it was not. */
export function Released({ of: { outcome, sending } }: { of: Releasing }) {
  const { went, stayed } = outcome;
  const gone = stayed.filter(({ isGone }) => isGone);
  // Where one stayed, the focus leads to its row; where all ended, to why.
  const takesFocus = gone.length === stayed.length && sending.refusal === null;
  return (
    <>
      <output className={styles.done}>
        {!sending.busy && went.length + gone.length > 0 && (
          <div tabIndex={-1} ref={takesFocus ? showOutcome : undefined}>
            {went.length > 0 && `${sumWords(went)}: ${sumOf(went) === 0 ? 'settled' : 'released'}.`}
            {gone.map(({ payout: { payoutId, claimReference, amount }, why }) => (
              <div key={payoutId}>
                {paysWords(amount)} for <Link to={`/payouts/${payoutId}`}>{claimReference}</Link>{' '}
                was not released. {why}
              </div>
            ))}
          </div>
        )}
      </output>
      <Refused of={sending} />
    </>
  );
}

/** Why a payout stayed, below its row; the first leads the eyes and the focus there. */
export function WhyStayed({ id, why, isFirst }: { id: string; why: string; isFirst: boolean }) {
  return (
    <tr data-why>
      <td id={id} colSpan={10} data-ph="5" ref={isFirst ? leadToRow : undefined}>
        {why}
      </td>
      {/* Where there is less room it goes with its column. */}
      <td data-wide>{'\u00A0'}</td>
    </tr>
  );
}

function leadToRow(why: HTMLElement | null) {
  const row = why?.parentElement?.previousElementSibling;
  // Its box may go once the list knows why as well.
  row?.querySelector<HTMLElement>('[data-row]')?.focus();
  why?.scrollIntoView({ block: 'nearest' });
}
