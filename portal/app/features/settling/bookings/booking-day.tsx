import { manySpelled } from '@gadget-claims/domain/in-words';
import { UK_POSTCODE } from '@gadget-claims/domain/policies/policies/postcode';
import { WEEKS_AHEAD } from '@gadget-claims/domain/promises';
import { findFreeTimes, findFreeTimesNear } from '@gadget-claims/domain/settling/bookings/contract';
import {
  addressLine,
  distanceWords,
  openingHoursLines,
} from '@gadget-claims/domain/settling/bookings/copy';
import { notFreeLines, whyNotFree } from '@gadget-claims/domain/settling/bookings/not-free';
import type {
  BookingProvider,
  NearProvider,
} from '@gadget-claims/domain/settling/bookings/provider-schemas';
import { timeFields } from '@gadget-claims/domain/settling/bookings/questions';
import type { PlaceAndTime } from '@gadget-claims/domain/settling/bookings/questions';
import type { BookingDates } from '@gadget-claims/domain/settling/bookings/schemas';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { ChoiceQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { SummaryList } from '@gadget-claims/kit/ui/summary-list.tsx';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { asOwner } from '../../../data/own.ts';
import { guardOwner } from '../../../lib/api/owner.ts';
import { useToday } from '../../../lib/page/brand.ts';
import { repairPaths } from '../../../repair-paths.ts';
import { Beside } from '../../../screen/beside.tsx';
import myclaims from '../../../screen/claims.module.css';
import { ListSkeleton } from '../../../screen/list-skeleton.tsx';
import { TelephoneLink } from '../../../screen/telephone-link.tsx';
import { ViewSkeleton } from '../../../screen/view-skeleton.tsx';
import { BookingScreen } from './booking-screen.tsx';
import type { Bookable } from './booking-screen.tsx';
import { excessLine, titleMeta } from './copy.ts';
import { useDraft, useDraftAnswers } from './draft.ts';
import type { BookingDraft } from './draft.ts';
import { ProviderPlace } from './provider-place.tsx';
import { TimePicker } from './time-picker.tsx';
import { whenWords } from './when.ts';

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
      to={repairPaths.bookingDay}
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
  const { answer, ...call } = useQuery(
    // An unfinished postcode finds nothing; until it is put right, days near the claimant do.
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
      {answer !== null && answer.dates.length > 0 && (
        <Beside side={<ForWhat {...bookable} />}>
          <DateForm {...bookable} answer={answer} />
        </Beside>
      )}
    </>
  );
}

/** The repair that a time is chosen for, and what it costs. */
function ForWhat({ gadget, choice, booking }: Bookable) {
  const { label, turnaround, excess } = choice;
  return (
    <SummaryList
      title="Your repair"
      // Another one can be chosen until a time is kept.
      change={booking === null ? repairPaths.screen('list', gadget.id) : undefined}
      lines={[
        { label: 'Repair', value: label },
        { label: 'How long', value: turnaround },
        { label: 'Excess', value: excessLine(excess, booking?.paid) },
      ]}
    />
  );
}

/** The message on the way here, and the booking that a moving claimant keeps meanwhile. */
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
  const navigate = useNavigate();
  const today = useToday();
  const isVisited = choice.kind === 'WALK_IN';
  const answers = useDraftAnswers<PlaceAndTime>(
    gadget.id,
    (draft) => chosenOf(draft, answer, isVisited, booking),
    (_changed, { place, day, slot }) => ({
      provider: answer.providers.find(({ id }) => id === place) ?? null,
      date: day,
      slot,
    }),
  );
  const form = useForm({
    answers,
    fields: (typed) => timeFields(isVisited, typed),
    send: () => void navigate(repairPaths.bookingContact(gadget.id)),
  });
  const { place, day, slot } = answers.shown;
  const dates = datesAt(answer, place);
  const shop = answer.providers.find(({ id }) => id === place);
  const back = wayBack(gadget.id, booking);
  return (
    <Form
      form={form}
      actions={
        <p className={myclaims.actions}>
          <Submit>Continue</Submit>
          <Link to={back.to}>{back.label}</Link>
        </p>
      }
    >
      {isVisited && <PlaceChoice providers={answer.providers} />}
      {(!isVisited || place !== null) && (
        <TimePicker
          // Each shop has its own next times.
          key={place}
          dates={dates}
          date={day}
          slot={slot}
          error={form.errorAt('day') ?? form.errorAt('slot')}
          whyNot={notFreeLines(
            whyNotFree(
              dates.map((free) => free.date),
              today,
            ),
            shop?.openingHours ?? null,
          )}
          onChange={(time) => answers.keep({ ...answers.now(), day: time.date, slot: time.slot })}
        />
      )}
    </Form>
  );
}

/** The choice, as far as it is still free; of an earlier booking, the shop. */
function chosenOf(
  { provider, date, slot }: BookingDraft,
  answer: BookingDates,
  isVisited: boolean,
  booking: Bookable['booking'],
): PlaceAndTime {
  const place = isVisited
    ? (placeOf(answer.providers, provider?.id ?? booking?.provider.id)?.id ?? null)
    : null;
  const free = datesAt(answer, place).find((day) => day.date === date);
  const isFree = free?.slots.some((each) => each.slot === slot) ?? false;
  return { place, day: free?.date ?? '', slot: isFree ? slot : '' };
}

/** The days that are free: anywhere, or in one shop. */
function datesAt({ dates }: BookingDates, place: string | null) {
  return place === null ? dates : datesOf(dates, place);
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

function wayBack(gadgetId: string, booking: Bookable['booking']) {
  if (booking?.status === 'confirmed' || booking?.status === 'held') {
    return { to: repairPaths.screen('booking', gadgetId), label: 'Back to your booking' };
  }
  return { to: repairPaths.screen('list', gadgetId), label: 'Back to your options' };
}

/** Which shop to go to; the only one is shown without a question. */
function PlaceChoice({ providers }: { providers: NearProvider[] }) {
  const [only] = providers;
  if (only && providers.length === 1) return <ProviderPlace provider={only} isVisited />;
  return (
    <ChoiceQuestion
      path="place"
      options={providers.map((provider) => ({
        value: provider.id,
        label: provider.name,
        help: placeHelp(provider),
        icon: 'pin' as const,
      }))}
    />
  );
}

function placeHelp(provider: NearProvider) {
  const hours = provider.openingHours ? openingHoursLines(provider.openingHours) : [];
  return [distanceWords(provider), addressLine(provider), ...hours].filter(Boolean).join('. ');
}
