import * as z from 'zod/mini';
import { type Call, FILE_BODY, OF_CLAIM, PUBLIC } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';
import { noticeReceived, paymentRequest, paymentView, sandboxRequest } from './schemas.ts';

const byId = z.object({ paymentId: idInPath });

export const payExcess = {
  method: 'POST',
  path: '/payment/',
  summary: 'Pay the excess of a gadget; the server sets the amount',
  access: OF_CLAIM,
  body: paymentRequest,
  answer: data(paymentView),
  idempotent: true,
} as const satisfies Call;

export const getPayment = {
  method: 'GET',
  path: '/payment/:paymentId',
  summary: 'The state of a payment',
  access: OF_CLAIM,
  params: byId,
  answer: data(paymentView),
} as const satisfies Call;

export const answerSandbox = {
  method: 'POST',
  path: '/payment/:paymentId/sandbox',
  summary: 'Answer for the bank; only where no money is taken',
  access: OF_CLAIM,
  params: byId,
  body: sandboxRequest,
  answer: data(paymentView),
} as const satisfies Call;

export const receiveStripeNotice = {
  method: 'POST',
  path: '/payment/stripe/webhook',
  summary: 'For Stripe: a signed notice, after which we ask for the payment',
  access: PUBLIC,
  largestBody: FILE_BODY,
  answer: data(noticeReceived),
} as const satisfies Call;
