import * as z from 'zod/mini';
import { within } from '../../policies/policies/schemas.ts';
import { complaints } from '../../policies/resellers/schemas.ts';
import { bankDetailsShown } from '../../settling/bank/schemas.ts';
import { appointment } from '../../settling/bookings/schemas.ts';
import { repairChoice, repairInvoice, settlementShown } from '../../settling/repairs/schemas.ts';
import { claimComplaint } from '../complaints/schemas.ts';
import { checklistLine, documentFile } from '../documents/schemas.ts';
import { ownNeed } from '../support/schemas.ts';
import { LINK_QUESTIONS } from './link-questions.ts';
import { ACTIONS } from './status-table.ts';

/** The next actor: the person who claims, the claims team, the repairer, or none any more. */
export const nextActor = z.enum(['you', 'us', 'repairer', 'nobody']);
export type NextActor = z.infer<typeof nextActor>;

const action = z.enum(ACTIONS);
const tone = z.enum(['good', 'warn', 'bad', 'neutral']);
/** A calendar day, `YYYY-MM-DD`. */
const dayText = z.string();
/** ISO 8601 UTC. */
const instant = z.string();

/** The next step, as a sentence for the person; `action` where they do it here. */
export const nextAction = z.object({ by: nextActor, text: z.string(), action: z.nullable(action) });
export type NextAction = z.infer<typeof nextAction>;

/** The aim of a status; null when no clock belongs to it. */
const aim = z.nullable(z.enum(['decision', 'repair']));

/** The clock that we hold ourselves to (specification §9 "Decision aim", "Repair aim"). */
export const claimClock = z.object({
  nextActor,
  aim,
  /** Since when every document that we asked for is there. */
  documentsCompleteSince: z.nullable(instant),
  /** The day by which we aim to be done; null while it is not our turn. */
  aimDate: z.nullable(dayText),
  /** The aim if the missing documents reached us today; null unless we wait for documents. */
  aimDateIfCompleteToday: z.nullable(dayText),
  /** The aim date has gone by. */
  late: z.boolean(),
});
export type ClaimClock = z.infer<typeof claimClock>;

/** A status in words (one row of the status table), since when, and what follows from it. */
const standing = {
  status: z.int(),
  label: z.string(),
  sentence: z.string(),
  tone,
  since: instant,
  nextAction,
  aim,
  aimDate: z.nullable(dayText),
};

/** A gadget of a claim. Each is decided on its own, and the claim stands where the least advanced open one does. */
export const claimGadget = z.object({
  id: z.string(),
  /** `itemGUID` of the form: what documents name. */
  itemGUID: z.string(),
  /** The kind of gadget; null where the form had none. */
  typeId: z.nullable(z.int()),
  label: z.string(),
  status: z.int(),
  statusLabel: z.string(),
  sentence: z.string(),
  tone,
  since: instant,
  nextAction,
  aimDate: z.nullable(dayText),
  /** A booking that is held or stands. */
  appointment: z.nullable(appointment),
});
export type ClaimGadgetView = z.infer<typeof claimGadget>;

/** One claim among the own ones: GET /claim. */
export const claimListItem = z.object({
  claimId: z.string(),
  claimReference: z.string(),
  incidentType: z.int(),
  incidentLabel: z.string(),
  /** '' when the form had none. */
  dateOfIncident: z.string(),
  submittedAt: instant,
  ...standing,
  gadgets: z.array(claimGadget),
  /** Messages of ours that were on no screen of the claimant yet. */
  newMessages: z.int(),
  /** When we corrected one of its facts last; null when none was. */
  correctedAt: z.nullable(instant),
});
export type ClaimListItem = z.infer<typeof claimListItem>;

/** Groups that the list can be narrowed to, beside single statuses by id. */
export const STATUS_GROUPS = ['open', 'action', 'finished'] as const;
export type StatusGroup = (typeof STATUS_GROUPS)[number];

/** GET /claim: how many own claims are in each group, whatever was asked for. */
export const claimGroups = z.object({ open: z.int(), action: z.int(), finished: z.int() });

const wholeNumber = (least: number, most: number) =>
  z.coerce.number().check(z.multipleOf(1), z.minimum(least), z.maximum(most));

