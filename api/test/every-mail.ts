import {
  CLAIM_MAIL,
  type ClaimMail,
  type ClaimMailData,
} from '@gadget-claims/api/claims/claims/records/mails';
import { jobHandlers } from '@gadget-claims/api/job-handlers';
import type { Message } from '@gadget-claims/api/mail/mail';
import { OWN_ACCOUNT_MAIL } from '@gadget-claims/api/operation/personal-data/records';
import { ACCOUNT_MAIL, type AccountMail } from '@gadget-claims/api/people/accounts/records';
import { STAFF_MAIL, type StaffMailName } from '@gadget-claims/api/people/staff/records';
import { NUMBERS_MAIL } from '@gadget-claims/api/policies/policies/records/mails';
import { BOOKING_MAIL, type BookingMail } from '@gadget-claims/api/settling/bookings/records';
import { PAYMENT_MAIL, type PaymentMail } from '@gadget-claims/api/settling/payments/records/mails';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';
import type { TestApp } from './app.ts';
import { aChosenRepair, bookAndPay, someProviders } from './bookings.ts';
import { aPayableClaim } from './payable-claims.ts';
import { anInvitation } from './staff.ts';

const RESELLER = 49;
const REASON = 'The wording covers a gadget that is repaired. Yours was sold before the incident.';
const RETURNED = { amount: 30_000, paidOn: '2026-11-20' };

/** The mails about a claim, each with what it is told. A kind that is missing does not compile, here and below. */
const OF_A_CLAIM: Record<ClaimMail, Omit<ClaimMailData, 'mail' | 'reseller' | 'claimId'>> = {
  acknowledgement: {},
  approved: {},
  declined: { reason: REASON, wording: 'Section 5.5' },
  'documents-needed': { until: '2026-12-01' },
  'documents-reminder': { until: '2026-12-01' },
  'closed-without-documents': { until: '2027-02-26' },
  'file-rejected': { reason: 'We cannot open the file.' },
  progress: { status: STATUS.UNDER_REVIEW },
  'repair-finding': { reason: 'There is water in it.' },
  withdrawn: {},
  restored: {},
  'bank-details': {},
  'account-refused': {},
  'payment-returned': { status: STATUS.CASH_SETTLEMENT, returned: RETURNED },
  'payment-made': {
    paid: {
      kind: 'interest',
      amount: 204,
      rest: 0,
      why: '',
      interest: { from: '2026-10-21', to: '2026-11-21', rate: 800, principal: 30_000 },
    },
  },
  'account-asked': {},
  link: {},
  message: {},
  complaint: { complaintReference: 'CO-7K3M-9Q2W', until: '2027-01-21' },
  corrected: {
    words: 'We corrected the date of the incident: 22/11/2026 in place of 21/11/2026.',
  },
  'email-corrected': { to: 'former@mail.example.com' },
  'somebody-else': { about: 'claim' },
};
const ALL = {
  booking: { confirmed: 0, moved: 0, rebooked: 0, cancelled: 0, reminder: 0 } satisfies Record<
    BookingMail['mail'],
    0
  >,
  payment: {
    receipt: 0,
    'paying-back': 0,
    'paying-back-failed': 0,
    'held-by-bank': 0,
    'charged-back': 0,
    'stands-again': 0,
  } satisfies Record<PaymentMail, 0>,
  account: {
    welcome: 0,
    reset: 0,
    'password-changed': 0,
    'passkey-added': 0,
    'passkey-removed': 0,
  } satisfies Record<AccountMail['mail'], 0>,
  staff: { invitation: 0, 'passkey-added': 0, 'passkey-removed': 0 } satisfies Record<
    StaffMailName,
    0
  >,
};

type Job = [name: string, kind: string, data: object];

