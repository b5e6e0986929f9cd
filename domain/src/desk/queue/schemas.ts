import * as z from 'zod/mini';
import { answeredStep } from '../../claims/claims/schemas.ts';
import { claimComplaint } from '../../claims/complaints/schemas.ts';
import { SENDER_IDS, WAY_IDS, WITHHELD } from '../../claims/documents/added.ts';
import { PDF_MARKS } from '../../claims/documents/marks.ts';
import { VERDICTS } from '../../claims/documents/verdicts.ts';
import { supportNeed } from '../../claims/support/desk-schemas.ts';
import { idInPath } from '../../path-ids.ts';
import { excessPayment } from '../../settling/payments/schemas.ts';
import { PAYOUT_KINDS } from '../../settling/payouts/kinds.ts';
import { PAYOUT_STATES } from '../../settling/payouts/states.ts';
import { TEAM_NAMES } from '../decisions/addressees.ts';
import { OUTCOMES } from '../decisions/outcomes.ts';
import { waitingDecision } from '../decisions/schemas.ts';
import { deskDraft } from '../drafts/schemas.ts';
import { claimMatches } from '../matches/schemas.ts';
import { askingNotes, claimNote } from '../notes/schemas.ts';
import { QUEUE_SHOWS, QUEUE_SORTS } from './lists.ts';
import { LOG_KINDS } from './log-kinds.ts';

const tone = z.enum(['good', 'warn', 'bad', 'neutral']);
/** ISO 8601 UTC. */
const instant = z.string();
/** A calendar day in Europe/London, `YYYY-MM-DD`. */
const dayText = z.string();
const brand = z.object({ id: z.int(), name: z.string() });
/** The colleague who holds a claim, and until when if they do nothing more to it. */
const holder = z.object({ staffId: z.string(), name: z.string(), until: instant });

/** The id of a brand, in a query. */
const brandId = z.string().check(z.regex(/^\d{1,9}$/));

/** A claim as a line of one of the desk's lists. */
const deskClaimLine = z.object({
  claimReference: z.string(),
  brand,
  claimant: z.string(),
  gadgets: z.array(z.string()),
  incidentLabel: z.string(),
  status: z.int(),
  statusLabel: z.string(),
  tone,
  submittedAt: instant,
  /** Working day by which we aim to decide; null while it is not our turn. */
  decideBy: z.nullable(dayText),
  isLate: z.boolean(),
  holder: z.nullable(holder),
  /** *Next* skips it until then; in the past: it is back and comes first. */
  snooze: z.nullable(z.object({ until: instant, reason: z.string(), isBack: z.boolean() })),
  /** When the claimant wrote or sent what we had asked for; null once a colleague has seen it. */
  cameBackAt: z.nullable(instant),
  /** Messages of the claimant that no colleague has seen yet. */
  newMessages: z.int(),
  /** A support need is marked on it. */
  needsSupport: z.boolean(),
  /** Pence that the policy of the day of the incident insures its gadgets for, together; null where it says none. */
  insuredValue: z.nullable(z.int()),
});
export type DeskClaimLine = z.infer<typeof deskClaimLine>;

/** A colleague's work: notes that ask them, the claims that they hold, what waits in their queue, and what they decided this week. */
export const deskWork = z.object({
  asked: askingNotes,
  mine: z.array(deskClaimLine),
  waiting: z.object({
    /** Counted up to a limit: `capped` says that there are more. */
    late: z.int(),
    today: z.int(),
    later: z.int(),
    capped: z.boolean(),
    /** Claims, waiting for us or not, whose claimant wrote or sent something; up to the same limit. */
    cameBack: z.int(),
  }),
  /** Decisions since Monday, shown to their maker alone; without those that were sent or taken back. */
  week: z.object({
    approved: z.int(),
    declined: z.int(),
    handedOn: z.int(),
    /** Of these, made by the aimed day and after it; the rest had no day. */
    inTime: z.int(),
    late: z.int(),
    /** A second person said no. */
    sentBack: z.int(),
    /** They undid it themselves. */
    takenBack: z.int(),
  }),
});
export type DeskWork = z.infer<typeof deskWork>;

/** A day of a year that the database knows. */
export const dueDay = z.iso.date().check(z.regex(/^(?!0000)/));

/** Whose claims: of one brand, of one colleague. */
export const narrowed = {
  brand: z.optional(brandId),
  /** The id of the colleague who has them. */
  with: z.optional(idInPath),
};

