import * as z from 'zod/mini';
import { policy } from '../policies/contract.ts';
import { draftForm } from './form.ts';

/** Answer to POST /onlineclaim/standalone/partial. */
export const savedForm = z.object({
  formReference: z.string(),
  revision: z.int(),
  savedAt: z.string(),
  /** An account exists for the claimant's e-mail; null unless `checkuser=true` asked. */
  userExists: z.nullable(z.boolean()),
  /** Only with the first save: opens this draft again in the same tab. Never stored in clear. */
  draftKey: z.optional(z.string()),
});
export type SavedForm = z.infer<typeof savedForm>;

/** Answer 409 to a stale save: what the server holds, so that both can be shown. */
export const staleSave = z.object({ current: draftForm, savedAt: z.string() });

/** One saved form among others for this policy. */
export const savedFormSummary = z.object({
  formReference: z.string(),
  savedAt: z.string(),
  expiresAt: z.string(),
  stage: z.string(),
  incidentLabel: z.string(),
  gadgets: z.array(z.string()),
});
export type SavedFormSummary = z.infer<typeof savedFormSummary>;

/** Answer to POST /onlineclaim/standalone/submit/ (specification §3 "Submission response"). */
export const submission = z.object({
  claimReference: z.string(),
  claimId: z.string(),
  gadgetId: z.string(),
  passed: z.boolean(),
  /** Exchanged once, within 30 minutes, for the right to act on this claim; null on a replay. */
  otCode: z.nullable(z.string()),
  incidentType: z.int(),
  status: z.int(),
  submittedAt: z.string(),
  /** Aim for the decision if every document were there today; a calendar day. */
  decisionAimDate: z.string(),
  missingDocuments: z.array(z.object({ label: z.string(), why: z.string() })),
});
export type Submission = z.infer<typeof submission>;

/** GET …/partial/inprogress/: which page of the saved forms. */
export const savedFormsQuery = z.object({
  page: z._default(z.coerce.number().check(z.multipleOf(1), z.minimum(1), z.maximum(10_000)), 1),
});

/** Answer to deleting a saved form; the same when it is gone already. */
export const deletedForm = z.object({ deleted: z.literal(true) });

/** POST …/partial/open: the key that the tab kept. */
export const openDraftRequest = z.object({
  draftKey: z.string().check(z.minLength(1), z.maxLength(200)),
});

/** An opened draft with its policy, and the bearer to go on with. */
export const openedDraft = z.object({
  form: draftForm,
  policy,
  claimToken: z.string(),
});
export type OpenedDraft = z.infer<typeof openedDraft>;
