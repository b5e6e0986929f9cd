import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';
import { paymentSentence } from '@gadget-claims/domain/settling/payments/copy';
import { inPounds } from '@gadget-claims/domain/settling/payments/pounds';
import { byName, claimLink, whoToCall } from '../../claims/claims/mail-parts.ts';
import { type ClaimRow, claimGadgets, findClaim } from '../../claims/claims/records/claims.ts';
import { inTheirPrint } from '../../claims/claims/records/support-needs.ts';
import { addressOf } from '../../identity/brand-address.ts';
import type { Mail } from '../../mail/blocks.ts';
import { type MailWriter, mailWriter } from '../../mail/writers.ts';
import type { Services } from '../../services.ts';
import { receiptBlocks } from './receipt.ts';
import { PAYMENT_MAIL, type PaymentMail } from './records/mails.ts';
import { type PaymentRow, findPayment, paymentGadgetKey } from './records/payments.ts';

interface Facts {
  payment: PaymentRow;
  claim: ClaimRow;
  brand: ResellerProfile;
  gadget: string;
  publicUrl: string;
  secretKey: string;
  now: Date;
}

type Dependencies = Pick<Services, 'db' | 'clock' | 'config'>;

/** Writes the mails about payments. */
export const paymentMails = ({ db, clock, config }: Dependencies): MailWriter =>
  mailWriter(PAYMENT_MAIL, async ({ mail, paymentId }, { reseller, brand, jobId }) => {
    const payment = await findPayment(db, { reseller, paymentId });
    const claim = payment && (await findClaim(db, paymentGadgetKey(payment)));
    if (!payment || !claim) return undefined;
    const gadgets = await claimGadgets(db, paymentGadgetKey(payment));
    const gadget = gadgets.find(({ gadget_id: id }) => id === payment.gadget_id)?.label ?? '';
    const { secretKey } = config;
    const publicUrl = addressOf(config, brand);
    const facts = { payment, claim, brand, gadget, publicUrl, secretKey, now: clock.now() };
    return {
      mail: await inTheirPrint(db, paymentGadgetKey(payment), MAILS[mail](facts)),
      id: `payment-${jobId}-${paymentId}`,
    };
  });

const MAILS: Record<PaymentMail, (facts: Facts) => Mail> = {
  receipt: (facts) => ({
    ...letter(facts, {
      subject: `Receipt for your excess of ${inPounds(facts.payment.amount)}`,
      heading: 'Your receipt',
      text: paymentSentence('succeeded', facts.payment.amount, null),
    }),
  }),
  'paying-back': (facts) =>
    letter(facts, {
      subject: `We are paying ${inPounds(facts.payment.amount)} back to you`,
      heading: 'Your money is on its way back',
      text: paymentSentence('refunding', facts.payment.amount, facts.payment.refund_reason),
    }),
  'paying-back-failed': (facts) =>
    letter(facts, {
      subject: `We could not pay ${inPounds(facts.payment.amount)} back to you`,
      heading: 'We could not pay you back yet',
      text: paymentSentence('refund_failed', facts.payment.amount, null),
    }),
  'held-by-bank': (facts) =>
    letter(facts, {
      subject: `Your bank holds your payment of ${inPounds(facts.payment.amount)}`,
      heading: 'Your bank is looking at your payment',
      text: `${paymentSentence('succeeded', facts.payment.amount, null, { dispute: 'open' })} If you did pay it, please tell your bank.`,
    }),
  'charged-back': (facts) =>
    letter(facts, {
      subject: `Your bank took ${inPounds(facts.payment.amount)} back`,
      heading: 'Your bank has decided',
      text: paymentSentence('charged_back', facts.payment.amount, facts.payment.refund_reason),
    }),
  'stands-again': (facts) =>
    letter(facts, {
      subject: `Your payment of ${inPounds(facts.payment.amount)} stands`,
      heading: 'Your bank has decided',
      text: `Your bank has looked at your payment of ${inPounds(facts.payment.amount)} and leaves it with us. Nothing is to be done.`,
    }),
};

function letter(
  facts: Facts,
  { subject, heading, text }: { subject: string; heading: string; text: string },
): Mail {
  const { payment, claim } = facts;
  return {
    to: claim.claimant_email,
    subject,
    blocks: [
      { kind: 'headline', label: byName(heading, facts), value: inPounds(payment.amount) },
      text,
      ...receiptBlocks(payment, facts),
      { kind: 'button', label: 'See your claim', href: claimLink(facts) },
      whoToCall(facts),
    ],
  };
}
