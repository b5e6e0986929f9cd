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

type Line = Partial<Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref'>>;

const lines: [keyof Address, Line & { label: string }][] = [
  [
    'postcode',
    {
      label: 'Postcode',
      autoComplete: 'postal-code',
      autoCapitalize: 'characters',
      spellCheck: false,
      maxLength: 12,
      width: 'short',
    },
  ],
  ['line1', { label: 'Address line 1', autoComplete: 'address-line1', maxLength: 120 }],
  [
    'line2',
    { label: 'Address line 2', autoComplete: 'address-line2', maxLength: 120, optional: true },
  ],
  ['city', { label: 'Town or city', autoComplete: 'address-level2', maxLength: 80, width: 'half' }],
  [
    'county',
    {
      label: 'County',
      autoComplete: 'address-level1',
      maxLength: 80,
      width: 'half',
      optional: true,
    },
  ],
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
      {lines.map(([line, field]) => (
        <TextField
          key={line}
          {...field}
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
