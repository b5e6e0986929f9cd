import type { OptionKind } from '../../settling/repairs/schemas.ts';
import { type ClaimStatusCode, type ClaimStatusId, STATUS } from './status-ids.ts';

/** Actions of a policyholder on a claim, if its status allows them. */
export const ACTIONS = [
  'upload',
  'chooseOption',
  'book',
  'pay',
  'cancelOption',
  'withdraw',
  'bankDetails',
  'invoice',
] as const;
export type Action = (typeof ACTIONS)[number];

/** A stretch of a claim's life in which the same things are refused for the same reasons. */
export type Phase =
  | 'assessing'
  | 'declined'
  | 'reviewing'
  | 'approved'
  | 'booked'
  | 'repairing'
  | 'settling'
  | 'finished';

export type ResponsibleParty = 'policyholder' | 'claims team' | 'repairer' | 'nobody';
type Tone = 'good' | 'warn' | 'bad' | 'neutral';

/** A row of the table below. */
export interface ClaimStatus {
  id: ClaimStatusId;
  code: ClaimStatusCode;
  /** Its place in the order of a claim's life; ids are names and have no order. */
  rank: number;
  label: string;
  /** For the policyholder. */
  sentence: string;
  /** The history's sentence for the day on which the claim came here. */
  happened: string;
  /** The next step, by its actor. */
  task: string;
  phase: Phase;
  /** The next actor. */
  actor: ResponsibleParty;
  tone: Tone;
  /** The policyholder's actions now. */
  can: readonly Action[];
  /** The one of them that carries the claim on; null when the policyholder has nothing to do here. */
  main: Action | null;
  /** The aim by which we are measured (specification §9); it runs while it is not the policyholder's turn. */
  clock: 'decision' | 'repair' | null;
  /** The statuses that can follow. */
  next: readonly ClaimStatusId[];
  /** Where a gadget that is withdrawn from here stands again once that is taken back. */
  undone?: ClaimStatusId;
  /** Words for a gadget that is settled this way, where they differ from those above. */
  byWay?: Partial<Record<OptionKind, Partial<StatusWords>>>;
}

/** The policyholder's words of a status. */
type StatusWords = Pick<ClaimStatus, 'label' | 'sentence' | 'happened' | 'task'>;

const IN_REPAIR = 'The repair centre repairs your gadget.';
const LOOKING_AGAIN = 'We are looking at our decision again.';
const NO_EXCESS_LEFT = 'There is no excess left to pay.';
const PAID: Partial<StatusWords> = {
  label: 'Paid',
  sentence: 'We have paid your claim.',
  happened: 'We paid your claim.',
};

