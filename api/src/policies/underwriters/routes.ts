import * as calls from '@gadget-claims/domain/policies/policies/contract';
import { findUnderwriter } from '@gadget-claims/domain/policies/policies/underwriters';
import type { App } from '../../http/app.ts';
import { prepare, prepared, sendPrepared } from '../../http/prepared.ts';
import { serve } from '../../http/serve.ts';
import { SAME_FOR_ALL } from '../../identity/budgets.ts';

/** The insurers behind policies. */
export function underwriterRoutes(app: App) {
  const answers = prepared((id: number) => {
    const found = findUnderwriter(id);
    return found && prepare(calls.getUnderwriter, found);
  });
  serve(app, calls.getUnderwriter, SAME_FOR_ALL, (request, reply) =>
    sendPrepared(request, reply, answers(request.query.id)),
  );
}
