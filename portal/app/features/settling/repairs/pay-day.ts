import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import type { SettlementShown } from '@gadget-claims/domain/settling/repairs/schemas';

/** "By Wednesday 2 December 2026"; null until it is known by when we pay. */
export const payDayWords = (settlement: SettlementShown | null): string | null =>
  settlement?.payBy ? `By ${formatLongDay(settlement.payBy)}` : null;
