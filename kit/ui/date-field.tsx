import { formatDate } from '@gadget-claims/domain/calendar/format';
import { useState } from 'react';
import type { Ref } from 'react';
import { dateParts, joinDate, likelyDay, pastedDate } from './date-parts.ts';
import { Fieldset } from './field.tsx';
import type { FieldLook } from './field.tsx';
import { PartInputs } from './part-inputs.tsx';
import { Shortcuts } from './shortcuts.tsx';
import type { Shortcut } from './shortcuts.tsx';

interface DateFieldProps extends FieldLook {
  /** A day `YYYY-MM-DD`; the typed text, `D/M/Y`, while it is none; '' when all is empty. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  birthday?: boolean;
  shortcuts?: Shortcut[];
}

export function DateField({
  value,
  onChange,
  onBlur,
  ref,
  birthday,
  shortcuts = [],
  ...field
}: DateFieldProps) {
  const [typed, setTyped] = useState(() => dateParts(value));
  const years = { birthday };
  const change = (parts: string[]) => {
    setTyped(parts);
    onChange(joinDate(parts, years));
  };
  // The understood value is shown: `83` as 1983, `Feb` as 02.
  const leave = () => {
    setTyped(dateParts(value));
    onBlur?.();
  };
  const likely = field.error && likelyDay(value);
  const complete = (part: string) => (birthday ? `bday-${part}` : 'off');
  return (
    <Fieldset {...field} onLeave={leave}>
      <PartInputs
        ref={ref}
        field={field}
        parts={[
          { key: 'day', label: 'Day', autoComplete: complete('day') },
          { key: 'month', label: 'Month', autoComplete: complete('month') },
          { key: 'year', label: 'Year', autoComplete: complete('year') },
        ]}
        values={joinDate(typed, years) === value ? typed : dateParts(value)}
        onChange={change}
        onPaste={(text) => pastedDate(text, years)}
      />
      <Shortcuts
        of={likely ? [{ label: formatDate(likely), value: likely }, ...shortcuts] : shortcuts}
        value={value}
        onChange={(day) => change(dateParts(day))}
      />
    </Fieldset>
  );
}