export const queueQuery = z.object({
  /** `waiting`: ours to act on, and of these `late`: past the aim, `today` and `later`: due then; `back`: the claimant wrote or sent something; `documents`: with the claimant; `snoozed`: until a day; `all`: all that are neither declined nor over, and of these `support`: with a support need. */
  show: z.optional(z.enum(QUEUE_SHOWS)),
  sort: z.optional(z.enum(QUEUE_SORTS)),
  ...narrowed,
  /** In place of `late`, `today` or `later`: waiting claims that are due on these days, both included. */
  from: z.optional(dueDay),
  until: z.optional(dueDay),
  /** `next` of the page before. */
  after: z.optional(z.string().check(z.maxLength(200))),
});

/** GET /desk/queue/file. */
export const queueFileQuery = z.omit(queueQuery, { after: true });

export const queueCountsQuery = z.object(narrowed);
/** How many claims each list of the queue has, counted up to a limit. */
export const queueCounts = z.record(z.enum(QUEUE_SHOWS), z.int());
export type QueueCounts = z.infer<typeof queueCounts>;

/** What waits at other places of the desk, counted up to a limit; null at those that are not for its reader. */
export const placeCounts = z.object({
  /** Claims that they hold. */
  mine: z.nullable(z.int()),
  /** Decisions that wait for a second person. */
  second: z.nullable(z.int()),
  /** Prepared payouts that wait for their release. */
  payouts: z.nullable(z.int()),
  /** Gadgets whose replacement waits to be sent. */
  replacements: z.nullable(z.int()),
});
export type PlaceCounts = z.infer<typeof placeCounts>;

export const queuePage = z.object({
  claims: z.array(deskClaimLine),
  /** Give it as `after` for the next page; null at the end. */
  next: z.nullable(z.string()),
});
/** @internal The answer as tests read it. */
export type QueuePage = z.infer<typeof queuePage>;

export const searchQuery = z.object({ q: z.string().check(z.minLength(3), z.maxLength(100)) });
/** A policy on which no claim was found. */
const policyFound = z.object({
  number: z.string(),
  brand,
  holder: z.string(),
  coverStartDate: z.string(),
  coverEndDate: z.string(),
});
export type PolicyFound = z.infer<typeof policyFound>;

export const searchResult = z.object({
  claims: z.array(deskClaimLine),
  /** Where none is found, those in a name that differs by about a letter. */
  near: z.array(deskClaimLine),
  /** And the policies whose number, postcode or e-mail address was typed. */
  policies: z.array(policyFound),
});

/** The claim that *Next* gave; null when nothing waits. */
export const taken = z.object({ claimReference: z.nullable(z.string()) });
export const opened = z.object({ opened: z.literal(true) });
export const givenBack = z.object({ givenBack: z.literal(true) });

const comparison = z.object({
  label: z.string(),
  claim: z.string(),
  policy: z.string(),
  differs: z.boolean(),
});

const deskGadget = z.object({
  gadgetId: z.string(),
  label: z.string(),
  status: z.int(),
  statusLabel: z.string(),
  tone,
  comparisons: z.array(comparison),
  /** Pence. */
  insuredValue: z.nullable(z.int()),
  purchasePrice: z.nullable(z.int()),
  excess: z.nullable(z.int()),
  approvedAmount: z.nullable(z.int()),
  /** The lock to its owner, as the gadget's settings call it. */
  locks: z.string(),
  /** Documents can be asked for. */
  mayWait: z.boolean(),
  /** The decision about it that is on its way: in its seconds, or for a second person. */
  deciding: z.nullable(
    z.object({
      outcome: z.enum(OUTCOMES),
      state: z.enum(['made', 'second']),
      by: z.string(),
      /** Pence; null where it accepts no sum. */
      amount: z.nullable(z.int()),
      /** The second person who agreed to it. */
      agreedBy: z.nullable(z.string()),
      /** Of a referral: "technical", or a colleague by name. */
      to: z.nullable(z.string()),
    }),
  ),
});
export type DeskGadget = z.infer<typeof deskGadget>;

