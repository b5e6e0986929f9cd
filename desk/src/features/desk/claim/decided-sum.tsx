import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { takesAmount } from '@gadget-claims/domain/desk/decisions/outcome';
import type { DeskClaim, DeskGadget } from '@gadget-claims/domain/desk/queue/schemas';
import { isOfSettlement } from '@gadget-claims/domain/settling/payouts/kinds';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { DECIDED } from '../../../shell/undo.tsx';
import styles from './claim.module.css';
import { Pays } from './pays.tsx';
import { type NetSum, sumsOf } from './sums.ts';

/** A sum with its word, or a sentence that there is none. */
interface Line {
  label: string;
  /** The word beside the sum before the excess; left out of a sentence. */
  accepted?: string;
  of: readonly NetSum[];
}

type Deciding = NonNullable<DeskGadget['deciding']>;

const ACCEPTED = { label: 'Accepted', accepted: 'accepted' };
const NOTHING = 'Nothing is paid: declined';

const WORDS: Record<`${Deciding['outcome']} ${Deciding['state']}`, Omit<Line, 'of'>> = {
  'approve second': { label: 'Would be paid', accepted: 'to approve' },
  'approve made': ACCEPTED,
  'decline second': { label: 'Nothing would be paid: to be declined' },
  'decline made': { label: NOTHING },
  'refer second': { label: 'Nothing is decided: to be referred' },
  'refer made': { label: 'Nothing is decided: referred' },
};

/** At the foot: what a decision comes to that was made, or waits for a second person. */
export const DecidedSum = ({ claim }: { claim: DeskClaim }) =>
  linesOf(claim).map(({ label, accepted, of }) =>
    accepted === undefined ? (
      <p key={label} className={styles.pays}>
        <span>{label}</span>
      </p>
    ) : (
      <Pays
        key={label}
        label={of.some(({ excess }) => excess > 0) ? (AFTER_EXCESS[label] ?? label) : label}
        accepted={accepted}
        of={of}
      />
    ),
  );

/** The decisions that can still be undone: who made each, who agreed to it, and whom it asks. */
export const JustDecided = ({ claim: { gadgetsInFull } }: { claim: DeskClaim }) =>
  gadgetsInFull.map(
    ({ gadgetId, label, deciding }) =>
      deciding?.state === 'made' && (
        <Note key={gadgetId} tone="info" title={label}>
          {saysWho(deciding)} It takes effect in a few seconds.
        </Note>
      ),
  );

function saysWho({ by, outcome, agreedBy, to }: Deciding): string {
  if (agreedBy !== null) return `${by} ${DECIDED[outcome]} it, and ${agreedBy} agreed just now.`;
  return `${by} ${DECIDED[outcome]} it ${to === null ? '' : `to ${to} `}just now.`;
}

/** A label that alone would say the sum before the excess. */
const AFTER_EXCESS: Record<string, string> = {
  [ACCEPTED.label]: `${ACCEPTED.label}, after the excess`,
};

function linesOf(claim: DeskClaim): Line[] {
  const underWay = claim.gadgetsInFull.flatMap(({ deciding }) => deciding ?? []);
  if (underWay.length === 0) return decidedLines(claim);
  const ways = new Set(
    underWay.map(({ outcome, state }): keyof typeof WORDS => `${outcome} ${state}`),
  );
  return [...ways].map((way) => ({
    ...WORDS[way],
    of: sumsOf(claim.gadgetsInFull, ({ deciding }) =>
      deciding && `${deciding.outcome} ${deciding.state}` === way ? deciding.amount : null,
    ),
  }));
}

/** Nothing is under way: the sum that was accepted, paid, or refused. */
function decidedLines({ gadgetsInFull, payouts }: DeskClaim): Line[] {
  const standing = gadgetsInFull.filter(({ status }) => takesAmount(status));
  const left = payouts.filter(({ state }) => state === 'sent' || state === 'settled');
  const paid = left.filter(({ kind }) => isOfSettlement(kind));
  if (standing.length > 0) {
    const isInMoney =
      paid.length === 0 && standing.every(({ status }) => status === STATUS.CASH_SETTLEMENT);
    const words = isInMoney ? { ...ACCEPTED, label: 'To be paid in money' } : ACCEPTED;
    return [{ ...words, of: sumsOf(standing, ({ approvedAmount }) => approvedAmount) }];
  }
  if (paid.length > 0) {
    const of = paid.map(({ amount }) => ({ amount, excess: 0 }));
    return [{ label: 'Paid in money', accepted: '', of }];
  }
  const isDeclined = gadgetsInFull.every(({ status }) => status === STATUS.DECLINED);
  return isDeclined && left.length === 0 ? [{ label: NOTHING, of: [] }] : [];
}