/** Meaning and actions of each status, in the order of a claim's life. */
export const CLAIM_STATUSES: readonly ClaimStatus[] = [
  {
    id: STATUS.SUBMITTED,
    code: 'SUBMITTED',
    rank: 1,
    label: 'Submitted',
    sentence: 'We have your claim and are looking at what you sent.',
    happened: 'You sent us your claim.',
    task: 'We look at what you sent and tell you what happens next.',
    phase: 'assessing',
    actor: 'claims team',
    tone: 'neutral',
    can: ['upload', 'withdraw'],
    main: null,
    clock: 'decision',
    next: [STATUS.AWAITING_DOCUMENTS, STATUS.UNDER_REVIEW, STATUS.APPROVED, STATUS.WITHDRAWN],
    undone: STATUS.SUBMITTED,
  },
  {
    id: STATUS.AWAITING_DOCUMENTS,
    code: 'AWAITING_DOCUMENTS',
    rank: 2,
    label: 'Documents needed',
    sentence: 'We need some documents from you before we can decide.',
    happened: 'We asked you for documents.',
    task: 'Send us the documents that are missing.',
    phase: 'assessing',
    actor: 'policyholder',
    tone: 'warn',
    can: ['upload', 'withdraw'],
    main: 'upload',
    clock: 'decision',
    next: [
      STATUS.UNDER_REVIEW,
      STATUS.APPROVED,
      STATUS.INVOICE_RECEIVED,
      STATUS.WITHDRAWN,
      STATUS.CLOSED,
    ],
    undone: STATUS.AWAITING_DOCUMENTS,
    // Only an invoice is asked about after the choice.
    byWay: {
      OWN_REPAIRER: { sentence: 'We need some documents from you before we can pay the invoice.' },
    },
  },
  {
    id: STATUS.UNDER_REVIEW,
    code: 'UNDER_REVIEW',
    rank: 3,
    label: 'Being assessed',
    sentence: 'We have everything that we need and are deciding on your claim.',
    happened: 'We had everything and began to assess your claim.',
    task: 'We decide on your claim and tell you.',
    phase: 'assessing',
    actor: 'claims team',
    tone: 'neutral',
    can: ['upload', 'withdraw'],
    main: null,
    clock: 'decision',
    next: [
      STATUS.AWAITING_DOCUMENTS,
      STATUS.REFERRED,
      STATUS.DECLINED,
      STATUS.APPROVED,
      STATUS.WITHDRAWN,
    ],
    undone: STATUS.UNDER_REVIEW,
  },
  {
    id: STATUS.REFERRED,
    code: 'REFERRED',
    rank: 4,
    label: 'Being assessed',
    sentence:
      'A colleague is looking at your claim more closely. We will tell you what happens next.',
    happened: 'A colleague began to look at your claim more closely.',
    task: 'We finish our checks and tell you.',
    phase: 'assessing',
    actor: 'claims team',
    tone: 'neutral',
    can: ['upload', 'withdraw'],
    main: null,
    clock: 'decision',
    next: [
      STATUS.AWAITING_DOCUMENTS,
      STATUS.UNDER_REVIEW,
      STATUS.DECLINED,
      STATUS.APPROVED,
      STATUS.WITHDRAWN,
    ],
    undone: STATUS.REFERRED,
  },
  {
    id: STATUS.DECLINED,
    code: 'DECLINED',
    rank: 5,
    label: 'Declined',
    sentence: 'We cannot accept your claim. You can send us more evidence or make a complaint.',
    happened: 'We declined your claim.',
    task: 'Send us more evidence if you have it, or make a complaint.',
    phase: 'declined',
    actor: 'policyholder',
    tone: 'bad',
    can: ['upload'],
    main: 'upload',
    clock: null,
    next: [STATUS.DECISION_CHALLENGED, STATUS.CLOSED],
  },
  {
    id: STATUS.DECISION_CHALLENGED,
    code: 'DECISION_CHALLENGED',
    rank: 6,
    label: 'Decision under review',
    sentence: LOOKING_AGAIN,
    happened: 'You asked us to look at our decision again.',
    task: 'We look at our decision again and tell you.',
    phase: 'reviewing',
    actor: 'claims team',
    tone: 'neutral',
    can: ['upload'],
    main: null,
    clock: 'decision',
    next: [STATUS.DECLINED, STATUS.APPROVED, STATUS.IN_REPAIR],
  },
  {
    id: STATUS.APPROVED,
    code: 'APPROVED',
    rank: 7,
    label: 'Approved',
    sentence: 'Your claim is approved. Please choose how you want it settled.',
    happened: 'We approved your claim.',
    task: 'Choose how your claim is settled.',
    phase: 'approved',
    actor: 'policyholder',
    tone: 'good',
    can: ['upload', 'chooseOption', 'withdraw'],
    main: 'chooseOption',
    clock: null,
    next: [
      STATUS.DECISION_CHALLENGED,
      STATUS.EXCESS_DUE,
      STATUS.REPAIR_OPTION_SELECTED,
      STATUS.REPLACEMENT,
      STATUS.CASH_SETTLEMENT,
      STATUS.WITHDRAWN,
    ],
    undone: STATUS.APPROVED,
  },
  {
    id: STATUS.EXCESS_DUE,
    code: 'EXCESS_DUE',
    rank: 8,
    label: 'Excess to pay',
    sentence: 'Please pay the excess. We carry on as soon as it is paid.',
    happened: 'The excess became due.',
    task: 'Pay the excess.',
    phase: 'approved',
    actor: 'policyholder',
    tone: 'warn',
    can: ['upload', 'chooseOption', 'pay', 'cancelOption', 'withdraw'],
    main: 'pay',
    clock: null,
    next: [
      STATUS.DECISION_CHALLENGED,
      STATUS.APPROVED,
      STATUS.REPAIR_OPTION_SELECTED,
      STATUS.REPLACEMENT,
      STATUS.CASH_SETTLEMENT,
      STATUS.WITHDRAWN,
    ],
    undone: STATUS.APPROVED,
  },
  {
    id: STATUS.REPAIR_OPTION_SELECTED,
    code: 'REPAIR_OPTION_SELECTED',
    rank: 9,
    label: 'Repair chosen',
    sentence: 'You have chosen how your gadget is repaired. Choose a day and a time for it.',
    happened: 'You chose how your gadget is repaired.',
    task: 'Book your repair.',
    phase: 'approved',
    actor: 'policyholder',
    tone: 'good',
    can: [
      'upload',
      'chooseOption',
      'book',
      'pay',
      'cancelOption',
      'withdraw',
      'bankDetails',
      'invoice',
    ],
    main: 'book',
    clock: null,
    next: [
      STATUS.DECISION_CHALLENGED,
      STATUS.APPROVED,
      STATUS.EXCESS_DUE,
      STATUS.REPAIR_BOOKED,
      STATUS.DEVICE_IN_TRANSIT,
      STATUS.REPLACEMENT,
      STATUS.CASH_SETTLEMENT,
      STATUS.INVOICE_RECEIVED,
      STATUS.WITHDRAWN,
    ],
    undone: STATUS.APPROVED,
    byWay: {
      MAIL_IN: { label: 'Repair by post chosen', happened: 'You chose to post your gadget to us.' },
      OWN_REPAIRER: { label: 'Own repairer chosen', happened: 'You chose your own repairer.' },
      REPLACEMENT: { label: 'Replacement chosen', happened: 'You chose a replacement.' },
      CASH: { label: 'Cash settlement chosen', happened: 'You chose a cash settlement.' },
    },
  },
  {
    id: STATUS.REPAIR_BOOKED,
    code: 'REPAIR_BOOKED',
    rank: 10,
    label: 'Repair booked',
    sentence: 'Your repair is booked. Please get your gadget ready for it.',
    happened: 'You booked your repair.',
    task: 'Get your gadget ready for the repair.',
    phase: 'booked',
    actor: 'policyholder',
    tone: 'good',
    can: ['book', 'pay', 'cancelOption', 'withdraw'],
    main: null,
    clock: null,
    next: [
      STATUS.DECISION_CHALLENGED,
      STATUS.APPROVED,
      STATUS.REPAIR_OPTION_SELECTED,
      STATUS.DEVICE_IN_TRANSIT,
      STATUS.DEVICE_RECEIVED,
      STATUS.WITHDRAWN,
    ],
    undone: STATUS.APPROVED,
  },
  {
    id: STATUS.DEVICE_IN_TRANSIT,
    code: 'DEVICE_IN_TRANSIT',
    rank: 11,
    label: 'On its way to us',
    sentence: 'Your gadget is on its way to the repair centre.',
    happened: 'Your gadget set off to the repair centre.',
    task: 'The repair centre takes your gadget in.',
    phase: 'repairing',
    actor: 'repairer',
    tone: 'neutral',
    can: [],
    main: null,
    clock: null,
    next: [STATUS.DEVICE_RECEIVED],
  },
  {
    id: STATUS.DEVICE_RECEIVED,
    code: 'DEVICE_RECEIVED',
    rank: 12,
    label: 'Received at repair centre',
    sentence: 'The repair centre has your gadget. We aim to repair it within {repair}.',
    happened: 'Your gadget reached the repair centre.',
    task: IN_REPAIR,
    phase: 'repairing',
    actor: 'repairer',
    tone: 'neutral',
    can: [],
    main: null,
    clock: 'repair',
    next: [STATUS.REPAIR_ON_HOLD, STATUS.IN_REPAIR],
  },
  {
    id: STATUS.REPAIR_ON_HOLD,
    code: 'REPAIR_ON_HOLD',
    rank: 13,
    label: 'Repair on hold',
    sentence:
      'The repair has stopped for the moment. We will tell you why and whether you can help.',
    happened: 'The repair stopped for the moment.',
    task: 'The repair centre tells you why the repair has stopped.',
    phase: 'repairing',
    actor: 'repairer',
    tone: 'warn',
    can: ['upload'],
    main: null,
    clock: null,
    next: [
      STATUS.DECISION_CHALLENGED,
      STATUS.IN_REPAIR,
      STATUS.REPLACEMENT,
      STATUS.CASH_SETTLEMENT,
    ],
  },
  {
    id: STATUS.IN_REPAIR,
    code: 'IN_REPAIR',
    rank: 14,
    label: 'In repair',
    sentence: 'Your gadget is being repaired.',
    happened: 'The repair began.',
    task: IN_REPAIR,
    phase: 'repairing',
    actor: 'repairer',
    tone: 'neutral',
    can: [],
    main: null,
    clock: 'repair',
    next: [
      STATUS.DECISION_CHALLENGED,
      STATUS.REPAIR_ON_HOLD,
      STATUS.REPAIRED,
      STATUS.REPLACEMENT,
      STATUS.CASH_SETTLEMENT,
    ],
  },
  {
    id: STATUS.REPAIRED,
    code: 'REPAIRED',
    rank: 15,
    label: 'Repaired and tested',
    sentence: 'Your gadget is repaired and tested.',
    happened: 'Your gadget was repaired and tested.',
    task: 'The repair centre sends your gadget back.',
    phase: 'repairing',
    actor: 'repairer',
    tone: 'good',
    can: [],
    main: null,
    clock: null,
    next: [STATUS.DISPATCHED, STATUS.SETTLED],
  },
  {
    id: STATUS.REPLACEMENT,
    code: 'REPLACEMENT',
    rank: 16,
    label: 'Replacement being arranged',
    sentence: 'We are arranging a replacement. Its model or colour may differ from your gadget.',
    happened: 'We began to arrange a replacement.',
    task: 'We send you a replacement.',
    phase: 'settling',
    actor: 'claims team',
    tone: 'good',
    can: [],
    main: null,
    clock: null,
    next: [STATUS.DECISION_CHALLENGED, STATUS.DISPATCHED],
  },
  {
    id: STATUS.DISPATCHED,
    code: 'DISPATCHED',
    rank: 17,
    label: 'Sent back to you',
    sentence: 'Your gadget is on its way to you.',
    happened: 'Your gadget was sent back to you.',
    task: 'Your gadget reaches you.',
    phase: 'repairing',
    actor: 'repairer',
    tone: 'good',
    can: [],
    main: null,
    clock: null,
    next: [STATUS.SETTLED],
    byWay: {
      REPLACEMENT: {
        label: 'Replacement sent',
        sentence: 'Your replacement is on its way to you.',
        happened: 'We sent you a replacement.',
        task: 'Your replacement reaches you.',
      },
    },
  },
  {
    id: STATUS.INVOICE_RECEIVED,
    code: 'INVOICE_RECEIVED',
    rank: 18,
    label: 'Repair invoice received',
    sentence: 'We have the invoice of your repairer and are checking it.',
    happened: 'We received the invoice of your repairer.',
    task: 'We check the invoice and pay it.',
    phase: 'settling',
    actor: 'claims team',
    tone: 'neutral',
    can: ['upload', 'bankDetails', 'invoice'],
    main: null,
    clock: null,
    next: [
      STATUS.DECISION_CHALLENGED,
      STATUS.AWAITING_DOCUMENTS,
      STATUS.REPAIR_OPTION_SELECTED,
      STATUS.CASH_SETTLEMENT,
    ],
  },
  {
    id: STATUS.CASH_SETTLEMENT,
    code: 'CASH_SETTLEMENT',
    rank: 19,
    label: 'Payment being made',
    sentence: 'We are paying your claim, less the excess, into your bank account.',
    happened: 'We began to pay your claim.',
    task: 'We pay your claim into your bank account.',
    phase: 'settling',
    actor: 'claims team',
    tone: 'good',
    can: ['upload', 'bankDetails'],
    main: null,
    clock: null,
    next: [STATUS.DECISION_CHALLENGED, STATUS.SETTLED],
  },
  {
    id: STATUS.SETTLED,
    code: 'SETTLED',
    rank: 20,
    label: 'Settled',
    sentence: 'Your claim is settled.',
    happened: 'Your claim was settled.',
    task: 'Nothing is left to do.',
    phase: 'finished',
    actor: 'nobody',
    tone: 'good',
    can: [],
    main: null,
    clock: null,
    next: [STATUS.CLOSED],
    byWay: {
      OWN_REPAIRER: PAID,
      REPLACEMENT: {
        label: 'Replaced',
        sentence: 'Your gadget is replaced.',
        happened: 'Your replacement reached you.',
      },
      CASH: PAID,
    },
  },
  {
    id: STATUS.WITHDRAWN,
    code: 'WITHDRAWN',
    rank: 21,
    label: 'Withdrawn',
    sentence: 'You have withdrawn this claim.',
    happened: 'You withdrew your claim.',
    task: 'Nothing is left to do.',
    phase: 'finished',
    actor: 'nobody',
    tone: 'neutral',
    can: [],
    main: null,
    clock: null,
    next: [STATUS.CLOSED],
  },
  {
    id: STATUS.CLOSED,
    code: 'CLOSED',
    rank: 22,
    label: 'Closed',
    sentence: 'This claim is closed.',
    happened: 'Your claim was closed.',
    task: 'Nothing is left to do.',
    phase: 'finished',
    actor: 'nobody',
    tone: 'neutral',
    can: [],
    main: null,
    clock: null,
    // Only a gadget closed for want of documents, once they come.
    next: [STATUS.UNDER_REVIEW],
  },
];

