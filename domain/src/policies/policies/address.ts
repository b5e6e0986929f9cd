import { type Field, type Problem, problemsOf } from '../../validation/fields.ts';
import { max, required, trimmed } from '../../validation/rules.ts';
import { isPostcode } from './postcode.ts';

/** The lines of an address in the order in which they are asked for, and how much each takes. */
export const ADDRESS_LINES = {
  postcode: { label: 'Postcode', most: 12 },
  line1: { label: 'Address line 1', most: 120 },
  line2: { label: 'Address line 2', most: 120 },
  city: { label: 'Town or city', most: 80 },
  county: { label: 'County', most: 80 },
};
export type AddressLine = keyof typeof ADDRESS_LINES;

const LINES = Object.keys(ADDRESS_LINES) as AddressLine[];
const NEEDED: readonly AddressLine[] = ['postcode', 'line1', 'city'];

/** The questions for an address that stands at a path of a form, each line at `<path>.<line>`. */
export function addressFields(path: string): Field[] {
  return LINES.map((line) => {
    const { label, most } = ADDRESS_LINES[line];
    return {
      path: `${path}.${line}`,
      label,
      rules: [
        ...(NEEDED.includes(line) ? [required(label)] : []),
        trimmed(max(most)),
        ...(line === 'postcode' ? [isPostcode()] : []),
      ],
    };
  });
}

/** The faults of an address, the first of each line, by the path of its field. */
export function addressProblems(address: Record<AddressLine, string>): Problem[] {
  return problemsOf(addressFields('address'), { address });
}
