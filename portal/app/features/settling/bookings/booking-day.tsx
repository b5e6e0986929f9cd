import { formatNearDay } from '@gadget-claims/domain/calendar/format';
import { manySpelled } from '@gadget-claims/domain/in-words';
import { UK_POSTCODE } from '@gadget-claims/domain/policies/policies/postcode';
import { WEEKS_AHEAD } from '@gadget-claims/domain/promises';
import {
  findFreeTimes,
  findFreeTimesNear,
  getBookingOfGadget,
} from '@gadget-claims/domain/settling/bookings/contract';
import { addressLine, distanceWords } from '@gadget-claims/domain/settling/bookings/copy';
import { notFreeLines, whyNotFree } from '@gadget-claims/domain/settling/bookings/not-free';
import type { NearProvider } from '@gadget-claims/domain/settling/bookings/provider-schemas';
import { timeFields } from '@gadget-claims/domain/settling/bookings/questions';
import type { PlaceAndTime } from '@gadget-claims/domain/settling/bookings/questions';
import type { BookingDates } from '@gadget-claims/domain/settling/bookings/schemas';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Form, useField, useForgetMarks } from '@gadget-claims/kit/form/form.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { ActionBar } from '@gadget-claims/kit/ui/action-bar.tsx';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { ChoiceCards } from '@gadget-claims/kit/ui/choice-cards.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { WayArt } from '../../../art/later.tsx';
import { asOwner } from '../../../data/own.ts';
import { guardOwner } from '../../../lib/api/owner.ts';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { useBrand, useToday } from '../../../lib/page/brand.ts';
import type { Handle } from '../../../lib/page/handle.ts';
import { repairPaths } from '../../../repair-paths.ts';
import { GadgetWaiting, asksOfGadget } from '../../../screen/gadget-screen.tsx';
import { ListSkeleton } from '../../../screen/list-skeleton.tsx';
import { TelephoneLink } from '../../../screen/telephone-link.tsx';
import { Ticket } from '../../../screen/ticket.tsx';
import { BookingScreen } from './booking-screen.tsx';
import type { Bookable } from './booking-screen.tsx';
import styles from './bookings.module.css';
import { screenTitle, shortSlot, titleMeta, toPay } from './copy.ts';
import { readBooking, useDraft, useDraftAnswers } from './draft.ts';
import type { BookingDraft } from './draft.ts';
import { PlaceCard } from './place-card.tsx';
import { ProviderPlace } from './provider-place.tsx';
import { TimePicker } from './time-picker.tsx';
import { whenWords } from './when.ts';

export const meta = titleMeta('bookingdte');
export const clientLoader = guardOwner;
export const handle: Handle = {
  scripts: 'painted',
  asks: (_params, search) =>
    asksOfGadget(search.get('id') ?? '', getBookingOfGadget, findFreeTimes),
};

export const HydrateFallback = () => (
  <GadgetWaiting title={screenTitle(useBrand(), 'bookingdte')} isWide />
);

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
  const isWaiting = answer === null && call.isLoading;
  return (
    <>
      <WhatIsKept {...bookable} />
      <LoadProblem {...call} answer={answer} />
      {answer !== null && answer.dates.length === 0 && <NoTime gadgetId={gadget.id} />}
      {isWaiting && (
        <div className={styles.beside}>
          <ForWhat choice={bookable.choice} shop={null} />
          <div className={styles.days}>
            <ListSkeleton isBare />
          </div>
        </div>
      )}
      {answer !== null && answer.dates.length > 0 && <DateForm {...bookable} answer={answer} />}
    </>
  );
}

interface ForWhatProps extends Pick<Bookable, 'choice'> {
  /** The one that the claimant goes to; null while none is known. */
  shop: NearProvider | null;
}

/** Where the claimant goes; of what comes to them, the repair that a time is chosen for. */
function ForWhat({ choice, shop }: ForWhatProps) {
  const isBeside = useIsWide('64rem') ?? false;
  if (choice.kind === 'WALK_IN' && shop) {
    return isBeside ? <PlaceCard provider={shop} /> : <PlaceLine provider={shop} />;
  }
  return (
    <Ticket
      label="Your repair"
      picture={isBeside ? <WayArt kind={choice.kind} /> : null}
      lines={[
        { label: 'Repair', value: choice.label },
        { label: 'How long', value: choice.turnaround },
      ]}
    />
  );
}

