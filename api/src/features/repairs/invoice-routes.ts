import { nextAction } from '@gadget-claims/domain/claims/schemas';
import { invoiceRequest, repairInvoice, settlement } from '@gadget-claims/domain/repairs/schemas';
import { nextStepOf } from '@gadget-claims/domain/repairs/next-step';
import * as z from 'zod/mini';
import type { App } from '../../app.ts';
import type { Access } from '../../lib/access.ts';
import { OWN_ROWS } from '../../lib/budgets.ts';
import { envelope } from '../../lib/envelope.ts';
import { idInPath } from '../../lib/path-ids.ts';
import type { Services } from '../../lib/services.ts';
import { type Viewer, viewerOf } from '../claims/ownership.ts';
import { receiveInvoice } from './invoice.ts';
import { invoiceView, settlementView } from './present.ts';
import { ownGadget } from './queries.ts';
import { chosenFacts, settlingOf } from './settling.ts';

const OWN: Access = { scopes: ['user', 'claim'], owner: 'claim', reseller: 'bearer' };

const invoiceAnswer = z.object({
  invoice: z.nullable(repairInvoice),
  settlement: z.nullable(settlement),
  status: z.int(),
  nextAction,
});

/** The invoice of a claimant's own repairer. */
export function invoiceRoutes(app: App, services: Services) {
  app.route({
    method: 'POST',
    url: '/invoice/:gadgetId',
    config: { access: OWN, spends: OWN_ROWS, idempotent: true },
    schema: {
      summary: 'Tell us what your own repairer asks for, with the invoice that was uploaded',
      params: z.object({ gadgetId: idInPath }),
      body: invoiceRequest,
      response: { 200: envelope(invoiceAnswer) },
    },
    handler: async (request) => {
      const viewer = viewerOf(request);
      const { gadgetId } = request.params;
      await receiveInvoice(services, viewer, gadgetId, request.body);
      services.wakeWorker();
      return { data: await presentInvoice(services, viewer, gadgetId) };
    },
  });
}

async function presentInvoice({ db }: Services, viewer: Viewer, gadgetId: string) {
  const { gadget, key } = await ownGadget(db, viewer, gadgetId);
  const settling = (await settlingOf(db, key.reseller, [key.claimId]))(gadgetId);
  return {
    invoice: settling.invoice ? invoiceView(settling.invoice) : null,
    settlement: settlementView(gadget, settling),
    status: gadget.status,
    nextAction: nextStepOf(gadget.status, chosenFacts(settling)),
  };
}
