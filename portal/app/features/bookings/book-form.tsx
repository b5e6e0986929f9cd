import { HOLD_MINUTES } from '@gadget-claims/domain/promises';
import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import { Link, Navigate } from 'react-router';
import { pounds } from '../../lib/money.ts';
import { repairPaths } from '../../repair-paths.ts';
import { AddressFields } from '@gadget-claims/kit/ui/address-fields.tsx';
import type { Address } from '@gadget-claims/kit/ui/address-fields.tsx';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { ErrorSummary } from '@gadget-claims/kit/ui/error-summary.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { SummaryList } from '@gadget-claims/kit/ui/summary-list.tsx';
import { TextArea } from '@gadget-claims/kit/ui/text-area.tsx';
import { TextField } from '@gadget-claims/kit/ui/text-field.tsx';
import myclaims from '../myclaims/myclaims.module.css';
import type { Bookable } from './booking-screen.tsx';
import { ProviderPlace } from './provider-place.tsx';
import { LABELS } from './questions.ts';
import { useBookForm } from './use-book-form.ts';
import { addressLabel, slotWords } from './words.ts';

/** The last answers before a time is booked, with all of it to be checked. */
export function BookForm(bookable: Bookable) {
  const { gadget, choice, booking } = bookable;
  const form = useBookForm(bookable);
  const { date, slot, excess } = form;
  if (date === '' || slot === '')
    return <Navigate to={repairPaths.bookingdte(gadget.id)} replace />;
  const pays = excess > 0 && !booking?.paid;
  const isMove = booking?.status === 'confirmed';
  return (
    <form method="post" onSubmit={form.onSubmit} noValidate>
      <ErrorSummary problems={form.problems} submitCount={form.attempts} />
      {form.refusal !== null && (
        <Note tone={form.refusal.tone} takesFocus key={form.attempts}>
          {form.refusal.text}
        </Note>
      )}
      <Chosen bookable={bookable} form={form} />
      <Questions choice={choice} form={form} />
      {pays && (
        <p>
          The excess to pay is <strong>{pounds(excess)}</strong>. We keep the time for{' '}
          {HOLD_MINUTES} minutes while you pay; it is yours once it is paid.
        </p>
      )}
      <p className={myclaims.actions}>
        <Button type="submit" busy={form.busy} busyLabel="Booking">
          {isMove ? 'Move the booking' : pays ? `Keep this time and pay ${pounds(excess)}` : 'Book'}
        </Button>
        <Link to={repairPaths.bookingdte(gadget.id)}>Back to the day and time</Link>
      </p>
    </form>
  );
}

type Form = ReturnType<typeof useBookForm>;

function Chosen({ bookable: { gadget, choice }, form }: { bookable: Bookable; form: Form }) {
  return (
    <>
      <SummaryList
        title="Day and time"
        change={repairPaths.bookingdte(gadget.id)}
        lines={[
          { label: 'Day', value: formatLongDay(form.date) },
          { label: 'Time', value: slotWords(form.slot) },
          { label: 'Repair', value: choice.label },
          ...(form.provider
            ? [{ label: 'Where', value: <ProviderPlace provider={form.provider} isVisited /> }]
            : []),
        ]}
      />
      {choice.needs.modelVersion && form.answers.model !== '' && (
        <SummaryList
          title="Gadget"
          change={repairPaths.bookingmod(gadget.id)}
          lines={[{ label: 'Model', value: form.answers.model }]}
        />
      )}
    </>
  );
}

function Questions({ choice, form }: { choice: Bookable['choice']; form: Form }) {
  const { answers, change, errorOf } = form;
  return (
    <>
      {choice.needs.address && (
        <AddressFields
          name="address"
          label={addressLabel(choice.kind)}
          value={answers.address}
          errors={errorsOf(errorOf)}
          onChange={(address) => change({ address })}
        />
      )}
      <TextField
        name="telephone"
        label={LABELS.telephone}
        hint="In case we cannot find you."
        type="tel"
        autoComplete="tel"
        value={answers.telephone}
        error={errorOf('telephone')}
        onChange={(telephone) => change({ telephone })}
      />
      <TextArea
        name="notes"
        label={LABELS.notes}
        optional
        rows={3}
        value={answers.notes}
        error={errorOf('notes')}
        onChange={(notes) => change({ notes })}
      />
    </>
  );
}

const LINES: (keyof Address)[] = ['postcode', 'line1', 'line2', 'city', 'county'];

function errorsOf(errorOf: (path: string) => string | undefined) {
  const entries = LINES.map((line) => [line, errorOf(`address.${line}`)] as const);
  return Object.fromEntries(entries.filter(([, message]) => message !== undefined)) as Partial<
    Record<keyof Address, string>
  >;
}
