import * as z from 'zod/mini';
import { confirmedMatch } from '../../claims/claims/match-schemas.ts';
import { isUnderwriter } from '../../policies/policies/underwriters.ts';
import { DAY_FORMAT } from '../../validation/copy.ts';
import { excessPayment } from '../payments/schemas.ts';
import { RELEASE_REFUSALS, type ReleaseRefusal } from './four-eyes.ts';
import { PAYOUT_KINDS } from './kinds.ts';
import { LOOKED_AT } from './looked-at.ts';
import { PAYMENT_FORMATS } from './payment-file.ts';
import { PAYOUT_STATES } from './states.ts';

const pence = z.int().check(z.minimum(0));
const note = z.string().check(z.trim(), z.minLength(1, 'is missing'), z.maxLength(500));
const id = z.string().check(z.regex(/^[\w-]{1,60}$/, 'is not an id'));
/** The colleague of the claims team, and the time. */
const act = z.object({ staffId: z.string(), name: z.string(), at: z.string() });
/** Where a list goes on: what the page before said. */
const after = z.optional(z.string().check(z.maxLength(120)));

/** The parts of what is owed for a gadget; pence. */
const basis = z.object({
  approved: pence,
  invoice: z.nullable(pence),
  excess: pence,
  paidBefore: pence,
});
export type SettlementBasis = z.infer<typeof basis>;

/** What interest is reckoned from: days, hundredths of a percent a year, pence. */
const interestTerms = {
  from: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, DAY_FORMAT)),
  to: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, DAY_FORMAT)),
  rate: z.int().check(z.minimum(0), z.maximum(100_000)),
  principal: pence,
};

/** An account of ours, as far as it is shown. */
const payingAccount = z.object({ holder: z.string(), lastFour: z.string() });
export type PayingAccount = z.infer<typeof payingAccount>;

/** An account that money goes into, as far as it is shown, and what is said of it. */
const into = {
  lastFour: z.string(),
  /** The account fails the modulus check. */
  doubtful: z.boolean(),
  /** The account took the place of another one. */
  accountChanged: z.boolean(),
  /** The account's holder is not named as the claimant and the policyholder are. */
  nameDiffers: z.boolean(),
  /** The account was given for a claim on another policy, too. */
  accountShared: z.boolean(),
  /** Whose names meet here; null once the claim is erased, or its account can no longer be opened. */
  people: z.nullable(
    z.object({
      /** The account's holder, as typed. */
      payee: z.string(),
      /** The same as a file for the bank carries it. */
      payeeInFile: z.string(),
      claimant: z.string(),
      policyholder: z.string(),
    }),
  ),
};

/** Whose money pays. */
const from = {
  /** The name of the insurer whose money it is. */
  underwriter: z.string(),
  /** Null while no account of ours is set for that underwriter: it goes into no file. */
  paidFrom: z.nullable(payingAccount),
};

const place = {
  resellerId: z.int(),
  claimId: z.string(),
  claimReference: z.string(),
  gadgetId: z.string(),
  gadget: z.string(),
  amount: pence,
  ...from,
  ...into,
};

/** A gadget that can be paid for. */
const payableGadget = z.object({ ...place, basis, since: z.string() });

/** GET /desk/payouts/preparable. */
export const payableGadgets = z.object({
  gadgets: z.array(payableGadget),
  next: z.nullable(z.string()),
});
export type PayableGadget = z.infer<typeof payableGadget>;

/** GET /desk/payouts/preparable/:reference: what can be paid for each gadget of a claim. */
export const payableClaim = z.object({
  resellerId: z.int(),
  claimId: z.string(),
  claimReference: z.string(),
  /** `YYYY-MM-DD`. */
  incidentDay: z.string(),
  gadgets: z.array(
    z.object({
      gadgetId: z.string(),
      gadget: z.string(),
      statusLabel: z.string(),
      /** The kinds of payouts that can be prepared now, once there is an account. */
      kinds: z.array(z.enum(PAYOUT_KINDS)),
      /** Pence that are still owed, and how they come about; null where the settlement cannot be prepared. */
      owed: z.nullable(z.object({ amount: pence, basis })),
      /** Pence; null where the policy does not say. */
      insuredValue: z.nullable(pence),
      /** What interest was paid on, or is on its way. */
      interestBefore: z.array(z.object(interestTerms)),
      /** Null while the claimant has given none. */
      account: z.nullable(z.object({ ...from, ...into })),
      /** When the claimant was asked for one. */
      accountAskedAt: z.nullable(z.string()),
    }),
  ),
});
export type PayableClaim = z.infer<typeof payableClaim>;

