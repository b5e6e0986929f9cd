import { formatNearDay, formatTime } from '@gadget-claims/domain/calendar/format';
import { getClaimOfGadget } from '@gadget-claims/domain/claims/claims/contract';
import type { ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { manySpelled, pounds } from '@gadget-claims/domain/in-words';
import { WEEKS_AHEAD } from '@gadget-claims/domain/promises';
import { bookRepair } from '@gadget-claims/domain/settling/bookings/contract';
import { addressLine, distanceWords } from '@gadget-claims/domain/settling/bookings/copy';
import { slotTimes } from '@gadget-claims/domain/settling/bookings/slots';
import {
  chooseRepairOption,
  getRepairOptions,
} from '@gadget-claims/domain/settling/repairs/contract';
import type {
  ChoiceAnswer,
  OfferedOption,
  RepairChoice,
} from '@gadget-claims/domain/settling/repairs/schemas';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { tryLater, useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { gadgetsChanged } from '../../../data/invalidate.ts';
import { asOwner } from '../../../data/own.ts';
import { inOneLine } from '../../../lib/address.ts';
import { owned } from '../../../lib/api/owner.ts';
import { repairPaths } from '../../../repair-paths.ts';
import { allowanceOf } from '../../../screen/gadget-screen.tsx';
import { TelephoneLink } from '../../../screen/telephone-link.tsx';
import { answersOf, requestOf, timeProblem } from '../bookings/booking-request.ts';
import type { BookedState } from '../bookings/booking-screen.tsx';
import { forgetDraft, keepInDraft } from '../bookings/draft.ts';
import { slotWords } from '../bookings/when.ts';
import { startPayment } from '../payments/started.ts';
import { ChangedElsewhere, changedElsewhere } from './changed-elsewhere.tsx';
import { OfferPlace } from './offer-place.tsx';
import { answersToBook, soonestToBook } from './soonest-to-book.ts';
import { type FreeTime, isNear, soonestOf } from './soonest.ts';
import { wayOn } from './way-on.ts';

/** Whether there is something to press here: then the other way on is the second one. */
export type OfferStanding = 'asked' | 'made' | 'none';

interface Props {
  gadgetId: string;
  /** This tab may act on the claim; null while that is being found out. */
  isOpen: boolean | null;
  /** What there is to do when no time can be offered. */
  otherwise: string;
  onStanding: (standing: OfferStanding) => void;
  /** What the soonest way costs, or the one that was chosen; pence. */
  onExcess?: (excess: number) => void;
}

/** The soonest time that an approved gadget can be repaired at, to be booked with one press. */
export default function SoonestOffer({ gadgetId, isOpen, otherwise, onStanding, onExcess }: Props) {
  const of = <C,>(query: C) => (isOpen === true ? query : null);
  const params = { gadgetId };
  const asked = useQuery(of(asOwner(getClaimOfGadget, { params })));
  const offered = useQuery(of(asOwner(getRepairOptions, { params })));
  const gadget = asked.answer?.gadgets.find(({ id }) => id === gadgetId);
  const known =
    asked.answer && gadget && offered.answer
      ? { claim: asked.answer, gadget, options: offered.answer.availableOptions }
      : null;
  const excess = known && excessOf(known);
  // Keeps the screen in step, which says the sum elsewhere too.
  useEffect(() => {
    if (excess !== null) onExcess?.(excess);
  }, [excess, onExcess]);
  const isAnswered = asked.answer !== null && offered.answer !== null;
  const isRefused = asked.error !== null || offered.error !== null;
  const isAsked = isOpen === null || (isOpen && !isAnswered && !isRefused);
  const report = (standing: OfferStanding) => <Standing is={standing} onStanding={onStanding} />;
  if (isAsked) {
    return (
      <>
        <OfferPlace />
        {report('asked')}
      </>
    );
  }
  if (!known) return <Without report={report('none')}>{otherwise}</Without>;
  return <Offer known={known} otherwise={otherwise} report={report} />;
}

/** What there is to pay, as far as it can be said for all: of what was chosen, or of the soonest time. */
const excessOf = ({ claim, gadget, options }: OfferFacts): number | null =>
  gadget.choice?.excess ?? soonestToBook({ claim, gadget }, options)?.option.excess ?? null;

/** Tells the screen what became of the offer. */
function Standing({ is, onStanding }: { is: OfferStanding } & Pick<Props, 'onStanding'>) {
  // Keeps the screen in step, which draws the other way on.
  useEffect(() => onStanding(is), [is, onStanding]);
  return null;
}

function Without({ report, children }: { report: ReactNode; children: ReactNode }) {
  return (
    <>
      <div data-offer>
        <p>{children}</p>
      </div>
      {report}
    </>
  );
}

interface OfferFacts {
  claim: ClaimView;
  gadget: ClaimView['gadgets'][number];
  options: OfferedOption[];
}

interface OfferProps {
  known: OfferFacts;
  otherwise: string;
  report: (standing: OfferStanding) => ReactNode;
}

function Offer({ known, otherwise, report }: OfferProps) {
  const { booking, choiceMade, elsewhere, options } = useBookingAtOnce(known);
  const { gadget } = known;
  const soonest = soonestToBook(known, options);
  const isFree = allowanceOf(gadget, 'chooseOption').allowed && gadget.appointment === null;
  if (gadget.choice !== null && choiceMade === null) {
    return <Chosen known={known} report={report} />;
  }
  return (
    <>
      {elsewhere && <ChangedElsewhere now={elsewhere} gadgetId={gadget.id} />}
      <Refused of={booking} />
      {isFree && soonest ? (
        <>
          <div data-offer>
            <p>
              <strong>{whenOf(soonest)}</strong>
            </p>
            <p>
              {isNear(soonest) ? IS_SOONEST_NEAR : IS_SOONEST}: {whereOf(soonest, known)}.{' '}
              {sumOf(soonest, choiceMade)}
            </p>
          </div>
          <Button busy={booking.busy} busyLabel="One moment" onClick={() => booking.send(soonest)}>
            Book this time
          </Button>
          {report('made')}
        </>
      ) : (
        <Without report={report('none')}>
          {isFree ? <NoTime options={options} otherwise={otherwise} /> : gadget.sentence}
        </Without>
      )}
    </>
  );
}

/** It was chosen already: before this page was loaded again, or in another window. */
function Chosen({ known: { gadget }, report }: Pick<OfferProps, 'known' | 'report'>) {
  if (gadget.choice === null) return null;
  return (
    <>
      <div data-offer>
        <p>You have chosen: {gadget.choice.label}.</p>
      </div>
      <LinkButton to={wayOn(gadget.choice, gadget.id)}>See where it stands</LinkButton>
      {report('made')}
    </>
  );
}

/** Why there is no time to offer, and what to do instead. */
function NoTime({
  options,
  otherwise,
}: Pick<OfferFacts, 'options'> & Pick<OfferProps, 'otherwise'>) {
  if (options.length === 0) {
    return (
      <>
        We settle this one with you by telephone: call us on <TelephoneLink />.
      </>
    );
  }
  const booked = options.filter(({ needs, providers }) => needs.booking && providers.length > 0);
  return booked.length > 0 && booked.every((option) => soonestOf(option) === null)
    ? `No repairer has a time free in the next ${manySpelled(WEEKS_AHEAD, 'week')}. ${otherwise}`
    : otherwise;
}

const IS_SOONEST = 'The soonest day that can be booked at once';
const IS_SOONEST_NEAR = 'The soonest day near you that can be booked at once';

/** "Friday 27 November, 10:00 am"; who waits for a courier hears how long. */
function whenOf({ option, date, slot }: FreeTime): string {
  const time = option.kind === 'WALK_IN' ? formatTime(slotTimes(slot).start) : slotWords(slot);
  return `${formatNearDay(date)}, ${time}`;
}

function whereOf({ option, provider }: FreeTime, own: OfferFacts): string {
  const home = inOneLine(answersToBook(own, option.needs).address);
  if (option.kind === 'COURIER') return `a courier collects it from ${home}`;
  if (option.kind === 'CALL_OUT') return `an engineer comes to ${home}`;
  const away = distanceWords(provider).replace(/^(About|In) /, lower);
  return [provider.name, addressLine(provider), away].filter(Boolean).join(', ');
}

const lower = (words: string) => words.toLowerCase();

/** The excess: as it was chosen, once it is. */
function sumOf({ option }: FreeTime, choiceMade: RepairChoice | null): string {
  const { excess } = choiceMade?.optionId === option.id ? choiceMade : option;
  return excess === 0 ? 'There is nothing to pay.' : `You pay ${pounds(excess)} by card.`;
}

const TAKEN = 'That time has just been taken';
const PASSED = 'That time cannot be booked any more';

/** Chooses and books a time with one press, and leads on to its payment; one that has gone is followed by the next. */
function useBookingAtOnce({ claim, gadget, options: offered }: OfferFacts) {
  const navigate = useNavigate();
  const [newer, setNewer] = useState<OfferedOption[] | null>(null);
  const [choiceMade, setChoiceMade] = useState<RepairChoice | null>(null);
  const [elsewhere, setElsewhere] = useState<ChoiceAnswer | null>(null);

  const book = async ({ option, provider, date, slot }: FreeTime) => {
    const seen = elsewhere ? elsewhere.choice : (choiceMade ?? gadget.choice);
    const { choice } = await owned(chooseRepairOption, {
      body: { gadgetId: gadget.id, optionId: option.id, choiceId: seen?.choiceId ?? null },
    });
    setChoiceMade(choice);
    if (choice === null) return;
    const shop = option.kind === 'WALK_IN' ? provider : null;
    const draft = keepInDraft(gadget.id, { date, slot, provider: shop });
    const toBook = { claim, gadget, choice, booking: null };
    const charge = choiceMade?.optionId === option.id ? choiceMade.excess : option.excess;
    const body = requestOf(toBook, { ...draft, charge }, answersOf(toBook, draft));
    const { status } = await owned(bookRepair, { body });
    gadgetsChanged(gadget.id);
    if (status === 'confirmed') forgetDraft(gadget.id);
    else await startPayment(gadget.id).catch(() => undefined);
    const state: BookedState = { isBooked: status === 'confirmed' };
    await navigate(repairPaths.screen('booking', gadget.id), { state });
  };

  const booking = useSend(
    async (time: FreeTime) => {
      try {
        await book(time);
        return null;
      } catch (error) {
        if (timeProblem(error) === undefined) throw error;
        const isTaken = error instanceof ApiError && error.code === 'slot_taken';
        gadgetsChanged(gadget.id);
        const { availableOptions } = await owned(getRepairOptions, {
          params: { gadgetId: gadget.id },
        });
        setNewer(availableOptions);
        const next = soonestToBook({ claim, gadget }, availableOptions);
        return {
          tone: 'warn',
          title: isTaken ? TAKEN : PASSED,
          text: next
            ? 'The next one is here for you.'
            : `There is no other one to offer just now. ${time.option.label} stays chosen until you choose another way.`,
        };
      }
    },
    (error) => {
      const changed = changedElsewhere(error);
      if (!changed) return tryLater(error);
      gadgetsChanged(gadget.id);
      return setElsewhere(changed);
    },
  );
  return { booking, choiceMade, elsewhere, options: newer ?? offered };
}
