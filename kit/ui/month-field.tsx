import { useState } from 'react';
import type { Ref } from 'react';
import { joinMonth, monthParts, pastedMonth } from './date-parts.ts';
import { Fieldset } from './field.tsx';
import type { FieldLook } from './field.tsx';
import { PartInputs } from './part-inputs.tsx';

interface MonthFieldProps extends FieldLook {
  /** `MM/YYYY`; the typed text while it is no month; '' when all is empty. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

export function MonthField({ value, onChange, onBlur, ref, ...field }: MonthFieldProps) {
  const [typed, setTyped] = useState(() => monthParts(value));
  const leave = () => {
    setTyped(monthParts(value));
    onBlur?.();
  };
  return (
    <Fieldset {...field} onLeave={leave}>
      <PartInputs
        ref={ref}
        field={field}
        parts={[
          { key: 'month', label: 'Month' },
          { key: 'year', label: 'Year' },
        ]}
        values={joinMonth(typed) === value ? typed : monthParts(value)}
        onChange={(parts) => {
          setTyped(parts);
          onChange(joinMonth(parts));
        }}
        onPaste={(text) => pastedMonth(text)}
      />
    </Fieldset>
  );
}
