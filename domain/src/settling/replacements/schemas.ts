import * as z from 'zod/mini';
import { address } from '../../policies/policies/schemas.ts';
import { GOODS_REFUSALS, type GoodsRefusal } from './four-eyes.ts';
import { SENDING_LENGTHS } from './sending.ts';
import { REPLACEMENT_STATES } from './states.ts';

const pence = z.int().check(z.minimum(0));
const id = z.string().check(z.regex(/^[\w-]{1,60}$/, 'is not an id'));
const words = (most: number) => z.string().check(z.trim(), z.maxLength(most));
/** The colleague of the claims team, and the time. */
const act = z.object({ staffId: z.string(), name: z.string(), at: z.string() });
const after = z.optional(z.string().check(z.maxLength(120)));

const place = {
  resellerId: z.int(),
  claimId: z.string(),
  claimReference: z.string(),
  gadgetId: z.string(),
  /** The gadget that is replaced. */
  gadget: z.string(),
  /** To whom it goes, and where. */
  claimant: z.string(),
  address,
  /** What the replacement is worth; null where the policy does not say it. */
  worth: z.nullable(pence),
  /** The same with what went out for the policy in the days that count as one; null where not known. */
  total: z.nullable(pence),
};

/** A gadget whose replacement is to be sent. */
const waitingReplacement = z.object({ ...place, since: z.string() });
export type WaitingReplacement = z.infer<typeof waitingReplacement>;
/** GET /desk/replacements/waiting, those that have waited longest first. */
export const waitingReplacements = z.object({
  gadgets: z.array(waitingReplacement),
  next: z.nullable(z.string()),
});
export const waitingQuery = z.object({ after });

export const replacement = z.object({
  ...place,
  replacementId: z.string(),
  state: z.enum(REPLACEMENT_STATES),
  what: z.string(),
  courier: z.string(),
  tracking: z.string(),
  prepared: act,
  released: z.nullable(act),
  arrived: z.nullable(act),
  cancelled: z.nullable(z.extend(act, { reason: z.string() })),
});
export type Replacement = z.infer<typeof replacement>;
/** GET /desk/replacements, the latest first. */
export const replacementList = z.object({
  replacements: z.array(replacement),
  next: z.nullable(z.string()),
});
export const replacementsQuery = z.object({ state: z.enum(REPLACEMENT_STATES), after });

/** POST /desk/replacements. */
export const sendRequest = z.object({
  resellerId: z.int(),
  claimId: id,
  gadgetId: id,
  what: words(SENDING_LENGTHS.what),
  courier: words(SENDING_LENGTHS.courier),
  tracking: words(SENDING_LENGTHS.tracking),
});
export type SendRequest = z.infer<typeof sendRequest>;

/** POST /desk/replacements/:replacementId/cancel. */
export const callOffRequest = z.object({
  reason: z.string().check(z.trim(), z.minLength(1, 'is missing'), z.maxLength(500)),
});

const refusals = Object.keys(GOODS_REFUSALS) as GoodsRefusal[];
export const goodsRefused = z.object({ reasons: z.array(z.enum(refusals)) });
