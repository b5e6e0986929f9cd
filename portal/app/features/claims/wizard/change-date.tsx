import { lookupFields } from '@gadget-claims/domain/claims/wizard/policylookup';
import { problem } from '@gadget-claims/domain/validation/problem';
import { useState } from 'react';
import { useToday } from '../../../lib/brand.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { DateField } from '@gadget-claims/kit/ui/date-field.tsx';
import { ErrorSummary } from '@gadget-claims/kit/ui/error-summary.tsx';

interface Props {
  day: string;
  isMainWay: boolean;
  onChange: (day: string) => void;
}

/** Another date of the incident, checked against the periods of cover at once. */
export function ChangeDate({ day, isMainWay, onChange }: Props) {
  const today = useToday();
  const [typed, setTyped] = useState(day);
  const [error, setError] = useState('');
  const [tries, setTries] = useState(0);
  const field = lookupFields(today).find(({ path }) => path === 'incidentDate');
  if (!field) return null;

  const check = () => {
    const message = field.rules.map((rule) => rule(typed, {})).find((text) => text !== undefined);
    setError(message === undefined ? '' : problem(field.label, message));
    setTries(tries + 1);
    if (message === undefined) onChange(typed);
  };
  const problems = error ? [{ path: field.path, message: error }] : [];
  return (
    <form
      noValidate
      aria-labelledby="another-date"
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <h2 id="another-date">Was it another day?</h2>
      <ErrorSummary problems={problems} submitCount={tries} />
      <DateField
        name={field.path}
        label={field.label}
        value={typed}
        onChange={setTyped}
        error={error || undefined}
      />
      <Button type="submit" kind={isMainWay ? 'filled' : 'quiet'}>
        Check this date
      </Button>
    </form>
  );
}
