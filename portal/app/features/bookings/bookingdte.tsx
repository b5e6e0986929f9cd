import { manySpelled } from '@gadget-claims/domain/in-words';
import { WEEKS_AHEAD } from '@gadget-claims/domain/promises';
import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import type { BookingDates } from '@gadget-claims/domain/bookings/schemas';
import type { BookingProvider } from '@gadget-claims/domain/bookings/provider-schemas';
import { addressLine, openingHoursLines } from '@gadget-claims/domain/bookings/provider-copy';
import { UK_POSTCODE } from '@gadget-claims/domain/policies/postcode';
import { findFreeTimes, findFreeTimesNear } from '@gadget-claims/domain/bookings/contract';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { guardOwner } from '../../lib/owner.ts';
import { titleMeta } from '../repairs/titles.ts';
import { repairPaths } from '../../repair-paths.ts';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { ChoiceCards } from '@gadget-claims/kit/ui/choice-cards.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { ErrorSummary } from '@gadget-claims/kit/ui/error-summary.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { TelephoneLink } from '../layout/telephone-link.tsx';
import { ListSkeleton } from '../../screen/list-skeleton.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { asOwner } from '../../data/own.ts';
import { ViewSkeleton } from '../myclaims/view-skeleton.tsx';
import myclaims from '../myclaims/myclaims.module.css';
import { BookingScreen } from './booking-screen.tsx';
import type { Bookable } from './booking-screen.tsx';
import { useDraft } from './draft.ts';
import { LABELS } from './questions.ts';
import { ProviderPlace } from './provider-place.tsx';
import { TimePicker } from './time-picker.tsx';
import { whenWords } from './words.ts';

export const meta = titleMeta('bookingdte');
export const clientLoader = guardOwner;
export const HydrateFallback = ViewSkeleton;

/** The free days and times of the repair that was chosen. */
export default function BookingDate() {
  const [search] = useSearchParams();
  return (
    <BookingScreen
      screen="bookingdte"
      id={search.get('id') ?? undefined}
      to={repairPaths.bookingdte}
    >
      {(bookable) => <FreeDays {...bookable} />}
    </BookingScreen>
  );
}

function FreeDays(bookable: Bookable) {
  const { gadget, booking } = bookable;
  const [draft] = useDraft(gadget.id);
  const postcode = (draft.address ?? booking?.address)?.postcode.trim() ?? '';
  const params = { gadgetId: gadget.id };
  const { answer, ...call } = useAnswer(
    // What is no postcode yet finds nothing; until it is put right, days near the claimant do.
    UK_POSTCODE.test(postcode)
      ? asOwner(findFreeTimesNear, { params, body: { postcode } })
      : asOwner(findFreeTimes, { params }),
  );
  return (
    <>
      <WhatIsKept {...bookable} />
      <LoadProblem {...call} answer={answer} />
      {answer === null && call.isLoading && <ListSkeleton isBare />}
      {answer !== null && answer.dates.length === 0 && <NoTime gadgetId={gadget.id} />}
      {answer !== null && answer.dates.length > 0 && <DateForm {...bookable} answer={answer} />}
    </>
  );
}

/** What was said on the way here, and what somebody who moves keeps meanwhile. */
function WhatIsKept({ booking }: Bookable) {
  const said = (useLocation().state as { said?: string } | null)?.said;
  return (
    <>
      {said !== undefined && (
        <Note tone="warn" takesFocus>
          {said}
        </Note>
      )}
      {booking?.status === 'confirmed' && (
        <p>You have {whenWords(booking)}. You keep it until you have the new time.</p>
      )}
      {booking?.status === 'held' && <p>We are keeping {whenWords(booking)} for you.</p>}
    </>
  );
}

function NoTime({ gadgetId }: { gadgetId: string }) {
  return (
    <EmptyState
      icon="calendar"
      title={`No time is free in the next ${manySpelled(WEEKS_AHEAD, 'week')}`}
      text={
        <>
          Call us on <TelephoneLink /> and we find one with you, or choose another way.
        </>
      }
      action={<LinkButton to={repairPaths.screen('list', gadgetId)}>See other options</LinkButton>}
    />
  );
}

