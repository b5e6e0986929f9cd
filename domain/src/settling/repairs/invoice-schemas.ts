import * as z from 'zod/mini';
import { nextAction } from '../../claims/claims/schemas.ts';
import { repairInvoice, settlementShown } from './schemas.ts';

// Apart from the other schemas of repairs, which those of claims are made of.
/** Answer to POST /invoice/{gadgetId}. */
export const invoiceAnswer = z.object({
  invoice: z.nullable(repairInvoice),
  settlement: z.nullable(settlementShown),
  status: z.int(),
  nextAction,
});
