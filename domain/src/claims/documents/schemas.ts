import * as z from 'zod/mini';

/** Answer to GET /document/types/{incidentTypeId}: one kind of document and whether the claim needs it. */
export const documentType = z.object({
  id: z.int(),
  code: z.string(),
  label: z.string(),
  /** Why we need it, in plain words. */
  why: z.string(),
  /** Accepted forms of such a document. */
  accepted: z.string(),
  required: z.boolean(),
});
export type DocumentType = z.infer<typeof documentType>;

/** Arrived, being looked at, good, or not usable. */
export const fileState = z.enum(['received', 'checking', 'accepted', 'rejected']);
export type FileState = z.infer<typeof fileState>;

/** Why a person looks at an accepted file before anything is decided; used twice: for two documents. */
const fileDoubt = z.enum(['shows nothing', 'not seen', 'used twice']);
export type FileDoubt = z.infer<typeof fileDoubt>;

/** The fault of a file that does not do, and what to send instead, for its claimant. */
const fileFault = z.object({
  verdict: z.enum(['not enough', 'wrong document', 'unreadable']),
  text: z.string(),
});

/** One uploaded file as a form, a claim and the answer to an upload show it. */
export const documentFile = z.object({
  id: z.string().check(z.maxLength(60)),
  documentTypeId: z.int(),
  /** `itemGUID` of the gadget that it is about; null when it is about the claim or all gadgets. */
  gadgetGUID: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
  fileName: z.string().check(z.maxLength(255)),
  /** Bytes. */
  size: z.int().check(z.minimum(0)),
  state: fileState,
  /** Why it was rejected, for the person who sent it. */
  reason: z.optional(z.string().check(z.maxLength(500))),
  /** Whether there are pictures of it to show: GET /document/view/{id} and /document/thumbnail/{id}. */
  preview: z.optional(z.boolean()),
  /** Left out where nothing needs a person. */
  doubt: z.optional(fileDoubt),
  /** Left out unless a colleague of the claims team looked at it and it does not do. */
  fault: z.optional(fileFault),
});
export type DocumentFile = z.infer<typeof documentFile>;

/** Body of POST /document/handover: what another device may add files to, one of the two. */
export const deviceCodeRequest = z
  .object({
    formReference: z.optional(z.string().check(z.maxLength(60))),
    claimId: z.optional(z.string().check(z.maxLength(60))),
  })
  .check(
    z.refine(
      ({ formReference, claimId }) => (formReference === undefined) !== (claimId === undefined),
      { path: ['formReference'], message: 'Please name a form or a claim' },
    ),
  );

/** Answer to POST /document/handover: the other device exchanges the token, once, until then. */
export const deviceCode = z.object({ token: z.string(), expiresAt: z.string() });
export type DeviceCode = z.infer<typeof deviceCode>;

export const deviceCodeExchange = z.object({ token: z.string().check(z.maxLength(100)) });

/** Answer to POST /document/handover/exchange; `token` is a bearer that can only add files. */
export const deviceBearer = z.extend(deviceCode, {
  kind: z.enum(['form', 'claim']),
  reference: z.string(),
});
export type DeviceBearer = z.infer<typeof deviceBearer>;

/** The fields of every line of a checklist. */
export const checklistLine = z.object({
  documentTypeId: z.int(),
  /** Send it as `gadgetId` with the upload; null when the document is asked for once. */
  gadgetGUID: z.nullable(z.string()),
  /** The gadget's name; null when it is about all of them. */
  gadgetLabel: z.nullable(z.string()),
  label: z.string(),
  why: z.string(),
  accepted: z.string(),
  requirement: z.enum(['required', 'on request', 'if it applies']),
  state: z.enum(['missing', ...fileState.options]),
});

/** Answer to GET /document/handover: the documents asked for. Of earlier files it only gives the count. */
export const deviceChecklist = z.object({
  kind: z.enum(['form', 'claim']),
  reference: z.string(),
  items: z.array(
    z.extend(checklistLine, {
      /** Whether a claim that was sent waits for it; left out of a form. */
      outstanding: z.optional(z.boolean()),
      files: z.int(),
      /** Of one of them, where all that count have one. */
      doubt: z.optional(fileDoubt),
    }),
  ),
});
export type DeviceChecklist = z.infer<typeof deviceChecklist>;

/** Answer to DELETE /document/{documentId}. */
export const deletedDocument = z.object({ deleted: z.literal(true) });
