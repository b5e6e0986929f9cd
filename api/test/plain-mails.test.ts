import { inTransaction } from '@gadget-claims/api/database/database';
import { type MailData, type MailKind, queueMail } from '@gadget-claims/api/mail/queue';
import { OWN_ACCOUNT_MAIL } from '@gadget-claims/api/operation/personal-data/records';
import { type AccountMail, ACCOUNT_MAIL } from '@gadget-claims/api/people/accounts/records';
import { STAFF_MAIL, type StaffMailName } from '@gadget-claims/api/people/staff/records';
import { type BookingMail, BOOKING_MAIL } from '@gadget-claims/api/settling/bookings/records';
import { PAYMENT_MAIL, type PaymentMail } from '@gadget-claims/api/settling/payments/records/mails';
import { HARDEST_GRADE, readingGrade } from '@gadget-claims/domain/claims/messages/reading-grade';
import type { RefundReason } from '@gadget-claims/domain/settling/payments/copy';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from './app.ts';
import { aChosenRepair, bookAndPay, someProviders } from './bookings.ts';
import { aPolicy, lookupOf, storePolicy } from './factories.ts';
import { setStored, storedRow } from './rows.ts';
import { anInvitation } from './staff.ts';
import { workOf } from './work.ts';

// The mails about claims are read where they are written: claim-mails/send.test.ts.

const RESELLER = 49;
const app = await testApp();
const work = await workOf(app);

async function aBooking() {
  await someProviders(app);
  const repair = await aChosenRepair(app);
  const { bookingReference, paymentId } = await bookAndPay(app, repair);
  await work();
  const booking = await storedRow(app.db, 'bookings', { booking_reference: bookingReference });
  return { claimId: repair.claimId, email: repair.account.username, paymentId, booking };
}

let booked: Awaited<ReturnType<typeof aBooking>>;
beforeAll(async () => {
  booked = await aBooking();
});
beforeEach(() => app.clock.set('2026-11-23T10:00:00Z'));

/**
 * How hard the one mail is to read that this makes; addresses are not read, nor the words of the brand
 * and its regulator at the end.
 */
async function gradeOf<Data extends MailData>(kind: MailKind<Data>, data: Data): Promise<number> {
  await inTransaction(app.db, (tx) => queueMail(tx, kind, data));
  return gradeOfTheMail();
}

async function gradeOfTheMail(): Promise<number> {
  const mails = await work();
  if (mails.length !== 1) throw new Error(`there are ${mails.length} mails`);
  const lines = mails[0]?.text?.split('\n--\n')[0]?.split('\n') ?? [];
  return readingGrade(lines.filter((line) => !line.includes('https://')));
}

const BOOKING_MAILS: Record<BookingMail['mail'], object> = {
  confirmed: {},
  moved: {},
  rebooked: {},
  cancelled: {},
  reminder: {},
};

test.each(Object.keys(BOOKING_MAILS) as BookingMail['mail'][])(
  'a mail about a booking is in plain words: %s',
  async (mail) => {
    const { claimId, booking, paymentId } = booked;
    const { booking_reference: bookingReference, day, slot, sequence } = booking;
    const grade = await gradeOf(BOOKING_MAIL, {
      mail,
      reseller: RESELLER,
      claimId,
      bookingReference,
      day,
      slot,
      sequence,
      ...(mail !== 'moved' && mail !== 'reminder' && { paymentId }),
    });
    expect(grade).toBeLessThanOrEqual(HARDEST_GRADE);
  },
);

const REASONS: Record<RefundReason, object> = {
  cancelled: {},
  given_up: {},
  changed: {},
  slot_gone: {},
  paid_twice: {},
  not_due: {},
  repair_ended: {},
  sent_back: {},
};

test.each([
  ['receipt', null],
  ['paying-back-failed', null],
  ['held-by-bank', null],
  ['charged-back', null],
  ['charged-back', 'cancelled'],
  ['stands-again', null],
  ...Object.keys(REASONS).map((reason) => ['paying-back', reason] as const),
] as [PaymentMail, RefundReason | null][])(
  'a mail about a payment is in plain words: %s %s',
  async (mail, reason) => {
    const { paymentId } = booked;
    await setStored(app.db, 'payments', { payment_id: paymentId }, { refund_reason: reason });
    const grade = await gradeOf(PAYMENT_MAIL, { mail, reseller: RESELLER, paymentId });
    expect(grade).toBeLessThanOrEqual(HARDEST_GRADE);
  },
);

const ACCOUNT_MAILS: Record<AccountMail['mail'], object> = {
  welcome: {},
  reset: {},
  'password-changed': {},
  'passkey-added': {},
  'passkey-removed': {},
};

test.each(Object.keys(ACCOUNT_MAILS) as AccountMail['mail'][])(
  'a mail about an account is in plain words: %s',
  async (mail) => {
    const grade = await gradeOf(ACCOUNT_MAIL, { mail, reseller: RESELLER, email: booked.email });
    expect(grade).toBeLessThanOrEqual(HARDEST_GRADE);
  },
);

test.each(['email-changed', 'account-closed', 'new-email-code'] as const)(
  'a mail about the address of an account, or its end, is in plain words: %s',
  async (mail) => {
    const grade = await gradeOf(OWN_ACCOUNT_MAIL, {
      mail,
      reseller: RESELLER,
      email: booked.email,
    });
    expect(grade).toBeLessThanOrEqual(HARDEST_GRADE);
  },
);

test('a code to log in is in plain words', async () => {
  const body = { username: booked.email, resellerId: RESELLER };
  expect((await app.request('POST', '/auth/code', { body })).status).toBe(200);
  expect(await gradeOfTheMail()).toBeLessThanOrEqual(HARDEST_GRADE);
});

test('a code to find a policy is in plain words', async () => {
  const policy = await storePolicy(app.db, aPolicy());
  const body = lookupOf(policy);
  expect((await app.request('POST', '/standalonepolicy/code', { body })).status).toBe(200);
  expect(await gradeOfTheMail()).toBeLessThanOrEqual(HARDEST_GRADE);
});

test('the numbers of policies are in plain words', async () => {
  const { policyholder } = await storePolicy(app.db, aPolicy());
  const body = { resellerId: RESELLER, email: policyholder.emailAddress };
  expect((await app.request('POST', '/standalonepolicy/numbers', { body })).status).toBe(200);
  expect(await gradeOfTheMail()).toBeLessThanOrEqual(HARDEST_GRADE);
});

const STAFF_MAILS: Record<StaffMailName, object> = {
  invitation: {},
  'passkey-added': {},
  'passkey-removed': {},
};

test.each(Object.keys(STAFF_MAILS) as StaffMailName[])(
  'a mail to the claims team is in plain words: %s',
  async (mail) => {
    const { staffId } = await anInvitation(app);
    await app.db.deleteFrom('jobs').execute();
    const grade = await gradeOf(STAFF_MAIL, { mail, reseller: RESELLER, staffId });
    expect(grade).toBeLessThanOrEqual(HARDEST_GRADE);
  },
);
