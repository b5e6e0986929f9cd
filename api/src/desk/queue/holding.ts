import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { renewHold } from './records.ts';

/**
 * Every call about a claim renews the hold of its colleague before the answer leaves. It reads what calls
 * note for the access log, so that no call can leave it out.
 */
export function renewHolds(app: FastifyInstance, { db, clock }: Pick<Services, 'db' | 'clock'>) {
  app.addHook('onSend', async ({ routeOptions, identity, shown }, reply) => {
    if (!routeOptions.config.isWork || identity?.kind !== 'staff') return;
    if (reply.statusCode >= 400 || !shown || shown.claims.length === 0) return;
    await renewHold(db, identity, shown.claims, clock.now());
  });
}