/**
 * GET /claim: the filters there are; any other is refused. `status` is a group (`open`, `action` =
 * waiting for the person, `finished`) or status ids with commas between them.
 */
export const claimsQuery = z.strictObject({
  status: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(open|action|finished|\d{1,3}(,\d{1,3}){0,30})$/,
          'should be open, action, finished or status ids',
        ),
      ),
  ),
  page: z._default(wholeNumber(1, 1000), 1),
  pageSize: z._default(wholeNumber(1, 50), 10),
  sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
});
export type ClaimsQuery = z.infer<typeof claimsQuery>;

/** GET /claim/status/{id}. */
export const claimStatusView = z.object({ claimId: z.string(), ...standing });
export type ClaimStatusView = z.infer<typeof claimStatusView>;

/** A document of a claim; GET /document/{id} gives the file. */
export const claimDocument = z.extend(documentFile, {
  label: z.string(),
  gadgetLabel: z.nullable(z.string()),
  receivedAt: instant,
  /** Of what the claims team added: how it came to us, "from you, by post", and on which day. */
  added: z.optional(z.object({ by: z.string(), on: dayText })),
});
export type ClaimDocument = z.infer<typeof claimDocument>;

export const claimChecklistItem = z.extend(checklistLine, {
  /** The claims team asked for it on top. */
  askedFor: z.boolean(),
  /** We wait for this one. */
  outstanding: z.boolean(),
  files: z.array(documentFile),
});
export type ClaimChecklistItem = z.infer<typeof claimChecklistItem>;

