import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import { pounds } from '@gadget-claims/domain/in-words';
import type { Address } from '@gadget-claims/domain/policies/policies/schemas';
import { HOLD_MINUTES } from '@gadget-claims/domain/promises';
import { bookRepair } from '@gadget-claims/domain/settling/bookings/contract';
import { bookFields } from '@gadget-claims/domain/settling/bookings/questions';
import { ApiError, refusalData } from '@gadget-claims/kit/data/call-api.ts';
import { AddressQuestion } from '@gadget-claims/kit/form/address-question.tsx';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { TextAreaQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { tryLater } from '@gadget-claims/kit/form/use-send.ts';
import { SummaryList } from '@gadget-claims/kit/ui/summary-list.tsx';
import { useState } from 'react';
import { useSearchParams, Link, Navigate, useNavigate } from 'react-router';
import { gadgetsChanged } from '../../../data/invalidate.ts';
import { guardOwner, owned } from '../../../lib/api/owner.ts';
import { repairPaths } from '../../../repair-paths.ts';
import { Beside } from '../../../screen/beside.tsx';
import myclaims from '../../../screen/claims.module.css';
import { ViewSkeleton } from '../../../screen/view-skeleton.tsx';
import { startPayment } from '../payments/started.ts';
import { answersOf, requestOf, timeProblem } from './booking-request.ts';
import { BookingScreen } from './booking-screen.tsx';
import type { Bookable, BookedState } from './booking-screen.tsx';
import { addressLabel, titleMeta } from './copy.ts';
import { forgetDraft, useDraft, useDraftAnswers } from './draft.ts';
import { ProviderPlace } from './provider-place.tsx';
import { slotWords } from './when.ts';

export const meta = titleMeta('bookinginfo');
export const clientLoader = guardOwner;
export const HydrateFallback = ViewSkeleton;

/** Address, contact and notes; then the time is booked, or kept until the excess is paid. */
export default function BookingContact() {
  const [search] = useSearchParams();
  return (
    <BookingScreen
      screen="bookinginfo"
      id={search.get('id') ?? undefined}
      to={repairPaths.bookingContact}
    >
      {(bookable) => <BookForm {...bookable} />}
    </BookingScreen>
  );
}

/** The last answers before a time is booked, with all of it to be checked. */
function BookForm(bookable: Bookable) {
  const { gadget, choice, booking } = bookable;
  const { form, ...chosen } = useBookForm(bookable);
  const { date, slot, excess } = chosen;
  if (date === '' || slot === '')
    return <Navigate to={repairPaths.bookingDay(gadget.id)} replace />;
  const pays = excess > 0 && !booking?.paid;
  const isMove = booking?.status === 'confirmed';
  const questions = (
    <Form
      form={form}
      actions={
        <p className={myclaims.actions}>
          <Submit busyLabel="Booking">
            {isMove
              ? 'Move the booking'
              : pays
                ? `Keep this time and pay ${pounds(excess)}`
                : 'Book'}
          </Submit>
          <Link to={repairPaths.bookingDay(gadget.id)}>Back to the day and time</Link>
        </p>
      }
    >
      <Questions choice={choice} isCalled={chosen.isCalled} />
      {pays && (
        <p>
          The excess to pay is <strong>{pounds(excess)}</strong>. We keep the time for{' '}
          {HOLD_MINUTES} minutes while you pay; it is yours once it is paid.
        </p>
      )}
    </Form>
  );
  return <Beside side={<Chosen bookable={bookable} chosen={chosen} />} after={questions} />;
}

type Chosen = Omit<ReturnType<typeof useBookForm>, 'form'>;

function Chosen({ bookable, chosen }: { bookable: Bookable; chosen: Chosen }) {
  const { gadget, choice } = bookable;
  return (
    <>
      <SummaryList
        title="Day and time"
        change={repairPaths.bookingDay(gadget.id)}
        lines={[
          { label: 'Day', value: formatLongDay(chosen.date) },
          { label: 'Time', value: slotWords(chosen.slot) },
          { label: 'Repair', value: choice.label },
          ...(chosen.provider
            ? [{ label: 'Where', value: <ProviderPlace provider={chosen.provider} isVisited /> }]
            : []),
        ]}
      />
      {choice.needs.modelVersion && chosen.model !== '' && (
        <SummaryList
          title="Gadget"
          change={repairPaths.bookingModel(gadget.id)}
          lines={[{ label: 'Model', value: chosen.model }]}
        />
      )}
    </>
  );
}

const HINTS = {
  comes: 'In case we cannot find you.',
  goes: 'So that the repairer can reach you, while your gadget is with them.',
};
const ANOTHER_NUMBER =
  'Please give another number than that of the gadget: you will be without it.';

interface QuestionsProps {
  choice: Bookable['choice'];
  /** The gadget has a telephone number itself. */
  isCalled: boolean;
}

function Questions({ choice, isCalled }: QuestionsProps) {
  return (
    <>
      {choice.needs.address && <AddressQuestion path="address" label={addressLabel(choice.kind)} />}
      <TextQuestion
        path="telephone"
        hint={[HINTS[choice.needs.address ? 'comes' : 'goes'], isCalled && ANOTHER_NUMBER]
          .filter(Boolean)
          .join(' ')}
        type="tel"
        autoComplete="tel"
        optional={isCalled}
      />
      <TextAreaQuestion path="notes" optional rows={3} />
    </>
  );
}

/** Answers typed here. */
interface Typed {
  address: Address;
  telephone: string;
  notes: string;
}

/** Sends the answers; after any refusal, they stay. */
function useBookForm(bookable: Bookable) {
  const { gadget, choice } = bookable;
  const [draft] = useDraft(gadget.id);
  const [excess, setExcess] = useState(choice.excess);
  const navigate = useNavigate();
  const answers = useDraftAnswers<Typed>(
    gadget.id,
    (current) => {
      const { address, telephone, notes } = answersOf(bookable, current);
      return { address, telephone, notes };
    },
    (changed) => changed,
  );
  const known = answersOf(bookable, draft);
  const form = useForm({
    answers,
    fields: () => bookFields(choice.needs.address, known.isCalled),
    send: async (typed) => {
      const body = requestOf(bookable, { ...draft, charge: excess }, { ...known, ...typed });
      const booked = await owned(bookRepair, { body });
      gadgetsChanged(gadget.id);
      if (booked.status === 'confirmed') forgetDraft(gadget.id);
      // The button says "and pay": the next screen asks for the card at once, or offers to start
      // again.
      else await startPayment(gadget.id).catch(() => undefined);
      const state: BookedState = { isBooked: booked.status === 'confirmed' };
      await navigate(repairPaths.screen('booking', gadget.id), { replace: true, state });
    },
    refusedAnswers: (error) =>
      error instanceof ApiError && timeProblem(error) === undefined ? error.errors : [],
    refusal: (error) => {
      const said = timeProblem(error);
      if (said !== undefined) {
        return void navigate(repairPaths.bookingDay(gadget.id), { state: { said } });
      }
      const text = tryLater(error);
      const charged = refusalData(error, bookRepair, 'charge_changed');
      if (!charged) return text;
      setExcess(charged.excess);
      return { tone: 'warn', text };
    },
  });
  const { date, slot, provider } = draft;
  return { form, date, slot, provider, excess, model: known.model, isCalled: known.isCalled };
}
