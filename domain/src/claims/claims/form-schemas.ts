import * as z from 'zod/mini';
import { policy } from '../../policies/policies/schemas.ts';
import { draftForm } from './form.ts';

/** Answer to POST /onlineclaim/standalone/partial. */
export const savedForm = z.object({
  formReference: z.string(),
  revision: z.int(),
  savedAt: z.string(),
  /** An account exists for the claimant's e-mail; null unless `checkuser=true` asked. */
  userExists: z.nullable(z.boolean()),
  /**
   * With the first save, and when an account takes the form over: opens this draft again in the same
   * tab. Never stored in clear.
   */
  draftKey: z.optional(z.string()),
  /** When the form has become the account's: the bearer to go on with. The one before ends for it. */
  claimToken: z.optional(z.string()),
});
export type SavedForm = z.infer<typeof savedForm>;

/** Answer 409 to a stale save: what the server holds, so that both can be shown. */
export const staleSave = z.object({ current: draftForm, savedAt: z.string() });
export type StaleSave = z.infer<typeof staleSave>;

/**
 * POST …/partial and …/submit: the form. Sent by a signed-in account, `claimToken` shows that the policy
 * was looked up: needed for a new form, and for one that the account does not own yet.
 */
export const sentForm = z.extend(draftForm, {
  /** Left out by a client without one: there is nothing to compare with, and its form wins. */
  revision: z.optional(z.int().check(z.minimum(0))),
  /** A client that does not know of it has the form's first version. */
  schemaVersion: z._default(z.int(), 1),
  claimToken: z.optional(z.string().check(z.maxLength(2000))),
});
export type SentForm = Omit<z.infer<typeof sentForm>, 'claimToken'>;

/** One saved form among others. */
export const savedFormSummary = z.object({
  formReference: z.string(),
  policyNumber: z.string(),
  createdAt: z.string(),
  savedAt: z.string(),
  /** When it is deleted: the last save counts, and whether it was with an account (decision 23). */
  expiresAt: z.string(),
  /** An account keeps it. */
  withAccount: z.boolean(),
  /** It names the account's e-mail or lookup, but no account made or took it: it may be a stranger's. */
  madeElsewhere: z.boolean(),
  /** The first stage that is not complete; 17, the review, when all are. */
  stage: z.string(),
  incidentLabel: z.string(),
  dateOfIncident: z.string(),
  gadgets: z.array(z.string()),
});
export type SavedFormSummary = z.infer<typeof savedFormSummary>;

/** Answer to POST /onlineclaim/standalone/submit/ (specification §3 "Submission response"). */
export const submission = z.object({
  claimReference: z.string(),
  claimId: z.string(),
  gadgetId: z.string(),
  passed: z.boolean(),
  /** The same as `passed`. */
  approved: z.boolean(),
  /**
   * Exchanged once, soon after, for the right to act on this claim. A repeat within its life has a
   * fresh one, and the earlier one ends; null later, and once it was used.
   */
  otCode: z.nullable(z.string()),
  incidentType: z.int(),
  status: z.int(),
  submittedAt: z.string(),
  /** Aim for the decision if every document were there today; a calendar day. */
  decisionAimDate: z.string(),
  missingDocuments: z.array(z.object({ label: z.string(), why: z.string() })),
});
export type Submission = z.infer<typeof submission>;

const wholeNumber = (most: number) =>
  z.coerce.number().check(z.multipleOf(1), z.minimum(1), z.maximum(most));

/** GET …/partial/inprogress/{id}/10: which page of the saved forms. */
export const savedFormsPage = z.strictObject({ page: z._default(wholeNumber(10_000), 1) });

/** GET …/partial/inprogress/?{query}: the filters there are; any other is refused. */
export const savedFormsQuery = z.extend(savedFormsPage, {
  pageSize: z._default(wholeNumber(50), 10),
  /** However it is written. */
  policyNumber: z.optional(z.string().check(z.maxLength(40))),
  /** That of the bearer; forms of others are nowhere to be found. */
  resellerId: z.optional(z.coerce.number().check(z.multipleOf(1), z.minimum(0))),
  sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
});
export type SavedFormsQuery = z.infer<typeof savedFormsQuery>;

/** Answer to deleting a saved form; the same when it is gone already. */
export const deletedForm = z.object({ deleted: z.literal(true) });

/** POST …/partial/open: by the key that the tab kept, or signed in by the reference of an own form. */
export const openDraftRequest = z.union([
  z.object({ draftKey: z.string().check(z.minLength(1), z.maxLength(200)) }),
  z.object({ formReference: z.string().check(z.minLength(1), z.maxLength(60)) }),
]);
export type OpenDraftRequest = z.infer<typeof openDraftRequest>;

/** An opened draft with its policy, and the bearer to go on with. */
export const openedDraft = z.object({
  form: draftForm,
  policy,
  claimToken: z.string(),
  /** When an account took the form over: the key of its tab from now on. */
  draftKey: z.optional(z.string()),
  /** As with a save, for a draft that was opened by its key; null when who opened it is signed in. */
  userExists: z.nullable(z.boolean()),
});
export type OpenedDraft = z.infer<typeof openedDraft>;

/** POST …/partial/link: the own form, and the stage at which its link leads on; the first open one without. */
export const formLinkRequest = z.object({
  formReference: z.string().check(z.minLength(1), z.maxLength(60)),
  stage: z.optional(z.string().check(z.regex(/^\w{1,20}$/))),
});
export type FormLinkRequest = z.infer<typeof formLinkRequest>;

/** A draft that the link of a mail opened, and the stage at which it leads on; '' for the first open one. */
export const draftOfLink = z.extend(openedDraft, { draftKey: z.string(), stage: z.string() });
export type DraftOfLink = z.infer<typeof draftOfLink>;
