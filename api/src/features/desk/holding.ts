import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { renewHold } from './records.ts';

/**
 * Whatever somebody does to a claim that they have renews that they have it, before the answer leaves. It
 * goes by what calls note for the log of who saw what, so that no call can leave it out.
 */
export function renewHolds(app: FastifyInstance, { db, clock }: Pick<Services, 'db' | 'clock'>) {
  app.addHook('onSend', async ({ routeOptions, identity, shown }, reply) => {
    if (!routeOptions.config.isWork || identity?.kind !== 'staff') return;
    if (reply.statusCode >= 400 || !shown || shown.claims.length === 0) return;
    await renewHold(db, identity, shown.claims, clock.now());
  });
}
