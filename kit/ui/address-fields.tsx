import { ADDRESS_LINES } from '@gadget-claims/domain/policies/address';
import { Fieldset } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export interface Address {
  line1: string;
  line2: string;
  city: string;
  county: string;
  postcode: string;
}

type Line = Partial<
  Omit<TextFieldProps, 'name' | 'label' | 'value' | 'onChange' | 'onBlur' | 'ref'>
>;

const LINES: [keyof Address, Line][] = [
  [
    'postcode',
    {
      autoComplete: 'postal-code',
      autoCapitalize: 'characters',
      spellCheck: false,
      width: 'short',
    },
  ],
  ['line1', { autoComplete: 'address-line1' }],
  ['line2', { autoComplete: 'address-line2', optional: true }],
  ['city', { autoComplete: 'address-level2', width: 'half' }],
  ['county', { autoComplete: 'address-level1', width: 'half', optional: true }],
];

/** An address, each line a field named `<name>.<line>`. */
export function AddressFields({
  name,
  label = 'Address',
  hint,
  value,
  onChange,
  onBlur,
  errors = {},
  good = {},
}: Pick<FieldProps, 'name' | 'hint'> & {
  label?: string;
  value: Address;
  onChange: (value: Address) => void;
  onBlur?: (line: keyof Address) => void;
  errors?: Partial<Record<keyof Address, string>>;
  good?: Partial<Record<keyof Address, string>>;
}) {
  return (
    <Fieldset name={name} label={label} hint={hint} ofFields>
      {LINES.map(([line, field]) => (
        <TextField
          key={line}
          {...field}
          label={ADDRESS_LINES[line].label}
          name={`${name}.${line}`}
          value={value[line]}
          error={errors[line]}
          good={good[line]}
          onBlur={onBlur && (() => onBlur(line))}
          onChange={(text) => onChange({ ...value, [line]: text })}
        />
      ))}
    </Fieldset>
  );
}
