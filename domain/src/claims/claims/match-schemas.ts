import * as z from 'zod/mini';
import { MATCH_KINDS } from './match-keys.ts';

/** Another claim of which a colleague confirmed that it belongs to one. */
export const confirmedMatch = z.object({
  kinds: z.array(z.enum(MATCH_KINDS)),
  /** Null for one of a brand that the reader does not see. */
  claimReference: z.nullable(z.string()),
});
export type ConfirmedMatch = z.infer<typeof confirmedMatch>;
