import * as calls from '@gadget-claims/domain/repairs/contract';
import { nextStepOf } from '@gadget-claims/domain/repairs/next-step';
import type { App } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import type { Services } from '../../services.ts';
import { type Viewer, viewerOf } from '../claims/records/ownership.ts';
import { ownGadget } from '../claims/transitions/own-gadget.ts';
import { chosenFacts, settlingOf } from './records/settling.ts';
import { receiveInvoice } from './transitions/invoice.ts';
import { invoiceView, settlementView } from './view.ts';

/** The invoice of a claimant's own repairer. */
export function invoiceRoutes(app: App, services: Services) {
  serve(app, calls.sendInvoice, {
    spends: OWN_ROWS,
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
