import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { endDraft } from './records.ts';

/**
 * A sent text is no draft any more: before the answer leaves, so that a page that dies with it does
 * not offer the words again. The contract says which form a call sends.
 */
export function endDrafts(app: FastifyInstance, { db }: Pick<Services, 'db'>) {
  app.addHook('onSend', async ({ routeOptions, identity, shown, params, body }, reply) => {
    const { sends } = routeOptions.config;
    if (sends === undefined || identity?.kind !== 'staff' || reply.statusCode >= 400) return;
    const what = typeof sends === 'string' ? sends : valueNamed(sends, { params, body });
    for (const { reseller_id: reseller, claim_id: claimId } of shown?.claims ?? []) {
      await endDraft(db, identity, { reseller, claimId }, what);
    }
  });
}

function valueNamed(
  { of, name }: { of: 'params' | 'body'; name: string },
  request: { params: unknown; body: unknown },
): string {
  const values = request[of];
  return String(typeof values === 'object' ? Reflect.get(values ?? {}, name) : '');
}