const payout = z.object({
  ...place,
  kind: z.enum(PAYOUT_KINDS),
  /** Of a settlement and a part of one: how what is owed came about. */
  basis: z.nullable(basis),
  /** Of goodwill: why it is paid, as its claimant reads it. */
  why: z.nullable(z.string()),
  /** Of interest. */
  interest: z.nullable(z.object(interestTerms)),
  payoutId: z.string(),
  state: z.enum(PAYOUT_STATES),
  prepared: act,
  released: z.nullable(act),
  batchId: z.nullable(z.string()),
  /** Why the bank sent it back: its code. */
  reason: z.string(),
});
export type Payout = z.infer<typeof payout>;

const listedPayout = z.extend(payout, {
  /** Of one to release: what has to be looked at first, beside the doubts of its account. */
  lookAt: z.array(z.enum(LOOKED_AT)),
});
export type ListedPayout = z.infer<typeof listedPayout>;

/** GET /desk/payouts, oldest first. */
export const payoutList = z.object({
  payouts: z.array(listedPayout),
  next: z.nullable(z.string()),
});
export type PayoutList = z.infer<typeof payoutList>;
export const payoutsQuery = z.object({ state: z.enum(PAYOUT_STATES), after });
export const afterQuery = z.object({ after });

/** The bank's answer about a payout that was prepared or released when a backup was restored. */
const CHECKED = ['paid', 'not paid'] as const;
export type Checked = (typeof CHECKED)[number];

const refusals = Object.keys(RELEASE_REFUSALS) as ReleaseRefusal[];

/** GET /desk/payouts/:payoutId. */
export const payoutInFull = z.extend(payout, {
  /** Pence; null where the policy does not say, or the claim is erased. */
  insuredValue: z.nullable(pence),
  /** The claimant's word that an account which is looked at twice is theirs. */
  word: z.nullable(z.extend(act, { note: z.string() })),
  /** Claims on other policies for which the account was given, as far as one may see them. */
  sharedWith: z.array(z.string()),
  /** So many more are claims of brands that one does not see. */
  sharedElsewhere: z.int(),
  /** Other claims that a colleague confirmed to belong to this one. */
  confirmedMatches: z.array(confirmedMatch),
  /** Earlier payments and attempts for the gadget, oldest first. */
  earlier: z.array(
    z.object({
      payoutId: z.string(),
      kind: z.enum(PAYOUT_KINDS),
      amount: pence,
      state: z.enum(PAYOUT_STATES),
      reason: z.string(),
      /** The reader of the bank's answer; null where none came. */
      readBy: z.nullable(z.string()),
    }),
  ),
  /** One person's answer to what became of it with the bank, which a second one confirms. */
  checked: z.nullable(z.extend(act, { outcome: z.enum(CHECKED) })),
  /** The bank spoke of it after its file was voided. */
  lateWord: z.boolean(),
  /** Why the person who asks may not release it; empty when they may. */
  mayNotRelease: z.array(z.enum(refusals)),
  history: z.array(z.extend(act, { state: z.enum(PAYOUT_STATES), note: z.string() })),
});
export type PayoutInFull = z.infer<typeof payoutInFull>;

const ofGadget = { resellerId: z.int(), claimId: id, gadgetId: id };

/** POST /desk/payouts: the gadget, what it is for, and the amount that was seen or typed. */
export const prepareRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('settlement'), ...ofGadget, amount: pence }),
  z.object({ kind: z.literal('part'), ...ofGadget, amount: pence }),
  z.object({ kind: z.literal('goodwill'), ...ofGadget, amount: pence, reason: note }),
  z.object({ kind: z.literal('interest'), ...ofGadget, amount: pence, ...interestTerms }),
]);
export type PrepareRequest = z.infer<typeof prepareRequest>;

/** A payout as its claimant hears of it. */
export const paidFor = z.object({
  kind: z.enum(PAYOUT_KINDS),
  amount: pence,
  /** Pence of the settlement that follow a part of it, as it was prepared; 0 for the others. */
  rest: pence,
  /** Why goodwill is paid, in the colleague's words; '' for the others. */
  why: z.string(),
  interest: z.nullable(z.object(interestTerms)),
});
export type PaidFor = z.infer<typeof paidFor>;

