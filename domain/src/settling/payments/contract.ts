import * as z from 'zod/mini';
import { FILE_BODY, OF_CLAIM, PUBLIC, call } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';
import { noticeReceived, paymentRequest, paymentView, sandboxRequest } from './schemas.ts';

const byId = z.object({ paymentId: idInPath });

export const payExcess = call('POST /payment/', {
  summary: 'Pay the excess of a gadget; the server sets the amount',
  access: OF_CLAIM,
  body: paymentRequest,
  answer: data(paymentView),
  idempotent: true,
});

export const getPayment = call('GET /payment/:paymentId', {
  summary: 'The state of a payment',
  access: OF_CLAIM,
  params: byId,
  answer: data(paymentView),
});

export const answerSandbox = call('POST /payment/:paymentId/sandbox', {
  summary: 'Answer for the bank; only where no money is taken',
  access: OF_CLAIM,
  params: byId,
  body: sandboxRequest,
  answer: data(paymentView),
});

export const receiveStripeNotice = call('POST /payment/stripe/webhook', {
  summary: 'For Stripe: a signed notice, after which we ask for the payment',
  access: PUBLIC,
  largestBody: FILE_BODY,
  answer: data(noticeReceived),
});