const UNDECIDED = 'We have not decided on your claim yet.';
const DECLINED = 'Your claim was declined.';
const FINISHED = 'This claim is finished.';
const WITH_THE_REPAIRER = 'Your gadget is on its way to the repair centre, or there already.';
const BEING_SETTLED = 'Your claim is being settled already.';

const GENERAL: Record<Phase, string> = {
  assessing: UNDECIDED,
  declined: DECLINED,
  reviewing: LOOKING_AGAIN,
  approved: 'Please choose a repair option first.',
  booked: 'Your repair is booked.',
  repairing: WITH_THE_REPAIRER,
  settling: BEING_SETTLED,
  finished: FINISHED,
};

const PARTICULAR: Partial<Record<Phase, Partial<Record<Action, string>>>> = {
  declined: { withdraw: 'Your claim was declined, so there is nothing to withdraw.' },
  booked: {
    chooseOption: 'Your repair is booked. Cancel it to choose another option.',
    upload: 'Your repair is booked and we need no more documents.',
  },
  repairing: {
    pay: NO_EXCESS_LEFT,
    upload: 'We need no more documents for this repair.',
    bankDetails: 'We need no bank details for this repair.',
    invoice: 'We need no invoice for this repair.',
  },
  settling: {
    pay: NO_EXCESS_LEFT,
    upload: 'We need no more documents for this claim.',
  },
};

/** Why an action is refused in a phase, as a sentence for the policyholder. */
export function refusal(phase: Phase, action: Action): string {
  return PARTICULAR[phase]?.[action] ?? GENERAL[phase];
}