/** POST /desk/payouts/ask-account. */
export const askAccountRequest = z.object(ofGadget);
export type AskAccountRequest = z.infer<typeof askAccountRequest>;

/** POST /desk/payouts/:payoutId/cancel. */
export const cancelPayoutRequest = z.object({ reason: note });

/** POST /desk/payouts/:payoutId/word: how the claimant said that the account is theirs. */
export const wordRequest = z.object({ note });

/** POST /desk/payouts/:payoutId/checked: what the bank says became of it since the backup, and how one knows. */
export const checkedRequest = z.object({ outcome: z.enum(CHECKED), note });

export const releaseRefused = z.object({ reasons: z.array(z.enum(refusals)) });

/** GET /desk/disputed-payments: excesses that the payer's bank disputes, the oldest dispute first. */
export const disputedPayments = z.object({
  payments: z.array(z.extend(excessPayment, { claimReference: z.string(), resellerId: z.int() })),
});
export type DisputedPayment = z.infer<typeof disputedPayments>['payments'][number];

export const batch = z.object({
  batchId: z.string(),
  format: z.enum(PAYMENT_FORMATS),
  made: act,
  count: z.int(),
  /** Pence. */
  total: pence,
  paidFrom: payingAccount,
  /** SHA-256 of the file, in hexadecimal digits. */
  sha256: z.string(),
  /** The first who downloaded it; its payouts count as sent from then on. */
  taken: z.nullable(act),
  /** Its payouts by what became of them; open ones are with the bank, or to be checked with it. */
  payouts: z.object({ open: z.int(), settled: z.int(), returned: z.int(), cancelled: z.int() }),
  /** The bank has said something of it, or of one of its payouts. */
  isHeard: z.boolean(),
  /** What the bank said of the whole file, its code, and who read that in. */
  answer: z.nullable(z.extend(act, { what: z.enum(['accepted', 'rejected']), reason: z.string() })),
  /** Who asked for it to be voided, within the last 24 hours, and why. */
  voidAsked: z.nullable(z.extend(act, { reason: z.string() })),
  voided: z.nullable(act),
});
export type Batch = z.infer<typeof batch>;

/** POST /desk/payout-batches: for the account that pays claims of this underwriter. */
export const batchRequest = z.object({
  format: z.enum(PAYMENT_FORMATS),
  underwriterId: z.int().check(z.refine(isUnderwriter, 'is not an underwriter')),
});
/** The batch, and how many payouts were left out because their account is another one by now. */
export const batchMade = z.extend(batch, { leftOut: z.int() });
export type BatchMade = z.infer<typeof batchMade>;
/** POST /desk/payout-batches/:batchId/void. */
export const voidRequest = z.object({ reason: note });
/** GET /desk/payout-batches/next: released payouts in no file yet, by the account that pays them. */
export const nextBatches = z.object({
  accounts: z.array(
    z.object({
      underwriterId: z.int(),
      /** The names of all whose claims this account pays. */
      underwriters: z.array(z.string()),
      paidFrom: z.nullable(payingAccount),
      count: z.int(),
      /** Pence. */
      total: pence,
    }),
  ),
  /** More are released than were counted. */
  isMore: z.boolean(),
});
export type NextBatch = z.infer<typeof nextBatches>['accounts'][number];
/** GET /desk/payout-batches, the latest first. */
export const batchList = z.object({ batches: z.array(batch), next: z.nullable(z.string()) });

/** Kinds of files that say what became of payouts. */
const RETURN_FORMATS = ['pain.002', 'csv'] as const;

/** POST /desk/payout-returns: a bank's file, as text. */
export const returnsRequest = z.object({
  format: z.enum(RETURN_FORMATS),
  /** The file's name where it came from. */
  name: z.optional(z.string().check(z.maxLength(200))),
  file: z.string().check(z.minLength(1, 'The file is empty'), z.maxLength(900_000)),
});
export type ReturnsRequest = z.infer<typeof returnsRequest>;

/** How many payouts each became; the others were known, or the bank is not done with them. */
export const returnsRead = z.object({
  settled: z.int(),
  returned: z.int(),
  /** Of files that were voided: two people look at the statement. */
  toCheck: z.int(),
  unchanged: z.int(),
});
export type ReturnsRead = z.infer<typeof returnsRead>;
