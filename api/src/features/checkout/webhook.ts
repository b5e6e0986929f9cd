import * as calls from '@gadget-claims/domain/payments/contract';
import { inTransaction } from '../../database/database.ts';
import type { App } from '../../http/app.ts';
import { malformed, missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import type { PaymentServices, Notice } from '../payments/providers/provider.ts';
import { queueAskNow } from '../payments/records/jobs.ts';
import { WRONG_SIGNATURE } from './copy.ts';

/**
 * What Stripe tells us of its own accord. Notices come twice, late and out of order, so each is only
 * a reason to ask how things stand; the same one again is none.
 */
export function webhookRoute(app: App, services: PaymentServices) {
  void app.register(async (scope: App) => {
    // The signature is over the bytes as they were sent.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    serve(scope, calls.receiveStripeNotice, {
      spends: { nothing: 'signed by the payment provider' },
      handler: async ({ headers, body }) => {
        const { payments, clock } = services;
        if (!payments.readNotice) throw missing();
        const signature = headers['stripe-signature'];
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const notice = payments.readNotice(bytes, String(signature ?? ''), clock.now());
        if (!notice) throw malformed(WRONG_SIGNATURE);
        await takeNotice(services, notice);
        return { data: { received: true } };
      },
    });
  });
}

async function takeNotice(
  services: PaymentServices,
  { eventId, reference }: Notice,
): Promise<void> {
  const { db, clock, payments } = services;
  const isNew = await inTransaction(db, async (tx) => {
    const taken = await tx
      .insertInto('provider_notices')
      .values({ provider: payments.name, event_id: eventId, received_at: clock.now() })
      .onConflict((known) => known.doNothing())
      .returning('event_id')
      .executeTakeFirst();
    if (taken && reference) await queueAskNow(tx, reference);
    return taken !== undefined;
  });
  if (isNew) services.wakeWorker();
}
