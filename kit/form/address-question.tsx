import { ADDRESS_LINES } from '@gadget-claims/domain/policies/policies/address';
import type { AddressLine } from '@gadget-claims/domain/policies/policies/address';
import type { ComponentProps } from 'react';
import { Fieldset } from '../ui/field.tsx';
import { TextQuestion } from './text-question.tsx';

const LINES: Record<AddressLine, Omit<ComponentProps<typeof TextQuestion>, 'path'>> = {
  postcode: {
    autoComplete: 'postal-code',
    autoCapitalize: 'characters',
    spellCheck: false,
    width: 'short',
  },
  line1: { autoComplete: 'address-line1' },
  line2: { autoComplete: 'address-line2', optional: true },
  city: { autoComplete: 'address-level2', width: 'half' },
  county: { autoComplete: 'address-level1', width: 'half', optional: true },
};

/** An address, each line a question at `<path>.<line>`. */
export function AddressQuestion({ path, label }: { path: string; label: string }) {
  return (
    <Fieldset name={path} label={label}>
      {(Object.keys(ADDRESS_LINES) as AddressLine[]).map((line) => (
        <TextQuestion key={line} path={`${path}.${line}`} {...LINES[line]} />
      ))}
    </Fieldset>
  );
}