const deskDocument = z.object({
  documentId: z.string(),
  documentTypeId: z.int(),
  label: z.string(),
  gadgetLabel: z.nullable(z.string()),
  fileName: z.string(),
  /** Bytes. */
  size: z.int(),
  state: z.enum(['checking', 'accepted', 'rejected']),
  /** Why it was not accepted. */
  reason: z.nullable(z.string()),
  /** The colleague who added it, and how it came to us; null of what the claimant sent. */
  added: z.nullable(
    z.object({
      by: z.string(),
      sender: z.enum(SENDER_IDS),
      senderName: z.string(),
      cameBy: z.enum(WAY_IDS),
      cameOn: dayText,
      withheld: z.enum(WITHHELD),
      /** The reader added it: they decide with a second person. */
      isOwn: z.boolean(),
      /** The reader can take it off again. */
      isRemovable: z.boolean(),
    }),
  ),
  /** Whether there is a picture of it to look at. */
  isPicture: z.boolean(),
  isPdf: z.boolean(),
  /** Why a person should look twice. */
  doubt: z.nullable(z.string()),
  /** Its marks, besides its content. */
  marks: z.array(z.enum(PDF_MARKS)),
  receivedAt: instant,
  /** It came after we had asked for it. */
  cameBack: z.boolean(),
  /** It came after the decision that is looked at again. */
  isNew: z.boolean(),
  /** Its reader had it in full view. */
  isOpened: z.boolean(),
  /** The latest verdict of a colleague. */
  verdict: z.nullable(
    z.object({ verdict: z.enum(VERDICTS), text: z.string(), by: z.string(), at: instant }),
  ),
});
export type DeskDocument = z.infer<typeof deskDocument>;

const happening = z.object({
  at: instant,
  kind: z.enum(LOG_KINDS),
  /** The actor; a colleague by name. */
  actor: z.string(),
  title: z.string(),
  reason: z.string(),
  gadgetLabel: z.nullable(z.string()),
  /** Of a decision, or a second person's answer: what they had on the screen, a sentence each. */
  seen: z.optional(z.array(z.string())),
});

const earlierClaim = z.object({
  claimReference: z.string(),
  submittedAt: instant,
  incidentLabel: z.string(),
  statusLabel: z.string(),
  tone,
  gadgets: z.array(z.string()),
});

const message = z.object({
  id: z.int(),
  at: instant,
  by: z.enum(['claimant', 'us']),
  name: z.string(),
  text: z.string(),
  /** From the claimant, and no colleague has seen it yet. */
  isNew: z.boolean(),
});

const outstandingDocument = z.object({
  documentTypeId: z.int(),
  gadgetId: z.nullable(z.string()),
  label: z.string(),
  gadgetLabel: z.nullable(z.string()),
  /** The sentence that the claimant reads about it. */
  why: z.string(),
  /** A colleague asked for it. */
  askedFor: z.boolean(),
});

/** One claim with all that a fair decision needs. */
export const deskClaim = z.object({
  ...deskClaimLine.shape,
  claimId: z.string(),
  /** Goes up with every change; a decision says which one it saw. */
  version: z.int(),
  /** Fingerprint of the policy as it is shown; a decision says which one it saw. '' without a policy. */
  policyPrint: z.string(),
  email: z.string(),
  telephone: z.string(),
  /** All numbers of the policy, then those that stand on the claim alone. */
  numbers: z.array(z.object({ number: z.string(), of: z.enum(['policy', 'claim']) })),
  /** The claimant's text about their circumstances in the form. */
  personalCircumstances: z.string(),
  /** Their support needs that hold, oldest first. */
  needs: z.array(supportNeed),
  comparisons: z.array(comparison),
  answers: z.array(answeredStep),
  policy: z.nullable(
    z.object({
      number: z.string(),
      coverLevel: z.string(),
      /** The wording in force for it as of the day of the incident; null where there was none. */
      wording: z.nullable(
        z.object({ wordingId: z.string(), name: z.string(), document: z.string() }),
      ),
      /** Why a person has to look at the cover; null when that is not needed. */
      why: z.nullable(z.string()),
      /** Its last changes by files, in the order of the days from which they hold. */
      changes: z.array(
        z.object({
          from: dayText,
          learnedAt: instant,
          /** The claim is judged without it. */
          isAfterIncident: z.boolean(),
          news: z.array(z.string()),
        }),
      ),
    }),
  ),
  rules: z.array(
    z.object({
      name: z.string(),
      holds: z.boolean(),
      /** The facts that the rule found, in a sentence; '' where the policy is gone. */
      found: z.string(),
      /** It speaks against the claim as it is now: who approves it says why they do so all the same. */
      objects: z.boolean(),
    }),
  ),
  gadgetsInFull: z.array(deskGadget),
  documents: z.array(deskDocument),
  /** Documents that were asked for and have not come. */
  outstanding: z.array(outstandingDocument),
  /** The day by which we asked for them. */
  documentsDue: z.nullable(dayText),
  /** Kinds of document of this claim's checklist. */
  likelyDocuments: z.array(z.int()),
  log: z.array(happening),
  messages: z.array(message),
  notes: z.array(claimNote),
  /** Null where there is none, and for who does not read complaints. */
  complaint: z.nullable(claimComplaint),
  /** The answer of a policyholder who was told of a claim from another mailbox. */
  policyholder: z.object({
    /** Payouts and dispatch are held since; null while they are not. */
    heldSince: z.nullable(instant),
    /** Gadgets whose payout and dispatch are held since a file changed their policy, and in what. */
    changed: z.array(z.object({ gadget: z.string(), since: instant, parts: z.string() })),
    /** The policy has no e-mail address, so the policyholder could not be told. */
    isUntold: z.boolean(),
  }),
  /** Decisions about it that wait for a second person. */
  waiting: z.array(waitingDecision),
  /** The question with which it was referred, for as long as it is; null else. */
  referral: z.nullable(
    z.object({
      by: z.string(),
      at: instant,
      /** "technical", or a colleague by name. */
      to: z.string(),
      question: z.string(),
      /** Its reader asked it, and somebody else decides. */
      isOwn: z.boolean(),
    }),
  ),
  /** Its reader's unsent texts about it. */
  drafts: z.array(deskDraft),
  earlier: z.array(earlierClaim),
  /** Other claims with the same number, file, photo, account or person. */
  matches: claimMatches,
  /** It may be the reader's own, by name or mailbox. */
  mayBeOwn: z.boolean(),
  /** Payments of its excesses that took money, the latest first. */
  excessPayments: z.array(excessPayment),
  /** Payouts for its gadgets, oldest first. */
  payouts: z.array(
    z.object({
      payoutId: z.string(),
      gadget: z.string(),
      kind: z.enum(PAYOUT_KINDS),
      /** Pence. */
      amount: z.int(),
      state: z.enum(PAYOUT_STATES),
      since: instant,
    }),
  ),
});
export type DeskClaim = z.infer<typeof deskClaim>;