function DateForm({ gadget, booking, choice, answer }: Bookable & { answer: BookingDates }) {
  const { providers } = answer;
  const [draft, change] = useDraft(gadget.id);
  const [attempts, setAttempts] = useState(0);
  const [isTried, setTried] = useState(false);
  const navigate = useNavigate();
  const isVisited = choice.kind === 'WALK_IN';
  const place = isVisited ? placeOf(providers, draft.provider?.id ?? booking?.provider.id) : null;
  const dates = isVisited ? datesOf(answer.dates, place?.id) : answer.dates;
  const free = dates.find(({ date }) => date === draft.date);
  const date = free?.date ?? '';
  const slot = free?.slots.some((each) => each.slot === draft.slot) ? draft.slot : '';
  const problems = [
    ...(isVisited && !place ? [{ path: 'place', message: `${LABELS.place} is required` }] : []),
    ...(date === '' ? [{ path: 'day', message: `${LABELS.day} is required` }] : []),
    ...(date !== '' && slot === ''
      ? [{ path: 'slot', message: `Time on ${formatLongDay(date)} is required` }]
      : []),
  ];
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    setTried(true);
    if (problems.length === 0) void navigate(repairPaths.bookinginfo(gadget.id));
  };
  const back = wayBack(gadget.id, choice, booking);
  return (
    <form method="post" onSubmit={goOn} noValidate>
      <ErrorSummary problems={isTried ? problems : []} submitCount={attempts} />
      {isVisited && (
        <PlaceChoice
          providers={providers}
          chosen={place}
          error={isTried && !place ? problems[0]?.message : undefined}
          onChange={(provider) => {
            setTried(false);
            change({ provider });
          }}
        />
      )}
      {(!isVisited || place) && (
        <TimePicker
          dates={dates}
          date={date}
          slot={slot}
          error={isTried ? problems[0]?.message : undefined}
          onChange={(chosen) => {
            setTried(false);
            change({ ...chosen, provider: place });
          }}
        />
      )}
      <p className={myclaims.actions}>
        <Button type="submit">Continue</Button>
        <Link to={back.to}>{back.label}</Link>
      </p>
    </form>
  );
}

/** The days and times that one repairer has left. */
function datesOf(dates: BookingDates['dates'], providerId: string | undefined) {
  return dates.flatMap(({ date, slots }) => {
    const left = slots.flatMap((each) => {
      const own = each.byProvider.find((one) => one.providerId === providerId);
      return own ? [{ ...each, free: own.free }] : [];
    });
    return left.length === 0 ? [] : [{ date, slots: left }];
  });
}

/** The shop that was chosen, or the only one. */
function placeOf(providers: BookingProvider[], id: string | undefined): BookingProvider | null {
  const [only] = providers;
  const chosen = providers.find((provider) => provider.id === id);
  return chosen ?? (providers.length === 1 ? (only ?? null) : null);
}

function wayBack(gadgetId: string, choice: Bookable['choice'], booking: Bookable['booking']) {
  if (booking?.status === 'confirmed' || booking?.status === 'held') {
    return { to: repairPaths.screen('booking', gadgetId), label: 'Back to your booking' };
  }
  return choice.needs.modelVersion
    ? { to: repairPaths.bookingmod(gadgetId), label: 'Back to the model' }
    : { to: repairPaths.screen('continue', gadgetId), label: 'Back to what you chose' };
}

interface PlaceChoiceProps {
  providers: BookingProvider[];
  chosen: BookingProvider | null;
  error: string | undefined;
  onChange: (provider: BookingProvider) => void;
}

/** Which shop to go to; the only one is shown without a question. */
function PlaceChoice({ providers, chosen, error, onChange }: PlaceChoiceProps) {
  const [only] = providers;
  if (only && providers.length === 1) return <ProviderPlace provider={only} isVisited />;
  return (
    <ChoiceCards
      name="place"
      label={LABELS.place}
      error={error}
      options={providers.map((provider) => ({
        value: provider.id,
        label: provider.name,
        help: placeHelp(provider),
        icon: 'pin' as const,
      }))}
      value={chosen?.id ?? null}
      onChange={(id) => {
        const provider = providers.find((each) => each.id === id);
        if (provider) onChange(provider);
      }}
    />
  );
}

function placeHelp(provider: BookingProvider) {
  const hours = provider.openingHours ? openingHoursLines(provider.openingHours) : [];
  return [addressLine(provider), ...hours].filter(Boolean).join('. ');
}
