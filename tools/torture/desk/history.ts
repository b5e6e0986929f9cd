import type { DecisionRequest } from '@gadget-claims/domain/desk/decisions/schemas';
import type { Writer } from '../writer.ts';

/** One of the crowd; what they were told stands in the history that all share. */
export type Member = Pick<Writer, 'step' | 'isOpen'>;

/** A decision that was answered with 200. */
interface Acknowledged {
  decisionId: string;
  outcome: DecisionRequest['outcome'];
}

/** From when to when a colleague surely had a claim, by `performance.now()`. */
interface Hold {
  claim: string;
  staffId: string;
  from: number;
  until: number;
}

/** The answers to the people of the crowd, all of them in this one process. */
export interface History {
  decisions: Map<string, Acknowledged>;
  undone: Set<string>;
  /** Decisions of others that a colleague confirmed. */
  seconded: Map<string, string>;
  holds: Hold[];
  /** When a claimant first tried to withdraw a claim: from then on it may have no handler. */
  withdrawing: Map<string, number>;
  withdrawn: Set<string>;
  /** Answers that show something, by person and call. */
  reads: Map<string, number>;
  /** Payouts acknowledged as prepared, or released. */
  prepared: Map<string, string>;
  released: Map<string, string>;
  messages: string[];
  documents: string[];
}

export const aHistory = (): History => ({
  decisions: new Map(),
  undone: new Set(),
  seconded: new Map(),
  holds: [],
  withdrawing: new Map(),
  withdrawn: new Set(),
  reads: new Map(),
  prepared: new Map(),
  released: new Map(),
  messages: [],
  documents: [],
});

/** How many acknowledgements there are. */
export const countOf = (history: History) =>
  history.decisions.size +
  history.undone.size +
  history.seconded.size +
  history.prepared.size +
  history.released.size +
  history.messages.length +
  history.documents.length +
  history.withdrawn.size;

/** Claims that two people surely had at the same time. */
export function heldByTwo({ holds, withdrawing }: History): string[] {
  const faults: string[] = [];
  const latest = new Map<string, Hold>();
  for (const hold of holds.toSorted((a, b) => a.from - b.from)) {
    const until = Math.min(hold.until, withdrawing.get(hold.claim) ?? Number.POSITIVE_INFINITY);
    const before = latest.get(hold.claim);
    if (before && before.staffId !== hold.staffId && hold.from < before.until) {
      faults.push(`${hold.claim}: ${before.staffId} had it when ${hold.staffId} was given it`);
    }
    if (!before || until > before.until) latest.set(hold.claim, { ...hold, until });
  }
  return faults;
}

/** Claims that a colleague surely holds. */
export interface Hands {
  take: (claim: string) => void;
  release: (claim: string) => void;
  /** Their decisions: a claim may leave them by itself when one takes effect. */
  decided: Set<string>;
}

/** Notes from when to when a colleague holds a claim; after their decision that is not sure any more. */
export function handsOf(staffId: string, { holds }: History): Hands {
  const decided = new Set<string>();
  const held = new Map<string, Hold>();
  const take = (claim: string) => {
    if (decided.has(claim) || held.has(claim)) return;
    const hold = { claim, staffId, from: performance.now(), until: Number.POSITIVE_INFINITY };
    held.set(claim, hold);
    holds.push(hold);
  };
  const release = (claim: string) => {
    const hold = held.get(claim);
    if (hold) hold.until = performance.now();
    held.delete(claim);
  };
  return { take, release, decided };
}