/** What is queued for each kind of mail that can be written more than once. */
export async function everyMailOf(app: TestApp): Promise<Job[]> {
  await someProviders(app);
  const repair = await aChosenRepair(app, { optionId: 3 });
  const { bookingReference, paymentId } = await bookAndPay(app, repair, { slot: '09:00-10:00' });
  const courier = await aChosenRepair(app);
  const collected = await bookAndPay(app, courier);
  const paid = await aPayableClaim(app);
  const { staffId } = await anInvitation(app);
  await app.db.deleteFrom('jobs').execute();
  const { claimId, gadgetId } = repair;
  const email = repair.account.username;
  const booked = { claimId, bookingReference, day: '2026-11-25', slot: '09:00-10:00' };
  const brought = { ...booked, paymentId, sequence: 0 };
  const fetched = {
    ...brought,
    claimId: courier.claimId,
    bookingReference: collected.bookingReference,
    paymentId: collected.paymentId,
    slot: '09:00-13:00',
  };
  const kind = CLAIM_MAIL.job.name;
  const of = { claimId, gadgetIds: [gadgetId] };
  const jobs: Job[] = [
    ...Object.entries(OF_A_CLAIM).map(([mail, told]): Job => [
      mail,
      kind,
      { ...told, mail, ...of },
    ]),
    ['excess-due', kind, { mail: 'progress', status: STATUS.EXCESS_DUE, ...of }],
    ...[STATUS.CASH_SETTLEMENT, STATUS.SETTLED].map((status): Job => [
      `money-${status}`,
      kind,
      { mail: 'progress', status, claimId: paid.claimId },
    ]),
    [
      'account-refused-late',
      kind,
      { mail: 'account-refused', status: STATUS.CASH_SETTLEMENT, returned: RETURNED, ...of },
    ],
    [
      'withdrawn-booked',
      kind,
      { mail: 'withdrawn', claimId, ended: { bookings: [bookingReference], refunds: [paymentId] } },
    ],
    ...Object.keys(ALL.booking).map((mail): Job => [
      `booking-${mail}`,
      BOOKING_MAIL.job.name,
      { mail, ...brought },
    ]),
    ['booking-courier', BOOKING_MAIL.job.name, { mail: 'confirmed', ...fetched }],
    ...Object.keys(ALL.payment).map((mail): Job => [
      `payment-${mail}`,
      PAYMENT_MAIL.job.name,
      { mail, paymentId },
    ]),
    ...Object.keys(ALL.account).map((mail): Job => [
      `account-${mail}`,
      ACCOUNT_MAIL.job.name,
      { mail, email },
    ]),
    // The address has an account: a code would be written once only.
    ...['email-changed', 'account-closed', 'new-email-code'].map((mail): Job => [
      mail,
      OWN_ACCOUNT_MAIL.job.name,
      { mail, email },
    ]),
    ['policy-numbers', NUMBERS_MAIL.job.name, { email }],
    ...Object.keys(ALL.staff).map((mail): Job => [
      `staff-${mail}`,
      STAFF_MAIL.job.name,
      { mail, staffId },
    ]),
  ];
  return jobs.map(([name, job, data]) => [name, job, { ...data, reseller: RESELLER }]);
}

/** Writes queued mails as those of a brand, by their names. */
export async function writtenAs(
  app: TestApp,
  jobs: readonly Job[],
  profile: ResellerProfile,
  logo?: string,
): Promise<Map<string, Message>> {
  const { byHost } = app.services.resellers;
  const byId = new Map([[RESELLER, profile]]);
  const services = { ...app.services, resellers: { byId, byHost, logo: () => logo } };
  const messages: Message[] = [];
  const mailer = {
    send: async (message: Message) => void messages.push(message),
    close: () => undefined,
  };
  const log = { warn: () => undefined, error: () => undefined };
  const handlers = jobHandlers(services, mailer, log);
  const written = new Map<string, Message>();
  for (const [at, [name, kind, data]] of jobs.entries()) {
    await handlers[kind]?.(data, { jobId: at + 1, isLastTry: false } as never);
    const message = messages.pop();
    if (message) written.set(name, message);
  }
  return written;
}