/** The shop in one line that opens, so that on a phone the times come first. */
const PlaceLine = ({ provider }: { provider: NearProvider }) => (
  <section aria-label="Where">
    <Disclosure summary={provider.name}>
      <ProviderPlace provider={provider} isVisited isNamed={false} />
    </Disclosure>
  </section>
);

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
    (changed, { place, day, slot }) => ({
      provider: answer.providers.find(({ id }) => id === place) ?? null,
      // Each shop has times of its own.
      ...(changed.place === undefined ? { date: day, slot } : { date: '', slot: '' }),
    }),
  );
  const form = useForm({
    answers,
    fields: (typed) => timeFields(isVisited, typed),
    send: () => void navigate(repairPaths.bookingContact(gadget.id)),
  });
  const { place, day, slot } = answers.shown;
  const dates = datesAt(answer, place);
  const shops = isVisited ? shopsWithTimes(answer) : [];
  const shop = shops.find(({ id }) => id === place) ?? null;
  const wished = isVisited ? readBooking(gadget.id).provider : null;
  const back = wayBack(gadget.id, booking);
  return (
    <div className={styles.beside}>
      <ForWhat choice={choice} shop={shop} />
      <Form
        form={form}
        actions={
          <ActionBar>
            <Chosen day={day} slot={slot} pays={toPay(choice.excess, booking?.paid)} />
            <Submit>Continue</Submit>
            <LinkButton to={back.to} kind="plain">
              {back.label}
            </LinkButton>
          </ActionBar>
        }
      >
        {wished && shop && wished.id !== shop.id && (
          <Note tone="info">
            {wished.name} has no free time now. These are the times of {shop.name}.
          </Note>
        )}
        {shops.length > 1 && <PlaceChoice providers={shops} chosen={place} />}
        {(!isVisited || place !== null) && (
          <TimePicker
            key={place}
            dates={besides(booking, dates, place)}
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
    </div>
  );
}

/** The chosen time, if there is one, and what is paid for it. */
const Chosen = ({ day, slot, pays }: { day: string; slot: string; pays: string }) => (
  <p className={styles.chosen}>
    <strong>
      {slot === '' ? 'No time is chosen yet' : `${formatNearDay(day)}, ${shortSlot(slot)}`}
    </strong>
    <small>{pays}</small>
  </p>
);

/** The choice, as far as it is still free; of an earlier booking, the shop. */
function chosenOf(
  { provider, date, slot }: BookingDraft,
  answer: BookingDates,
  isVisited: boolean,
  booking: Bookable['booking'],
): PlaceAndTime {
  const place = isVisited
    ? (placeOf(answer, provider?.id ?? booking?.provider.id)?.id ?? null)
    : null;
  const free = datesAt(answer, place).find((day) => day.date === date);
  const isFree = free?.slots.some((each) => each.slot === slot) ?? false;
  return { place, day: free?.date ?? '', slot: isFree ? slot : '' };
}

/** The days that are free: anywhere, or in one shop. */
function datesAt({ dates }: BookingDates, place: string | null) {
  return place === null ? dates : datesOf(dates, place);
}

/** Without the time that one has there already: who moves a booking does not move it to itself. */
function besides(
  booking: Bookable['booking'],
  dates: BookingDates['dates'],
  place: string | null,
): BookingDates['dates'] {
  if (booking?.status !== 'confirmed') return dates;
  if (place !== null && place !== booking.provider.id) return dates;
  return dates.flatMap(({ date, slots }) => {
    const others = slots.filter(({ slot }) => date !== booking.date || slot !== booking.slot);
    return others.length === 0 ? [] : [{ date, slots: others }];
  });
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

/** The shops that have a time left: the one with the soonest first, of equal ones the nearest. */
function shopsWithTimes({ providers, dates }: BookingDates): NearProvider[] {
  const soonestAt = ({ id }: NearProvider) => {
    const [day] = datesOf(dates, id);
    return day ? `${day.date} ${day.slots.map(({ slot }) => slot).toSorted()[0]}` : '';
  };
  return providers
    .map((provider) => ({ provider, soonest: soonestAt(provider) }))
    .filter(({ soonest }) => soonest !== '')
    .toSorted(
      (one, other) => Number(one.soonest > other.soonest) || -Number(one.soonest < other.soonest),
    )
    .map(({ provider }) => provider);
}

/** The shop that was chosen, while it has a time; else the one that has the soonest. */
function placeOf(answer: BookingDates, id: string | undefined): NearProvider | null {
  const shops = shopsWithTimes(answer);
  return shops.find((shop) => shop.id === id) ?? shops[0] ?? null;
}

function wayBack(gadgetId: string, booking: Bookable['booking']) {
  if (booking?.status === 'confirmed' || booking?.status === 'held') {
    return { to: repairPaths.screen('booking', gadgetId), label: 'Back to your booking' };
  }
  return { to: repairPaths.screen('list', gadgetId), label: 'Back to your options' };
}

interface PlaceChoiceProps {
  providers: NearProvider[];
  chosen: string | null;
}

/** Another shop to go to; the chosen one stands beside the days, or above them. */
function PlaceChoice({ providers, chosen }: PlaceChoiceProps) {
  const question = useField<string | null>('place');
  const forget = useForgetMarks();
  return (
    <Disclosure summary="Another shop">
      {question && (
        <ChoiceCards<string>
          {...question}
          options={providers.map((provider) => ({
            value: provider.id,
            label: provider.name,
            help: provider.id === chosen ? undefined : placeHelp(provider),
          }))}
          onChange={(shop) => {
            question.onChange(shop);
            // No time of this one was asked for yet.
            forget(['day', 'slot']);
          }}
        />
      )}
    </Disclosure>
  );
}

const placeHelp = (provider: NearProvider) =>
  [distanceWords(provider), addressLine(provider)].filter(Boolean).join('. ');
