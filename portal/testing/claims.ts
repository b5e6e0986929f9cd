import type { SavedFormSummary } from '@gadget-claims/domain/claims/claims/form-schemas';
import type { ClaimGadgetInFull, ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { allows, claimStatus } from '@gadget-claims/domain/claims/claims/status';
import { type ClaimStatusId, STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { ACTIONS } from '@gadget-claims/domain/claims/claims/status-table';
import { TODAY } from '@gadget-claims/domain/claims/claims/testing';
import type { ClaimComplaint } from '@gadget-claims/domain/claims/complaints/schemas';
import type { BookingView } from '@gadget-claims/domain/settling/bookings/schemas';
import type { PaymentView } from '@gadget-claims/domain/settling/payments/schemas';
import type { OfferedOption, RepairChoice } from '@gadget-claims/domain/settling/repairs/schemas';

// Claims as the API shows them, for component tests; what follows from a status is what the status table says.

export const CLAIM_ID = 'claim-1';
export const GADGET_ID = 'gadget-1';
const MORNING = `${TODAY}T08:00:00.000Z`;

const ACTORS = {
  policyholder: 'you',
  'claims team': 'us',
  repairer: 'repairer',
  nobody: 'nobody',
} as const;

function standing(id: ClaimStatusId) {
  const { label, sentence, tone, task, actor, main, clock } = claimStatus(id);
  return {
    status: id,
    label,
    sentence,
    tone,
    since: MORNING,
    nextAction: { by: ACTORS[actor], text: task, action: main },
    aim: clock,
    aimDate: null,
  };
}

const allowedIn = (id: ClaimStatusId) =>
  ACTIONS.map((action) => ({ action, reason: null, ...allows(id, action) }));

/** A phone of a claim, in a status. */
export function aClaimGadget(
  id: ClaimStatusId = STATUS.APPROVED,
  overrides: Partial<ClaimGadgetInFull> = {},
): ClaimGadgetInFull {
  const { label, aim: _aim, ...stands } = standing(id);
  return {
    ...stands,
    id: GADGET_ID,
    itemGUID: 'item-1',
    typeId: 1,
    label: 'Apple iPhone 14',
    statusLabel: label,
    appointment: null,
    allowed: allowedIn(id),
    choice: null,
    bankDetails: null,
    invoice: null,
    decision: null,
    settlement: null,
    undo: null,
    insuredValue: null,
    ...overrides,
  };
}

/** A claim with one phone, in a status. */
export function aClaim(
  id: ClaimStatusId = STATUS.APPROVED,
  { gadgets = [aClaimGadget(id)], ...overrides }: Partial<ClaimView> = {},
): ClaimView {
  const stands = standing(id);
  return {
    ...stands,
    claimId: CLAIM_ID,
    claimReference: 'GC-7K3M-9Q2X',
    incidentType: 1,
    incidentLabel: 'Accidental damage',
    dateOfIncident: '2026-11-20',
    submittedAt: MORNING,
    gadgets,
    newMessages: 0,
    correctedAt: null,
    resellerId: 0,
    policyNumber: 'TEST 1',
    isRepairable: true,
    clock: {
      nextActor: stands.nextAction.by,
      aim: stands.aim,
      documentsCompleteSince: null,
      aimDate: null,
      aimDateIfCompleteToday: null,
      late: false,
    },
    allowed: allowedIn(id),
    documents: [],
    checklist: [],
    outstandingDocuments: [],
    timeline: [],
    toCome: [],
    decision: null,
    excess: null,
    underwriterId: null,
    contact: {
      name: 'Harbour Mobile',
      telephone: '0330 555 0100',
      email: 'claims@harbour.example',
      complaints: {
        title: 'The Claims Manager',
        address: {
          company: 'Harbour Claims Limited',
          line1: '6 Invented Parade',
          line2: '',
          town: 'Gibraltar',
          postcode: 'GX11 0ZZ',
          country: 'Gibraltar',
        },
        email: 'complaints@harbour.example',
        rights: {
          late: 'We tell you why.',
          ombudsman: 'You can ask them for six months: 0800 555 0100, www.ombudsman.example.',
        },
      },
    },
    complaint: null,
    supportNeeds: [],
    documentsDue: null,
    answers: [],
    progressMails: true,
    wordsKey: btoa('the key of the owner of claim-1.'),
    ...overrides,
  };
}

/** A document that is asked for and missing. */
export const MISSING_RECEIPT: ClaimView['checklist'][number] = {
  documentTypeId: 1,
  gadgetGUID: null,
  gadgetLabel: null,
  label: 'Proof of purchase',
  why: 'It shows that the phone is yours.',
  accepted: 'A receipt.',
  requirement: 'required',
  askedFor: true,
  state: 'missing',
  outstanding: true,
  files: [],
};

/** A form that is kept for an account. */
export const aSavedForm = (overrides: Partial<SavedFormSummary> = {}): SavedFormSummary => ({
  formReference: 'form-1',
  policyNumber: 'TEST 1',
  createdAt: '2026-11-20T10:00:00.000Z',
  savedAt: '2026-11-24T10:00:00.000Z',
  expiresAt: '2027-02-22T10:00:00.000Z',
  withAccount: true,
  madeElsewhere: false,
  stage: '8',
  incidentLabel: 'Theft',
  dateOfIncident: '2026-11-20',
  gadgets: ['Apple iPhone 14'],
  ...overrides,
});

/** A complaint about it. */
export const COMPLAINT: ClaimComplaint = {
  complaintReference: 'CO-7K3M-9Q2W',
  at: '2026-11-26T10:00:00.000Z',
  answerBy: '2027-01-21',
  wentWrong: 'Nobody answers.',
  putRight: '',
};

/** A page of a list with all that there is. */
export const onOnePage = <T>(data: T[], total = data.length) => ({
  data,
  pagenation: { page: 1, pageSize: 10, total, pages: Math.max(1, Math.ceil(total / 10)) },
});

/** The first page of own claims, which are all open and wait for us unless told. */
export const ownClaims = <T>(
  data: T[],
  groups = { open: data.length, action: 0, finished: 0 },
) => ({
  ...onOnePage(data, groups.open + groups.finished),
  groups,
});

const BY_COURIER = {
  kind: 'COURIER',
  label: 'Collected by courier',
  description: 'A courier collects it and brings it back.',
  turnaround: 'Five working days',
  instructions: ['Switch off the lock.', 'Save what is on it.'],
  excess: 7_500,
  needs: {
    booking: true,
    address: true,
    payment: true,
    modelVersion: false,
    bankDetails: false,
  },
} as const;

/** Collection by courier, which is booked and paid for. */
export function anOption(overrides: Partial<OfferedOption> = {}): OfferedOption {
  return {
    ...BY_COURIER,
    instructions: [...BY_COURIER.instructions],
    id: 1,
    providers: [],
    approvedAmount: null,
    ...overrides,
  };
}

/** The same, chosen. */
export function aChoice(overrides: Partial<RepairChoice> = {}): RepairChoice {
  return {
    ...BY_COURIER,
    instructions: [...BY_COURIER.instructions],
    choiceId: 'choice-1',
    gadgetId: GADGET_ID,
    optionId: 1,
    excessPaid: false,
    address: null,
    modelVersionId: null,
    prepared: [],
    chosenAt: MORNING,
    ...overrides,
  };
}

/** A booking of it that stands and can be changed. */
export function aBooking(overrides: Partial<BookingView> = {}): BookingView {
  return {
    bookingReference: 'B-1',
    gadgetId: GADGET_ID,
    claimId: CLAIM_ID,
    optionId: 1,
    status: 'confirmed',
    date: '2026-12-01',
    slot: '09:00-13:00',
    provider: {
      id: 'provider-1',
      name: 'Fixwell',
      address: null,
      telephone: '',
      openingHours: null,
      location: null,
    },
    excess: 7_500,
    paid: true,
    heldUntil: null,
    address: null,
    notes: '',
    modelVersionId: null,
    canChange: true,
    lastDayToChange: '2026-11-30',
    ...overrides,
  };
}

/** A payment of its excess that waits for the invented bank. */
export function aPayment(overrides: Partial<PaymentView> = {}): PaymentView {
  return {
    paymentId: 'payment-1',
    gadgetId: GADGET_ID,
    status: 'waiting',
    provider: 'sandbox',
    amount: 7_500,
    message: 'Waiting for the bank.',
    bookingReference: null,
    paidAt: null,
    ...overrides,
  };
}
