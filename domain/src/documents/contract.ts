import * as z from 'zod/mini';

/** Answer to GET /document/types/{incidentTypeId}: one kind of document and whether the claim needs it. */
export const documentType = z.object({
  id: z.int(),
  code: z.string(),
  label: z.string(),
  /** Why we need it, in plain words. */
  why: z.string(),
  /** What we accept as such a document. */
  accepted: z.string(),
  required: z.boolean(),
});
export type DocumentType = z.infer<typeof documentType>;

/** Arrived, being looked at, good, or not usable. */
export const fileState = z.enum(['received', 'checking', 'accepted', 'rejected']);
export type FileState = z.infer<typeof fileState>;

/** One uploaded file as a form, a claim and the answer to an upload show it. */
export const documentFile = z.object({
  id: z.string().check(z.maxLength(60)),
  documentTypeId: z.int(),
  /** `itemGUID` of the gadget that it is about; null when it is about the claim or all gadgets. */
  gadgetGUID: z.nullable(z.string().check(z.maxLength(60))),
  fileName: z.string().check(z.maxLength(255)),
  /** Bytes. */
  size: z.int().check(z.minimum(0)),
  state: fileState,
  /** Why it was rejected, for the person who sent it. */
  reason: z.optional(z.string().check(z.maxLength(500))),
});
export type DocumentFile = z.infer<typeof documentFile>;
