import { daysBetween } from '@gadget-claims/domain/calendar/day';
import { formatNearDay, formatTime } from '@gadget-claims/domain/calendar/format';
import { londonTime } from '@gadget-claims/domain/calendar/london-day';
import { isAnswerAwaited } from '@gadget-claims/domain/claims/claims/answer-awaited';
import { toName } from '@gadget-claims/domain/claims/claims/given-name';
import type { ClaimGadgetInFull, ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { claimStatus } from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { many } from '@gadget-claims/domain/in-words';
import type { ReactNode, Ref } from 'react';
import { Picture } from '../../../art/picture.tsx';
import { useToday } from '../../../lib/page/brand.ts';
import { longDayOf } from '../../../lib/time/when.ts';
import { WHOSE_TURN } from '../../../screen/copy.ts';
import { allowanceOf } from '../../../screen/gadget-screen.tsx';
import styles from '../../../screen/now.module.css';
import { Now } from '../../../screen/now.tsx';
import { slotWords } from '../../settling/bookings/when.ts';
import { ClaimActs } from './claim-acts.tsx';
import { decisionsToShow } from './claim-decision.tsx';
import { ClaimTicket } from './claim-ticket.tsx';
import { aimSentence } from './copy.ts';
import { isOffered, listToTick } from './now-here.ts';
import { isCalm, ticketKind } from './ticket-kind.ts';

interface Props {
  claim: ClaimView;
  titleRef: Ref<HTMLHeadingElement>;
}

/** Where a claim stands, once: the sentence of its status, its day or sum, and what the claimant does next. */
export function ClaimNow({ claim, titleRef }: Props) {
  const today = useToday();
  const { gadgets, status } = claim;
  const calm = isCalm(claim);
  const { title, hasSum, rest } = headline(claim);
  const at = hasSum || calm ? null : dayThatCounts(claim, today);
  const only = gadgets.length === 1 ? gadgets[0] : undefined;
  const isPaidSomething = claim.nextAction.action === 'bankDetails';
  return (
    <Now
      caption={
        <>
          {ticketKind(claim) === 'place' && only && <Picture claim={claim} gadget={only} />}
          <span>Claim {claim.claimReference}</span>
          {only && ticketKind(claim) !== 'gadget' && ` · ${only.label}`}
        </>
      }
      title={title}
      titleRef={titleRef}
      hasSum={hasSum}
      day={at?.day}
      note={at?.note}
      isCalm={calm}
      side={<ClaimTicket claim={claim} />}
    >
      <div className={styles.say}>
        {status === STATUS.DECLINED ? (
          <>
            <p>{toName('We are sorry', firstName(claim))} Here is why, and what you can do.</p>
            {isPaidSomething && (
              <p>We want to pay you something all the same. {claim.nextAction.text}</p>
            )}
          </>
        ) : (
          sayings(claim, rest).map((text, index) => <p key={index}>{text}</p>)
        )}
      </div>
      {(status !== STATUS.DECLINED || isPaidSomething) && (
        <ClaimActs claim={claim} only={only} otherwise={rest.join(' ')} />
      )}
    </Now>
  );
}

/** A sentence of so many letters is read without a name. */
const LONGEST_NAMED = 50;

const UPHELD = 'We looked again, and cannot accept your claim';

/** The status's sentence in parts: the first heads the page, by name where things go well. */
function headline(claim: ClaimView): { title: ReactNode; hasSum: boolean; rest: string[] } {
  if (claim.status === STATUS.DECLINED) {
    const title = claim.decision?.upheld ? UPHELD : 'We cannot accept your claim';
    return { title, hasSum: false, rest: [] };
  }
  const [whole = '', ...rest] = claim.sentence.split(/(?<=\.) /);
  const first = whole.replace(/\.$/, '');
  const [, before, sum, after] = /^(.*?)(£[\d,.]+\d)(.*)$/.exec(first) ?? [];
  if (sum !== undefined) {
    return {
      title: (
        <>
          {before}
          <b>{sum}</b>
          {after}
        </>
      ),
      hasSum: true,
      rest,
    };
  }
  const title =
    claim.tone === 'good' && first.length < LONGEST_NAMED
      ? toName(first, firstName(claim)).slice(0, -1)
      : first;
  return { title, hasSum: false, rest };
}

const firstName = ({ answers }: ClaimView) =>
  answers.flatMap(({ lines }) => lines).find(({ path }) => path === 'claimant.firstname')?.value ??
  '';

/** The day that counts now: of the appointment, or by which we aim to be done. */
function dayThatCounts({ gadgets, clock }: ClaimView, today: string) {
  const [booked, another] = gadgets.filter(isToCome);
  if (booked?.appointment && !another) {
    const { date, slot, heldUntil } = booked.appointment;
    const kept =
      heldUntil === null
        ? inDays(daysBetween(today, date))
        : `kept for you until ${formatTime(londonTime(heldUntil))}, not booked yet`;
    return { day: formatNearDay(date), note: `${slotWords(slot)}, ${kept}` };
  }
  const aim = clock.late ? null : (clock.aimDate ?? clock.aimDateIfCompleteToday);
  if (aim === null) return null;
  const what = clock.aim === 'repair' ? 'our aim for the repair' : 'our aim to decide';
  return {
    day: `By ${formatNearDay(aim)}`,
    note: clock.aimDate === null ? `${what}, if everything reaches us today` : what,
  };
}

const isToCome = (gadget: ClaimGadgetInFull) =>
  gadget.appointment !== null && allowanceOf(gadget, 'book').allowed;

function inDays(days: number): string {
  if (days === 1) return 'tomorrow';
  return days < 1 ? 'today' : `in ${many(days, 'day')}`;
}

/** What else there is to know now. */
function sayings(claim: ClaimView, rest: readonly string[]): string[] {
  const { status, nextAction, clock, documents, timeline } = claim;
  const since = clock.aim === 'decision' ? clock.documentsCompleteSince : null;
  const all = documents.length > 0 ? 'all your documents' : 'all that we need';
  // A reason that stands neither with a decision nor among the messages.
  const told = decisionsToShow(claim).map(({ decision }) => decision.reason);
  const last = timeline.findLast(({ kind }) => kind !== 'documents' && kind !== 'correction');
  const isSaid = last?.status === STATUS.AWAITING_DOCUMENTS || told.includes(last?.reason ?? '');
  return [
    isOffered(claim) || (status === STATUS.REPAIR_BOOKED && listToTick(claim))
      ? ''
      : rest.join(' '),
    (!isSaid && last?.reason) || '',
    saysMore(claim) ? `${WHOSE_TURN[nextAction.by]}: ${nextAction.text}` : '',
    (clock.late && aimSentence(clock)) || '',
    since === null ? '' : `We have had ${all} since ${longDayOf(since)}.`,
  ].filter(Boolean);
}

/** Whether the next action is more than the status says already: it follows from the choice. */
function saysMore({ status, gadgets, nextAction }: ClaimView): boolean {
  if (isAnswerAwaited(nextAction)) return false;
  const plain = gadgets.map(({ choice }) => claimStatus(status, choice?.kind ?? null).task);
  return ![claimStatus(status).task, ...plain].includes(nextAction.text);
}
