import * as z from 'zod/mini';
import { isDay } from '../../calendar/day.ts';
import { documentTypeId } from '../../claims/documents/type-id.ts';
import { VERDICTS } from '../../claims/documents/verdicts.ts';
import { inWriting } from '../../claims/support/desk-schemas.ts';

const id = z.string().check(z.minLength(1), z.maxLength(60));

/** The most that we say of one document, in characters. */
const LONGEST_WHY = 600;
const words = (what: string) =>
  z
    .string()
    .check(z.trim(), z.maxLength(LONGEST_WHY, `${what} takes ${LONGEST_WHY} characters at most`));

/** POST /desk/evidence/{id}/verdict. */
export const verdictRequest = z.strictObject({
  verdict: z.enum(VERDICTS),
  /** For the claimant: the fault, and what to send instead; '' of a good one. */
  text: words('What the claimant reads'),
  inWriting,
});
export type VerdictRequest = z.infer<typeof verdictRequest>;

export const verdictGiven = z.object({
  /** Whether the document is asked for again; not when no gadget waits for it any more. */
  asked: z.boolean(),
});

const requestedDocument = z.strictObject({
  documentTypeId,
  /** Null for a document that is asked for once. */
  gadgetId: z.nullable(id),
  /** The reason, for the claimant; '' for the usual one. */
  why: words('The reason for a document'),
});

/** POST /desk/claims/{reference}/documents. */
export const documentsRequest = z.strictObject({
  documents: z.array(requestedDocument).check(z.minLength(1, 'Choose a document'), z.maxLength(40)),
  /** The day in London by which they should be here, `YYYY-MM-DD`. */
  due: z.string().check(z.refine(isDay, 'Give a real day')),
  inWriting,
});
export type DocumentsRequest = z.infer<typeof documentsRequest>;

export const documentsAsked = z.object({ asked: z.literal(true) });

/** The mail that a request would send, in the brand's look; its links lead nowhere. */
export const requestPreview = z.object({ subject: z.string(), html: z.string() });
