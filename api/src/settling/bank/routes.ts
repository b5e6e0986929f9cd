import * as calls from '@gadget-claims/domain/settling/bank/contract';
import { viewerOf } from '../../claims/claims/records/ownership.ts';
import type { App } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import type { Services } from '../../services.ts';
import { bankView } from '../settlements/views.ts';
import { bankDetailsOf, takeBankDetails } from './transitions.ts';

/**
 * Where a gadget is paid into: the numbers go in, the last four digits come out. No Idempotency-Key,
 * because that would keep a trace of the body; to send the same again changes nothing but the mail.
 */
export function bankRoutes(app: App, services: Services) {
  serve(app, calls.getBankDetails, OWN_ROWS, async (request) => ({
    data: bankView(await bankDetailsOf(services, viewerOf(request), request.params.gadgetId)),
  }));
  serve(app, calls.giveBankDetails, OWN_ROWS, async (request) => {
    const { gadgetId } = request.params;
    const bank = await takeBankDetails(services, viewerOf(request), gadgetId, request.body);
    services.wakeWorker();
    return { data: bankView(bank) };
  });
}
