import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import type { BookingDates } from '@gadget-claims/domain/bookings/contract';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { guardOwner } from '../../lib/owner.ts';
import { titleMeta } from '../repairs/titles.ts';
import { repairPaths } from '../../repair-paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Note } from '../../ui/note.tsx';
import { TelephoneLink } from '../layout/telephone-link.tsx';
import { ListSkeleton } from '../myclaims/list-skeleton.tsx';
import { Trouble } from '../myclaims/trouble.tsx';
import { useOwn } from '../myclaims/use-own.ts';
import { ViewSkeleton } from '../myclaims/view-skeleton.tsx';
import myclaims from '../myclaims/myclaims.module.css';
import { BookingScreen } from './booking-screen.tsx';
import type { Bookable } from './booking-screen.tsx';
import { useDraft } from './draft.ts';
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
  const postcode = (draft.address ?? booking?.address)?.postcode;
  const query = postcode ? `?${new URLSearchParams({ postcode })}` : '';
  const { answer, ...call } = useOwn<BookingDates>(
    `/booking/dates/${encodeURIComponent(gadget.id)}${query}`,
  );
  return (
    <>
      <WhatIsKept {...bookable} />
      <Trouble {...call} answer={answer} />
      {answer === null && call.isLoading && <ListSkeleton isBare />}
      {answer !== null && answer.dates.length === 0 && <NoTime gadgetId={gadget.id} />}
      {answer !== null && answer.dates.length > 0 && (
        <DateForm {...bookable} dates={answer.dates} />
      )}
    </>
  );
}

/** What was said on the way here, and what somebody who moves keeps meanwhile. */
function WhatIsKept({ booking }: Bookable) {
  const said = (useLocation().state as { said?: string } | null)?.said;
  return (
    <>
      {said !== undefined && (
        <Note tone="warn" live>
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
      title="No time is free in the next six weeks"
      text={
        <>
          Call us on <TelephoneLink /> and we find one with you, or choose another way.
        </>
      }
      action={<LinkButton to={repairPaths.screen('list', gadgetId)}>See other options</LinkButton>}
    />
  );
}

function DateForm({ gadget, booking, choice, dates }: Bookable & Pick<BookingDates, 'dates'>) {
  const [draft, change] = useDraft(gadget.id);
  const [attempts, setAttempts] = useState(0);
  const [isTried, setTried] = useState(false);
  const navigate = useNavigate();
  const free = dates.find(({ date }) => date === draft.date);
  const date = free?.date ?? '';
  const slot = free?.slots.some((each) => each.slot === draft.slot) ? draft.slot : '';
  const problems = [
    ...(date === '' ? [{ path: 'day', message: 'Day is required' }] : []),
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
  const back =
    booking?.status === 'confirmed' || booking?.status === 'held'
      ? { to: repairPaths.screen('booking', gadget.id), label: 'Back to your booking' }
      : choice.needs.modelVersion
        ? { to: repairPaths.bookingmod(gadget.id), label: 'Back to the model' }
        : { to: repairPaths.screen('continue', gadget.id), label: 'Back to what you chose' };
  return (
    <form method="post" onSubmit={goOn} noValidate>
      <ErrorSummary problems={isTried ? problems : []} submitCount={attempts} />
      <TimePicker
        dates={dates}
        date={date}
        slot={slot}
        error={isTried ? problems[0]?.message : undefined}
        onChange={(chosen) => {
          setTried(false);
          change(chosen);
        }}
      />
      <p className={myclaims.actions}>
        <Button type="submit">Continue</Button>
        <Link to={back.to}>{back.label}</Link>
      </p>
    </form>
  );
}
