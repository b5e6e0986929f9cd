import { bankDetailsRequest, bankDetailsShown } from '@gadget-claims/domain/bank/schemas';
import * as z from 'zod/mini';
import type { App } from '../../app.ts';
import type { Access } from '../../lib/access.ts';
import { OWN_ROWS } from '../../lib/budgets.ts';
import { envelope } from '../../lib/envelope.ts';
import { idInPath } from '../../lib/path-ids.ts';
import type { Services } from '../../lib/services.ts';
import { viewerOf } from '../claims/ownership.ts';
import { shownBankDetails, takeBankDetails } from './commands.ts';

const OWN: Access = { scopes: ['user', 'claim'], owner: 'claim', reseller: 'bearer' };
const byGadget = z.object({ gadgetId: idInPath });

/**
 * Where a gadget is paid into: the numbers go in, the last four digits come out. No Idempotency-Key,
 * because that would keep a trace of the body; to send the same again changes nothing but the mail.
 */
export function bankRoutes(app: App, services: Services) {
  const url = '/bankdetails/:gadgetId';
  app.route({
    method: 'GET',
    url,
    config: { access: OWN, spends: OWN_ROWS },
    schema: {
      summary: 'The last four digits of the account that a gadget is paid into',
      params: byGadget,
      response: { 200: envelope(bankDetailsShown) },
    },
    handler: async (request) => ({
      data: await shownBankDetails(services, viewerOf(request), request.params.gadgetId),
    }),
  });
  app.route({
    method: 'POST',
    url,
    config: { access: OWN, spends: OWN_ROWS },
    schema: {
      summary: 'Give or change the account that a gadget is paid into',
      params: byGadget,
      body: bankDetailsRequest,
      response: { 200: envelope(bankDetailsShown) },
    },
    handler: async (request) => {
      const { gadgetId } = request.params;
      const data = await takeBankDetails(services, viewerOf(request), gadgetId, request.body);
      services.wakeWorker();
      return { data };
    },
  });
}
