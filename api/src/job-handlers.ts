import { signInCodeMails } from './features/accounts/code-mail.ts';
import { accountMails } from './features/accounts/mails.ts';
import { releaseHoldHandler } from './features/bookings/jobs.ts';
import { bookingMails } from './features/bookings/mails.ts';
import { RELEASE_HOLD } from './features/bookings/transitions/hold.ts';
import {
  askPaymentHandler,
  closePaymentHandler,
  findPaymentHandler,
  refundPaymentHandler,
} from './features/checkout/jobs.ts';
import { claimMails } from './features/claim-mails/send.ts';
import { DECIDE_BY, decideByHandler } from './features/claims/decide-by.ts';
import { awaitedDocumentsHandler } from './features/claims/jobs.ts';
import { AWAITED_DOCUMENTS } from './features/claims/records/waiting.ts';
import { takeEffectHandler } from './features/decisions/jobs.ts';
import { TAKE_EFFECT } from './features/decisions/records/jobs.ts';
import { removeFiles } from './features/documents/jobs.ts';
import { CHECK_FILE } from './features/documents/records/checks.ts';
import { REMOVE_FILES } from './features/documents/records/removal.ts';
import { leftFormHandler } from './features/forms/jobs.ts';
import { formMails } from './features/forms/mails.ts';
import { LEFT_FORM } from './features/forms/records/mails.ts';
import { paymentMails } from './features/payments/mails.ts';
import type { PaymentServices } from './features/payments/providers/provider.ts';
import {
  ASK_PAYMENT,
  CLOSE_PAYMENT,
  FIND_PAYMENT,
  REFUND_PAYMENT,
} from './features/payments/records/jobs.ts';
import { ownAccountMails } from './features/people/mails.ts';
import { codeMails } from './features/policies/code.ts';
import { staffMails } from './features/staff/mails.ts';
import { type CheckLog, checkFileHandler } from './features/uploads/check-job.ts';
import type { JobHandler } from './jobs/jobs.ts';
import type { Mailer } from './mail/mail.ts';
import { mailHandlers } from './mail/writers.ts';

/** What the worker can do, by the kind of job. */
export function jobHandlers(
  services: PaymentServices,
  mailer: Mailer,
  log: CheckLog,
): Record<string, JobHandler> {
  const mails = [
    accountMails(services),
    signInCodeMails(services),
    claimMails(services),
    codeMails(services),
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
    [DECIDE_BY.name]: decideByHandler(services),
    [RELEASE_HOLD.name]: releaseHoldHandler(services),
    [ASK_PAYMENT.name]: askPaymentHandler(services),
    [CLOSE_PAYMENT.name]: closePaymentHandler(services),
    [FIND_PAYMENT.name]: findPaymentHandler(services),
    [REFUND_PAYMENT.name]: refundPaymentHandler(services),
    [TAKE_EFFECT.name]: takeEffectHandler(services),
    [CHECK_FILE.name]: checkFileHandler(services, log),
  };
}
