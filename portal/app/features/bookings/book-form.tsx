import { HOLD_MINUTES } from '@gadget-claims/domain/promises';
import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import { Link, Navigate } from 'react-router';
import { pounds } from '../../lib/money.ts';
import { repairPaths } from '../../repair-paths.ts';
import { AddressQuestion } from '@gadget-claims/kit/form/address-question.tsx';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { TextAreaQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { SummaryList } from '@gadget-claims/kit/ui/summary-list.tsx';
import myclaims from '../own-claims/own-claims.module.css';
import type { Bookable } from './booking-screen.tsx';
import { ProviderPlace } from './provider-place.tsx';
import { useBookForm } from './use-book-form.ts';
import { addressLabel, slotWords } from './copy.ts';

/** The last answers before a time is booked, with all of it to be checked. */
export function BookForm(bookable: Bookable) {
  const { gadget, choice, booking } = bookable;
  const { form, ...chosen } = useBookForm(bookable);
  const { date, slot, excess } = chosen;
  if (date === '' || slot === '')
    return <Navigate to={repairPaths.bookingdte(gadget.id)} replace />;
  const pays = excess > 0 && !booking?.paid;
  const isMove = booking?.status === 'confirmed';
  return (
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
          <Link to={repairPaths.bookingdte(gadget.id)}>Back to the day and time</Link>
        </p>
      }
    >
      <Chosen bookable={bookable} chosen={chosen} />
      <Questions choice={choice} />
      {pays && (
        <p>
          The excess to pay is <strong>{pounds(excess)}</strong>. We keep the time for{' '}
          {HOLD_MINUTES} minutes while you pay; it is yours once it is paid.
        </p>
      )}
    </Form>
  );
}

type Chosen = Omit<ReturnType<typeof useBookForm>, 'form'>;

function Chosen({ bookable, chosen }: { bookable: Bookable; chosen: Chosen }) {
  const { gadget, choice } = bookable;
  return (
    <>
      <SummaryList
        title="Day and time"
        change={repairPaths.bookingdte(gadget.id)}
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
          change={repairPaths.bookingmod(gadget.id)}
          lines={[{ label: 'Model', value: chosen.model }]}
        />
      )}
    </>
  );
}

function Questions({ choice }: { choice: Bookable['choice'] }) {
  return (
    <>
      {choice.needs.address && <AddressQuestion path="address" label={addressLabel(choice.kind)} />}
      <TextQuestion
        path="telephone"
        hint="In case we cannot find you."
        type="tel"
        autoComplete="tel"
      />
      <TextAreaQuestion path="notes" optional rows={3} />
    </>
  );
}
