import {
  paymentRequest,
  paymentView as paymentSchema,
  sandboxRequest,
} from '@gadget-claims/domain/payments/schemas';
import * as z from 'zod/mini';
import type { App } from '../../app.ts';
import type { Access } from '../../lib/access.ts';
import { OWN_ROWS, spend } from '../../lib/budgets.ts';
import { envelope } from '../../lib/envelope.ts';
import { missing } from '../../lib/errors.ts';
import { idInPath } from '../../lib/path-ids.ts';
import { answerSandbox } from '../../lib/payments/sandbox.ts';
import type { Services } from '../../lib/services.ts';
import { type Viewer, viewerOf } from '../claims/ownership.ts';
import { ownGadget } from '../repairs/queries.ts';
import { findPayment } from './queries.ts';
import { askedPayment, startPayment } from './start.ts';
import { paymentView } from './view.ts';
import { webhookRoute } from './webhook.ts';

const OWN: Access = { scopes: ['user', 'claim'], owner: 'claim', reseller: 'bearer' };
const byId = z.object({ paymentId: idInPath });

/** Paying the excess: starting, asking what has become of it, and what the provider tells us. */
export function paymentRoutes(app: App, services: Services) {
  startRoute(app, services);
  viewRoute(app, services);
  sandboxRoute(app, services);
  webhookRoute(app, services);
}

function startRoute(app: App, services: Services) {
  app.route({
    method: 'POST',
    url: '/payment',
    config: { access: OWN, spends: OWN_ROWS, idempotent: true },
    schema: {
      summary: 'Pay the excess of a gadget; the amount is ours to say',
      body: paymentRequest,
      response: { 200: envelope(paymentSchema) },
    },
    handler: async (request) => {
      const open = await startPayment(services, viewerOf(request), request.body.gadgetId);
      return { data: await paymentView(services, open) };
    },
  });
}

async function ownPayment({ db }: Services, viewer: Viewer, paymentId: string) {
  const payment = await findPayment(db, { reseller: viewer.reseller, paymentId });
  if (!payment) throw missing();
  await ownGadget(db, viewer, payment.gadget_id);
  return payment;
}

function viewRoute(app: App, services: Services) {
  app.route({
    method: 'GET',
    url: '/payment/:paymentId',
    config: { access: OWN, spends: ['payment-look'] },
    schema: {
      summary: 'What has become of a payment',
      params: byId,
      response: { 200: envelope(paymentSchema) },
    },
    handler: async (request) => {
      const { paymentId } = request.params;
      const payment = await ownPayment(services, viewerOf(request), paymentId);
      await spend(services, 'payment-look', payment.payment_id);
      const open = await askedPayment(services, payment);
      services.wakeWorker();
      return { data: await paymentView(services, open) };
    },
  });
}

function sandboxRoute(app: App, services: Services) {
  app.route({
    method: 'POST',
    url: '/payment/:paymentId/sandbox',
    config: { access: OWN, spends: OWN_ROWS },
    schema: {
      summary: 'Answer for the bank; only where no money is taken',
      params: byId,
      body: sandboxRequest,
      response: { 200: envelope(paymentSchema) },
    },
    handler: async (request) => {
      const { paymentId } = request.params;
      const payment = await ownPayment(services, viewerOf(request), paymentId);
      const { provider, provider_reference: reference } = payment;
      if (services.payments.name !== 'sandbox' || provider !== 'sandbox') throw missing();
      if (reference !== null) await answerSandbox(services, reference, request.body.outcome);
      const open = await askedPayment(services, payment);
      services.wakeWorker();
      return { data: await paymentView(services, open) };
    },
  });
}
