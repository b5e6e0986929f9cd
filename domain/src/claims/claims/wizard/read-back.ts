import { unbroken } from '../../../policies/policies/postcode.ts';
import type { SummaryLine } from './summary.ts';

/** Answers that are read back as one thing. */
interface Together {
  label: string;
  /** Ends of the paths of the answers, in the order in which they are said. */
  ends: readonly string[];
  between: string;
}

const TOGETHER: readonly Together[] = [
  { label: 'Name', ends: ['.title', '.firstname', '.lastname'], between: ' ' },
  { label: 'Contact', ends: ['.email', '.telephone', '.alternateTelephone'], between: '\n' },
  {
    label: 'Address',
    ends: ['.line1', '.line2', '.city', '.county', '.postcode'],
    between: ', ',
  },
  { label: 'When', ends: ['.dateOfIncident', '.timeOfIncident'], between: ', ' },
  { label: 'Gadget', ends: ['.modelId', '.description'], between: ' ' },
];

/** Answers that going on without a change confirms: that is an answer itself. */
export const CONFIRMED = ['emailConfirmed', 'telephoneConfirmed'];

/** Said by another line already, or asked only to get another answer right. */
const IMPLIED = [...CONFIRMED, '.typeId', '.makeId'];

const AGREED = 'I agree';

const endsWith = (ends: readonly string[], path: string) =>
  ends.some((end) => (end.startsWith('.') ? path.endsWith(end) : path === end));

/**
 * The answers of a part of the claim as a person would read them back: a name, an address, a gadget is
 * one line each, and what another line says is left out.
 */
export function readBack(lines: readonly SummaryLine[]): SummaryLine[] {
  const said = new Set<Together>();
  return withOneAgreement(lines).flatMap((line) => {
    const together = TOGETHER.find(({ ends }) => endsWith(ends, line.path));
    if (!together) return endsWith(IMPLIED, line.path) ? [] : [line];
    if (said.has(together)) return [];
    said.add(together);
    const { label, ends, between } = together;
    const parts = ends.flatMap((end) => lines.filter(({ path }) => path.endsWith(end)));
    return [{ path: line.path, label, value: parts.map(inOneLine).join(between) }];
  });
}

const inOneLine = ({ path, value }: SummaryLine) =>
  path.endsWith('.postcode') ? unbroken(value) : value;

/** Every statement agreed to is one line; any other answer stands by itself. */
function withOneAgreement(lines: readonly SummaryLine[]): readonly SummaryLine[] {
  const [first] = lines;
  const isAllAgreed = lines.length === 3 && lines.every(({ value }) => value === AGREED);
  return first && isAllAgreed ? [{ path: first.path, label: 'Statements', value: AGREED }] : lines;
}
