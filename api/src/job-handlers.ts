import { claimMails } from './claimant/claim-mails/send.ts';
import { type CheckLog, checkFileHandler } from './claimant/uploads/check-job.ts';
import { awaitedDocumentsHandler } from './claims/claims/jobs.ts';
import { AWAITED_DOCUMENTS } from './claims/claims/records/waiting.ts';
import { removeFiles } from './claims/documents/jobs.ts';
import { CHECK_FILE } from './claims/documents/records/checks.ts';
import { REMOVE_FILES } from './claims/documents/records/removal.ts';
import { leftFormHandler } from './claims/forms/jobs.ts';
import { formMails } from './claims/forms/mails.ts';
import { LEFT_FORM } from './claims/forms/records/mails.ts';
import { takeEffectHandler } from './desk/decisions/jobs.ts';
import { policyChangedHandler } from './desk/decisions/policy-change.ts';
import { TAKE_EFFECT } from './desk/decisions/records/jobs.ts';
import { absenceBeginsHandler } from './desk/team/jobs.ts';
import { ABSENCE_BEGINS } from './desk/team/records.ts';
import { wordsByItself } from './desk/templates/by-itself.ts';
import type { JobHandler } from './jobs/jobs.ts';
import type { Mailer } from './mail/mail.ts';
import { mailHandlers } from './mail/writers.ts';
import { ownAccountMails } from './operation/personal-data/mails.ts';
import { signInCodeMails } from './people/accounts/code-mail.ts';
import { accountMails } from './people/accounts/mails.ts';
import { staffMails } from './people/staff/mails.ts';
import { codeMails } from './policies/policies/code.ts';
import { numbersMails } from './policies/policies/numbers.ts';
import { POLICY_CHANGED } from './policies/policies/records/changes.ts';
import { releaseHoldHandler } from './settling/bookings/jobs.ts';
import { bookingMails } from './settling/bookings/mails.ts';
import { RELEASE_HOLD } from './settling/bookings/transitions/hold.ts';
import {
  askPaymentHandler,
  closePaymentHandler,
  findPaymentHandler,
  refundPaymentHandler,
} from './settling/checkout/jobs.ts';
import { paymentMails } from './settling/payments/mails.ts';
import type { PaymentServices } from './settling/payments/providers/provider.ts';
import {
  ASK_PAYMENT,
  CLOSE_PAYMENT,
  FIND_PAYMENT,
  REFUND_PAYMENT,
} from './settling/payments/records/jobs.ts';

/** The worker's handlers, by the kind of job. */
export function jobHandlers(
  services: PaymentServices,
  mailer: Mailer,
  log: CheckLog,
): Record<string, JobHandler> {
  const mails = [
    accountMails(services),
    signInCodeMails(services),
    claimMails(services, (mail, facts) => wordsByItself(services, mail, facts)),
    codeMails(services),
    numbersMails(services),
    formMails(services),
    bookingMails(services),
    paymentMails(services),
    staffMails(services),
    ownAccountMails(services),
  ];
  return {
    ...mailHandlers({ ...services, mailer }, mails),
    [REMOVE_FILES.name]: removeFiles(services),
    [AWAITED_DOCUMENTS.name]: awaitedDocumentsHandler(services),
    [LEFT_FORM.name]: leftFormHandler(services),
    [RELEASE_HOLD.name]: releaseHoldHandler(services),
    [ASK_PAYMENT.name]: askPaymentHandler(services),
    [CLOSE_PAYMENT.name]: closePaymentHandler(services),
    [FIND_PAYMENT.name]: findPaymentHandler(services),
    [REFUND_PAYMENT.name]: refundPaymentHandler(services),
    [ABSENCE_BEGINS.name]: absenceBeginsHandler(services),
    [TAKE_EFFECT.name]: takeEffectHandler(services),
    [POLICY_CHANGED.name]: policyChangedHandler(services),
    [CHECK_FILE.name]: checkFileHandler(services, log),
  };
}