/** Something that happened, in plain words, newest last. */
export const timelineEntry = z.object({
  at: instant,
  kind: z.enum(['status', 'documents', 'payment', 'correction']),
  by: nextActor,
  /** A few words, like "Documents needed". */
  title: z.string(),
  /** The event, as a sentence. */
  text: z.string(),
  /** Which gadget, where a claim has several and it is about one of them. */
  gadgetLabel: z.nullable(z.string()),
  /** Why, where the person is told. */
  reason: z.nullable(z.string()),
  status: z.int(),
  tone,
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** A step of a claim that is still to come. */
export const stepToCome = z.object({
  title: z.string(),
  /** Whose turn it is then. */
  by: nextActor,
  /** The day that is booked, or by which we aim to be there; null where none can be said. */
  day: z.nullable(
    z.object({ date: dayText, is: z.enum(['booked', 'aim', 'aim if complete today']) }),
  ),
  /** How long it takes, in words. */
  text: z.nullable(z.string()),
  /** Which gadget, where a claim has several and each goes its own way. */
  gadgetLabel: z.nullable(z.string()),
});
export type StepToCome = z.infer<typeof stepToCome>;

export const claimDecision = z.object({
  outcome: z.enum(['approved', 'declined']),
  at: instant,
  reason: z.string(),
  /** Where the policy wording has the reason of a decline; null where that is not kept. */
  wording: z.nullable(
    z.object({
      /** "Section 5.5, Theft". */
      clause: z.string(),
      /** Where the wording itself is read; null where none is in use any more. */
      document: z.nullable(z.string()),
    }),
  ),
  /** Of a decline that holds after we looked at an earlier one again: that we did, in a sentence. */
  upheld: z.nullable(z.string()),
});
export type ClaimDecision = z.infer<typeof claimDecision>;

/** Pence; the excess is per gadget and incident, the early-claim excess is per claim. */
export const claimExcess = z.object({
  perGadget: z.int(),
  gadgets: z.int(),
  earlyClaim: z.int(),
  total: z.int(),
});
export type ClaimExcess = z.infer<typeof claimExcess>;

/** Questions as they were asked and answers as they were given, with what was corrected since. */
export const answeredStep = z.object({
  title: z.string(),
  lines: z.array(
    z.object({
      path: z.string(),
      label: z.string(),
      value: z.string(),
      /** Of an answer that the claims team corrected: how it was before, when, and at the desk by whom. */
      corrected: z.optional(z.object({ was: z.string(), at: instant, by: z.optional(z.string()) })),
    }),
  ),
});
export type AnsweredStep = z.infer<typeof answeredStep>;

/** Whether the status lets the person do something now, and if not, why in a sentence. */
export const claimAllowance = z.object({
  action,
  allowed: z.boolean(),
  reason: z.nullable(z.string()),
});

/** A gadget with all that is known of how it is settled. */
export const claimGadgetInFull = z.object({
  ...claimGadget.shape,
  allowed: z.array(claimAllowance),
  choice: z.nullable(repairChoice),
  bankDetails: z.nullable(bankDetailsShown),
  invoice: z.nullable(repairInvoice),
  /** The latest one about it. */
  decision: z.nullable(claimDecision),
  /** Null unless it is settled in money. */
  settlement: z.nullable(settlementShown),
  /** Until when its withdrawal can be taken back, and where it stands then; null when there is none to take back. */
  undo: z.nullable(z.object({ until: instant, status: z.int(), label: z.string() })),
  /** Pence that the policy insures it for, the ceiling of any payment; null where that is not known. */
  insuredValue: z.nullable(z.int()),
});
export type ClaimGadgetInFull = z.infer<typeof claimGadgetInFull>;

/** GET /claim/{id}: all that its claimant may know. */
export const claimView = z.object({
  ...claimListItem.shape,
  gadgets: z.array(claimGadgetInFull),
  resellerId: z.int(),
  policyNumber: z.string(),
  /** The gadget is still there: what happened to it can be repaired. */
  isRepairable: z.boolean(),
  clock: claimClock,
  allowed: z.array(claimAllowance),
  documents: z.array(claimDocument),
  checklist: z.array(claimChecklistItem),
  /** The lines of the checklist that we wait for. */
  outstandingDocuments: z.array(claimChecklistItem),
  timeline: z.array(timelineEntry),
  toCome: z.array(stepToCome),
  /** The decision on all gadgets alike; null where they were decided apart, each with its own. */
  decision: z.nullable(claimDecision),
  /** Null when the policy is no longer known. */
  excess: z.nullable(claimExcess),
  underwriterId: z.nullable(z.int()),
  contact: z.object({
    name: z.string(),
    telephone: z.string(),
    email: z.string(),
    complaints,
  }),
  /** Null while there is none. */
  complaint: z.nullable(claimComplaint),
  /** The support that we give, as long as they want it. */
  supportNeeds: z.array(ownNeed),
  /** The day by which we asked for documents, `YYYY-MM-DD`; null where nothing is asked for. */
  documentsDue: z.nullable(z.string()),
  answers: z.array(answeredStep),
  /** Progress mails are sent; decisions and requests always are. */
  progressMails: z.boolean(),
  /** 32 bytes in base64: seals in the browser what its owner types about it. Only its owner is told. */
  wordsKey: z.string(),
});
export type ClaimView = z.infer<typeof claimView>;

/** POST /claim/withdraw/{id} and …/undo/{id}; neither is done by accident. */
export const withdrawRequest = z.strictObject({ confirm: z.literal(true) });

const linkToken = z.string().check(z.minLength(1), z.maxLength(200));
const typed = (question: { label: string; most: number }) =>
  z.string().check(z.minLength(1, `${question.label} is required`), within(question));
const typedPostcode = typed(LINK_QUESTIONS.postcode);

/** POST /claim/link and …/partial/link/open: what the link of a mail carries, and the policyholder's postcode. */
export const enterRequest = z.object({ token: linkToken, postcode: typedPostcode });
/** POST /claim/link/renew and …/partial/link/renew. */
export const renewLinkRequest = z.object({ token: linkToken });
/** POST /claim/link/request: the reference, and who the policyholder is; spaces, dashes and case do not matter. */
export const linkRequest = z.object({
  resellerId: z.int().check(z.minimum(0)),
  claimReference: typed(LINK_QUESTIONS.claimReference),
  postcode: typedPostcode,
  dateOfBirth: z.iso.date(`${LINK_QUESTIONS.dateOfBirth.label} is required`),
});
export type LinkRequest = z.infer<typeof linkRequest>;
/** Answer to asking for a link, whether anything matched or not. */
export const linkRequested = z.object({ requested: z.literal(true) });

/** Answer to an upload after submission: each file on its own, and where the claim stands now. */
export const claimUpload = z.object({
  data: z.array(documentFile),
  claim: z.optional(claimStatusView),
});
