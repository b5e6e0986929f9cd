import { accountMailHandler } from './features/accounts/mails.ts';
import { ACCOUNT_MAIL } from './features/accounts/records/mails.ts';
import { releaseHoldHandler } from './features/bookings/jobs.ts';
import { BOOKING_MAIL } from './features/bookings/records/mails.ts';
import { bookingMailHandler } from './features/bookings/mails.ts';
import { SEND_MAIL } from './features/claims/records/mails.ts';
import { sendMailHandler } from './features/claim-mails/send.ts';
import { type CheckLog, checkFileHandler } from './features/uploads/check-job.ts';
import { CHECK_FILE } from './features/documents/records/checks.ts';
import { removeFiles } from './features/documents/jobs.ts';
import {
  askPaymentHandler,
  closePaymentHandler,
  refundPaymentHandler,
} from './features/checkout/jobs.ts';
import { paymentMailHandler } from './features/payments/mails.ts';
import {
  ASK_PAYMENT,
  CLOSE_PAYMENT,
  PAYMENT_MAIL,
  REFUND_PAYMENT,
} from './features/payments/records/jobs.ts';
import { POLICY_CODE_MAIL, policyCodeHandler } from './features/policies/code.ts';
import type { JobHandler } from './jobs/jobs.ts';
import type { Mailer } from './mail/mail.ts';
import type { PaymentServices } from './features/payments/providers/provider.ts';
import { REMOVE_FILES } from './features/documents/records/removal.ts';
import { RELEASE_HOLD } from './features/bookings/transitions/hold.ts';

/** What the worker can do, by the kind of job. */
export function jobHandlers(
  services: PaymentServices,
  mailer: Mailer,
  log: CheckLog,
): Record<string, JobHandler> {
  const { publicUrl, secretKey } = services.config;
  return {
    [ACCOUNT_MAIL.name]: accountMailHandler({ ...services, mailer, publicUrl }),
    [SEND_MAIL.name]: sendMailHandler({ ...services, mailer, publicUrl, secretKey }),
    [POLICY_CODE_MAIL.name]: policyCodeHandler(services, mailer),
    [REMOVE_FILES.name]: removeFiles(services),
    [BOOKING_MAIL.name]: bookingMailHandler({ ...services, mailer }),
    [RELEASE_HOLD.name]: releaseHoldHandler(services),
    [PAYMENT_MAIL.name]: paymentMailHandler({ ...services, mailer }),
    [ASK_PAYMENT.name]: askPaymentHandler(services),
    [CLOSE_PAYMENT.name]: closePaymentHandler(services),
    [REFUND_PAYMENT.name]: refundPaymentHandler(services),
    [CHECK_FILE.name]: checkFileHandler(services, log),
  };
}
