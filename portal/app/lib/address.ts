import type { ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { unbroken } from '@gadget-claims/domain/policies/policies/postcode';
import type { Address } from '@gadget-claims/domain/policies/policies/schemas';

export const NO_ADDRESS: Address = { line1: '', line2: '', city: '', county: '', postcode: '' };

const LINES = ['line1', 'line2', 'city', 'county', 'postcode'] as const;

/** The address that the claim was made with; null when it has none to send anything to. */
export function addressOfClaim({ answers }: Pick<ClaimView, 'answers'>): Address | null {
  const lines = answers.flatMap((step) => step.lines);
  const given = LINES.map((line) => [
    line,
    lines.find(({ path }) => path === `claimant.address.${line}`)?.value ?? '',
  ]);
  const address = { ...NO_ADDRESS, ...(Object.fromEntries(given) as Partial<Address>) };
  return address.line1.trim() === '' || address.postcode.trim() === '' ? null : address;
}

/** On one line, as it is read out; neither its postcode is broken, nor a house number from its street. */
export const inOneLine = (address: Address): string =>
  LINES.map((line) =>
    line === 'postcode' ? unbroken(address[line]) : keepNumber(address[line].trim()),
  )
    .filter(Boolean)
    .join(', ');

const keepNumber = (line: string) => line.replace(/^(\d+[A-Za-z]?) /, '$1\u00A0');
