import { updatePresence } from '@gadget-claims/domain/desk/queue/contract';
import type { DeskClaim, Presence } from '@gadget-claims/domain/desk/queue/schemas';
import { createStore, useStoreValue } from '@gadget-claims/kit/data/store.ts';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { useEffect } from 'react';
import { deskQuery } from '../../../data/call.ts';
import { claimChanged } from '../../../data/invalidate.ts';
import { useSession } from '../../../data/session.ts';
import { DeskIcon } from '../../../lib/desk-icon.tsx';
import { Initials } from '../../../lib/initials.tsx';
import { unsentOf } from '../../../lib/unsent.ts';
import styles from './head.module.css';

const EVERY_MS = 15_000;
const every = () => EVERY_MS;

/** How many decisions are being written on the screen. */
const deciding = createStore(0);
const change = (by: 1 | -1) => deciding.set(deciding.get() + by);

/** Lets colleagues see that a decision is being written, for as long as the part is shown. */
export function useSayDeciding() {
  // The part is shown and goes: others see it from then to then.
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

const useIsDeciding = () => useStoreValue(deciding) > 0;

const DOING: Record<Presence['others'][number]['doing'], string> = {
  looking: 'is looking',
  deciding: 'is writing a decision',
};

const KEPT = ' What you typed stays.';

type ClaimPresence = ReturnType<typeof usePresence>;

/** Other readers of the claim, and whether something came in since it was shown. */
export function usePresence({
  claimReference: reference,
  version,
  holder,
}: Pick<DeskClaim, 'claimReference' | 'version' | 'holder'>) {
  const doing = useIsDeciding() ? 'deciding' : 'looking';
  const asks = deskQuery(updatePresence, { params: { reference }, body: { doing } });
  // Asked anew for each holder: an answer from before the claim was taken is about the holder before.
  const key = `${asks.key} ${holder?.staffId}`;
  const { answer } = useQuery({ ...asks, key }, { every, skipCached: true });
  const { staffId } = useSession();
  return {
    others: answer?.others ?? [],
    isTyped: unsentOf(staffId).includes(reference),
    isOld: answer !== null && answer.version > version,
    takenBy: holder?.staffId === staffId ? (answer?.heldBy ?? null) : null,
  };
}

/** Colleagues at the same claim. */
export const OtherReaders = ({ at: { others } }: { at: ClaimPresence }) => (
  <p className={styles.others} role="status">
    {others.map(({ name, doing }) => (
      <span
        key={name}
        title={`${name} ${DOING[doing]}`}
        data-deciding={doing === 'deciding' || undefined}
      >
        <Initials name={name} />
        <span>
          {name} {DOING[doing]}
        </span>
      </span>
    ))}
  </p>
);

/** Says that something came in or the claim was taken over, in the free room of the head: nothing below moves. */
export function News({ at: { takenBy, isOld, isTyped } }: { at: ClaimPresence }) {
  return (
    <div className={styles.news} role="status">
      {(takenBy !== null || isOld) && (
        <p className={styles.pill} data-tone={takenBy === null ? undefined : 'warn'}>
          <DeskIcon name={takenBy === null ? 'info' : 'warn'} />
          <span>
            {takenBy === null ? (
              <strong>Something new came in.</strong>
            ) : (
              <>
                <strong>{takenBy} has this claim now</strong> It was taken over from you, or given
                on.
              </>
            )}
            {isTyped && KEPT}
          </span>
          {isOld && (
            <Button kind="quiet" onClick={claimChanged}>
              Look
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
