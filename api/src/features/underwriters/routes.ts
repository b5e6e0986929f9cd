import { findUnderwriter, underwriter } from '@gadget-claims/domain/policies/underwriters';
import * as z from 'zod/mini';
import type { App } from '../../app.ts';
import { SAME_FOR_ALL } from '../../lib/budgets.ts';
import { envelope } from '../../lib/envelope.ts';
import { numberInPath } from '../../lib/path-ids.ts';
import { prepare, prepared, sendPrepared } from '../../lib/prepared.ts';

/** Who stands behind a policy. */
export function underwriterRoutes(app: App) {
  const answers = prepared((id: number) => {
    const found = findUnderwriter(id);
    return found && prepare(found);
  });
  app.route({
    method: 'GET',
    url: '/underwriter/getunderwriter',
    config: {
      access: { scopes: ['public'], owner: 'none', reseller: 'none' },
      spends: SAME_FOR_ALL,
    },
    schema: {
      summary: 'An underwriter by its id',
      querystring: z.object({ id: numberInPath }),
      response: { 200: envelope(underwriter) },
    },
    handler: (request, reply) => sendPrepared(request, reply, answers(request.query.id)),
  });
}
