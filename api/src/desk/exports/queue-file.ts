import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { csvLine } from '@gadget-claims/domain/csv';
import type { DeskClaimLine } from '@gadget-claims/domain/desk/queue/schemas';
import { BYTE_ORDER_MARK } from '../../http/csv.ts';

const HEADER = [
  'claim',
  'brand',
  'claimant',
  'gadgets',
  'incident',
  'status',
  'insured for (£)',
  'told us',
  'due',
  'late',
  'support need',
  'with',
  'snoozed until',
];

/** Claims of a list as CSV, a line each; days are those of London. */
export const queueFile = (claims: readonly DeskClaimLine[]): string =>
  BYTE_ORDER_MARK + [HEADER, ...claims.map(cellsOf)].map(csvLine).join('');

const yes = (is: boolean) => (is ? 'yes' : '');

const cellsOf = (claim: DeskClaimLine): string[] => [
  claim.claimReference,
  claim.brand.name,
  claim.claimant,
  claim.gadgets.join(', '),
  claim.incidentLabel,
  claim.statusLabel,
  claim.insuredValue === null ? '' : (claim.insuredValue / 100).toFixed(2),
  londonDay(claim.submittedAt),
  claim.decideBy ?? '',
  yes(claim.isLate),
  yes(claim.needsSupport),
  claim.holder?.name ?? '',
  claim.snooze === null ? '' : londonDay(claim.snooze.until),
];
