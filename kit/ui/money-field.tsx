import { parsePounds, poundsText } from '@gadget-claims/domain/settling/payments/typed-pounds';
import { useState } from 'react';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

interface MoneyFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  /** Pence, or hundredths of what another prefix says. */
  value: number | null;
  onChange: (pence: number | null) => void;
}

/** Keeps the typed text for as long as it means the value. */
export function MoneyField({ value, onChange, prefix = '£', ...field }: MoneyFieldProps) {
  const [typed, setTyped] = useState(() => poundsText(value));
  return (
    <TextField
      width="short"
      inputMode="decimal"
      autoComplete="off"
      {...field}
      prefix={prefix}
      value={parsePounds(typed) === value ? typed : poundsText(value)}
      onChange={(text) => {
        setTyped(text);
        onChange(parsePounds(text));
      }}
    />
  );
}
