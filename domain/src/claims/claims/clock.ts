import { londonDay } from '../../calendar/london-day.ts';
import { decisionAimDay } from '../../calendar/working-days.ts';
import { REPAIR_HOURS } from '../../promises.ts';
import type { OptionKind } from '../../settling/repairs/schemas.ts';
import type { NextActor, ClaimClock, NextAction } from './schemas.ts';
import { STATUS } from './status-ids.ts';
import type { ResponsibleParty } from './status-table.ts';
import { allows, claimStatus } from './status.ts';

/** The facts behind the clock of a claim. */
interface ClockFacts {
  status: number;
  /** When the claim came to its status. */
  since: Date;
  documentsCompleteAt: Date | null;
  /** When the repair centre had the gadget; null when it did not have it (yet). */
  receivedAt: Date | null;
  now: Date;
}

const HOUR_MS = 3_600_000;

const NEXT_ACTOR: Record<ResponsibleParty, NextActor> = {
  policyholder: 'you',
  'claims team': 'us',
  repairer: 'repairer',
  nobody: 'nobody',
};

/** The next actor of a status: a column of the status table. */
export function nextActorOf(status: number): NextActor {
  return NEXT_ACTOR[claimStatus(status).actor];
}

/** The next action of a status, its actor, and whether the claimant does it here. */
export function nextActionOf(status: number, way: OptionKind | null = null): NextAction {
  const { task, main } = claimStatus(status, way);
  const action = main !== null && allows(status, main).allowed ? main : null;
  return { by: nextActorOf(status), text: task, action };
}

/**
 * Where a claim stands against what we aim at (specification §9): working days from complete
 * documents to the decision, hours from the gadget's arrival to the end of the repair. The clock
 * stands still, without an aim date, while the claimant has to act.
 */
export function claimClockOf(facts: ClockFacts): ClaimClock {
  const { status, documentsCompleteAt, now } = facts;
  const { clock: aim } = claimStatus(status);
  const actor = nextActorOf(status);
  const aimDate = aim === null || actor === 'you' ? null : aimDay(aim, facts);
  // What comes after a decline has us decide again.
  const waiting = actor === 'you' && (aim === 'decision' || status === STATUS.DECLINED);
  return {
    nextActor: actor,
    aim,
    documentsCompleteSince: documentsCompleteAt?.toISOString() ?? null,
    aimDate,
    aimDateIfCompleteToday: waiting ? decisionAimDay(now) : null,
    late: aimDate !== null && aimDate < londonDay(now),
  };
}

/** A gadget that may wait for a decision. */
export interface GadgetClock {
  status: number;
  since: Date;
}

/**
 * The day (`YYYY-MM-DD`) by which we aim to decide on what waits for us in a claim: the earliest of its
 * gadgets. Null when no decision is due, or the claimant has to act first.
 */
export function decideBy(
  gadgets: readonly GadgetClock[],
  documentsCompleteAt: Date | null,
): string | null {
  const days = gadgets
    .filter(
      ({ status }) => claimStatus(status).clock === 'decision' && nextActorOf(status) === 'us',
    )
    .map((gadget) => aimDay('decision', { ...gadget, documentsCompleteAt, receivedAt: null }));
  return days.toSorted()[0] ?? null;
}

type AimFacts = Omit<ClockFacts, 'now'>;

function aimDay(aim: 'decision' | 'repair', facts: AimFacts): string {
  const { status, since, documentsCompleteAt, receivedAt } = facts;
  if (aim === 'repair') {
    const start = receivedAt ?? since;
    return londonDay(new Date(start.getTime() + REPAIR_HOURS * HOUR_MS));
  }
  // The clock of a challenged decision restarts with the challenge.
  const again = status === STATUS.DECISION_CHALLENGED;
  return decisionAimDay(again ? since : (documentsCompleteAt ?? since));
}
