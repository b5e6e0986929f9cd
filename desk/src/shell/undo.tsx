import { undoDecision } from '@gadget-claims/domain/desk/decisions/contract';
import type { Decision } from '@gadget-claims/domain/desk/decisions/schemas';
import { createStore, useStoreValue } from '@gadget-claims/kit/data/store.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { call } from '../data/call.ts';
import { claimChanged } from '../data/invalidate.ts';
import { session, useSession } from '../data/session.ts';
import { useActions } from './actions.ts';
import styles from './shell.module.css';

const last = createStore<{ decision: Decision; staffId: string | undefined } | null>(null);

/** Offers to take a decision back for as long as that can be done; it goes along to the next claim. */
export function offerUndo(decision: Decision | null) {
  last.set(decision && { decision, staffId: session.known()?.staffId });
}

/** The effect of a decision on the gadgets. */
export const DECIDED: Record<Decision['outcome'], string> = {
  approve: 'approved',
  decline: 'declined',
  refer: 'referred',
};

const TOLD_MS = 20_000;
const EFFECT_MS = 2_000;

/** The last decision of this tab, and taking it back within its seconds. */
export function Undo({ side }: { side: 'rail' | 'full' }) {
  const { staffId } = useSession();
  const offered = useStoreValue(last);
  // The machine's next user is offered nothing of it.
  const decision = offered?.staffId === staffId ? offered.decision : null;
  const undoing = useSend(async (decisionId: string) => {
    await call(undoDecision, { params: { decisionId } });
    offerUndo(null);
    claimChanged();
  });
  const undo = (decisionId: string) => {
    if (!undoing.busy) undoing.send(decisionId);
  };
  useActions(
    decision === null
      ? []
      : [
          {
            key: 'z',
            withCtrl: true,
            shown: 'Ctrl+Z',
            does: 'Take the last decision back',
            run: () => undo(decision.decisionId),
          },
        ],
  );
  // Keeps a timer in step: what took effect cannot be taken back.
  useEffect(() => {
    if (decision === null) return undefined;
    // One that waits for a second person is told for a while, and can be taken back until they answer.
    const left =
      decision.actsAt === null ? TOLD_MS : new Date(decision.actsAt).getTime() - Date.now();
    const timer = setTimeout(
      () => {
        offerUndo(null);
        claimChanged();
        // It takes effect when these seconds are over, by a worker's clock.
        setTimeout(claimChanged, EFFECT_MS);
      },
      Math.max(left, 0),
    );
    return () => clearTimeout(timer);
  }, [decision]);
  return (
    <output className={styles.undo} data-side={side}>
      {decision !== null && (
        <>
          <span>
            <Link to={`/c/${decision.claimReference}`}>{decision.claimReference}</Link>{' '}
            {decision.state === 'second'
              ? 'waits for a second person.'
              : `is ${DECIDED[decision.outcome]}.`}
          </span>
          <Button kind="quiet" busy={undoing.busy} onClick={() => undo(decision.decisionId)}>
            Undo
          </Button>
          <Refused of={undoing} />
        </>
      )}
    </output>
  );
}
