import * as calls from '@gadget-claims/domain/payments/contract';
import type { App } from '../../http/app.ts';
import { missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS, spend } from '../../identity/budgets.ts';
import { type Viewer, viewerOf } from '../claims/records/ownership.ts';
import { ownGadget } from '../claims/transitions/own-gadget.ts';
import type { PaymentServices } from '../payments/providers/provider.ts';
import { answerSandbox } from '../payments/providers/sandbox.ts';
import { findPayment } from '../payments/records/payments.ts';
import { askedPayment, startPayment } from './start.ts';
import { paymentView } from './view.ts';
import { webhookRoute } from './webhook.ts';

/** Paying the excess: starting, asking what has become of it, and what the provider tells us. */
export function checkoutRoutes(app: App, services: PaymentServices) {
  startRoute(app, services);
  viewRoute(app, services);
  sandboxRoute(app, services);
  webhookRoute(app, services);
}

function startRoute(app: App, services: PaymentServices) {
  serve(app, calls.payExcess, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const open = await startPayment(services, viewerOf(request), request.body.gadgetId);
      return { data: await paymentView(services, open) };
    },
  });
}

async function ownPayment({ db }: PaymentServices, viewer: Viewer, paymentId: string) {
  const payment = await findPayment(db, { reseller: viewer.reseller, paymentId });
  if (!payment) throw missing();
  await ownGadget(db, viewer, payment.gadget_id);
  return payment;
}

function viewRoute(app: App, services: PaymentServices) {
  serve(app, calls.getPayment, {
    spends: ['payment-look'],
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

function sandboxRoute(app: App, services: PaymentServices) {
  serve(app, calls.answerSandbox, {
    spends: OWN_ROWS,
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
