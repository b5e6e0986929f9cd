import { postcode } from '../claims/wizard/rules.ts';
import { problemIn } from '../validation/problem.ts';
import { max, required } from '../validation/rules.ts';

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

/** What is to be put right in an address, the first of each line, by the path of its field. */
export function addressProblems(
  address: Record<AddressLine, string>,
): { path: string; message: string }[] {
  return LINES.flatMap((line) => {
    const { label, most } = ADDRESS_LINES[line];
    const rules = [
      ...(NEEDED.includes(line) ? [required(label)] : []),
      max(most),
      ...(line === 'postcode' ? [postcode()] : []),
    ];
    const message = problemIn(label, rules, address[line].trim());
    return message === undefined ? [] : [{ path: `address.${line}`, message }];
  });
}
