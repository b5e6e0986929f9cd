import { undoDecision } from '@gadget-claims/domain/desk/decisions/contract';
import type { Decision } from '@gadget-claims/domain/desk/decisions/schemas';
import { undoMoves } from '@gadget-claims/domain/desk/queue/contract';
import { UNDO_MOVE_SECONDS } from '@gadget-claims/domain/promises';
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

/** A decision, or something else that was just done. */
type Undoable = { decision: Decision } | JustDone;

interface JustDone {
  /** What was done. */
  says: string;
  /** What taking it back is called. */
  does: string;
  /** Takes it back; gives why it did not go. */
  back: () => Promise<string | null>;
}

const last = createStore<(Undoable & { staffId: string | undefined }) | null>(null);

/** Offers to take a decision back for as long as that can be done; it goes along to the next claim. */
export function offerUndo(decision: Decision | null) {
  last.set(decision && { decision, staffId: session.known()?.staffId });
}

/** The same of anything that can be taken back for some seconds. */
export const offerUndoOf = (done: JustDone) =>
  last.set({ ...done, staffId: session.known()?.staffId });

/** The same of claims that went to somebody else, or back to the queue; `says` is what became of them. */
export function offerUndoOfMove(moved: readonly string[], says: string) {
  if (moved.length === 0) return;
  offerUndoOf({ says, does: 'Take the last move back', back: () => moveBack(moved) });
}

/** The effect of a decision on the gadgets. */
export const DECIDED: Record<Decision['outcome'], string> = {
  approve: 'approved',
  decline: 'declined',
  refer: 'referred',
};

const TOLD_MS = 20_000;
const EFFECT_MS = 2_000;

/** The last decision or move of this tab, and taking it back within its seconds. */
export function Undo({ side }: { side: 'rail' | 'full' }) {
  const { staffId } = useSession();
  const offered = useStoreValue(last);
  // The machine's next user is offered nothing of it.
  const what = offered?.staffId === staffId ? offered : null;
  const undoing = useSend(async (undone: Undoable) => {
    const refused = 'decision' in undone ? await undoOne(undone.decision) : await undone.back();
    claimChanged();
    if (refused === null) offerUndo(null);
    return refused;
  });
  const undo = (undone: Undoable) => {
    if (!undoing.busy) undoing.send(undone);
  };
  useActions(
    what === null
      ? []
      : [
          {
            key: 'z',
            withCtrl: true,
            shown: 'Ctrl+Z',
            does: 'decision' in what ? 'Take the last decision back' : what.does,
            run: () => undo(what),
          },
        ],
  );
  // Keeps a timer in step: what took effect cannot be taken back.
  useEffect(() => {
    if (what === null) return undefined;
    const timer = setTimeout(
      () => {
        offerUndo(null);
        claimChanged();
        // It takes effect when these seconds are over, by a worker's clock.
        if ('decision' in what) setTimeout(claimChanged, EFFECT_MS);
      },
      Math.max(timeLeft(what), 0),
    );
    return () => clearTimeout(timer);
  }, [what]);
  return (
    <output className={styles.undo} data-side={side}>
      {what !== null && (
        <>
          <span>{'decision' in what ? <Decided decision={what.decision} /> : what.says}</span>
          <Button kind="quiet" busy={undoing.busy} onClick={() => undo(what)}>
            Undo
          </Button>
          <Refused of={undoing} />
        </>
      )}
    </output>
  );
}

const Decided = ({ decision }: { decision: Decision }) => (
  <>
    <Link to={`/c/${decision.claimReference}`}>{decision.claimReference}</Link>{' '}
    {decision.state === 'second'
      ? 'waits for a second person.'
      : `is ${DECIDED[decision.outcome]}.`}
  </>
);

/** Milliseconds for which it is offered. */
function timeLeft(what: Undoable): number {
  if (!('decision' in what)) return UNDO_MOVE_SECONDS * 1000;
  // One that waits for a second person is told for a while, and can be taken back until they answer.
  const { actsAt } = what.decision;
  return actsAt === null ? TOLD_MS : new Date(actsAt).getTime() - Date.now();
}

async function undoOne({ decisionId }: Decision): Promise<null> {
  await call(undoDecision, { params: { decisionId } });
  return null;
}

/** Why the first of these claims that did not go back stayed; null where all went. */
async function moveBack(moved: readonly string[]): Promise<string | null> {
  const { claims } = await call(undoMoves, { body: { references: [...moved] } });
  const stayed = claims.find(({ refused }) => refused !== null);
  return stayed ? `${stayed.claimReference}: ${stayed.refused}` : null;
}