/** At most a page of the queue. */
const references = z
  .array(z.string().check(z.regex(/^[\w-]{1,60}$/, 'is not a reference')))
  .check(z.minLength(1), z.maxLength(50));

/**
 * The holder of each claim as the screen showed it, by reference; null: none. A claim with another holder
 * by now stays as it is; one that is left out is moved from any holder.
 */
const holders = z.record(
  z.string().check(z.maxLength(60)),
  z.nullable(z.string().check(z.maxLength(60))),
);

export const snoozeRequest = z.object({
  references,
  /** The day on which the claims come back: after today, within a year. */
  until: z.iso.date(),
  /** The reason, for colleagues who look at it meanwhile; the claimant never reads it. */
  reason: z
    .string()
    .check(z.trim(), z.minLength(3, 'should say why'), z.maxLength(300, 'should be shorter')),
});

export const assignRequest = z.object({
  references,
  /** The id of a colleague. */
  to: z.string().check(z.maxLength(60)),
  /** The last day of holding them; left out, the next working day. */
  until: z.optional(z.iso.date()),
  holders: z.optional(holders),
});

/** Claims that colleagues have, to be put back into the queue. */
export const putBackRequest = z.object({ references, holders });

/** Claims that were just given, put back or taken over, to go back to where they were. */
export const undoMoveRequest = z.object({ references });

/** POST /desk/claims/{reference}/takeover: the colleague who had it on the screen. */
export const takeOverRequest = z.object({ from: z.string().check(z.maxLength(60)) });

/** The named claims in their order, each with the refusal if it was refused. */
export const batchResult = z.object({
  claims: z.array(z.object({ claimReference: z.string(), refused: z.nullable(z.string()) })),
});
export type BatchResult = z.infer<typeof batchResult>;

const present = z.object({
  name: z.string(),
  /** They did something at the desk within the time after which it logs out. */
  isHere: z.boolean(),
});
export const takersQuery = z.object({ brand: z.optional(brandId) });
/** Colleagues to whom claims can be given, and the teams to which they can be referred. */
export const takers = z.object({
  people: z.array(
    z.extend(present, {
      staffId: z.string(),
      /** The last day on which they are away; null for who is not. */
      awayUntil: z.nullable(dayText),
    }),
  ),
  teams: z.array(
    z.object({
      team: z.enum(TEAM_NAMES),
      /** Claims that wait for it, counted up to a limit. */
      waits: z.int(),
      /** Without who asks, and but for seniors without who is away; where there are none, a senior answers. */
      people: z.array(present),
    }),
  ),
});
export type Takers = z.infer<typeof takers>;
export type Taker = Takers['people'][number];

const doing = z.enum(['looking', 'deciding']);
export const presenceRequest = z.object({ doing });
/** The other readers of a claim now, and its version: another one says that something came in. */
export const presence = z.object({
  version: z.int(),
  others: z.array(z.object({ name: z.string(), doing })),
  /** Another colleague who has the claim, by name: they took it, or took it over. */
  heldBy: z.nullable(z.string()),
});
export type Presence = z.infer<typeof presence>;
