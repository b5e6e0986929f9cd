import {
  cancelRequest,
  choiceAnswer,
  choiceHistory,
  chooseRequest,
  optionsForGadget,
} from '@gadget-claims/domain/repairs/schemas';
import { optionLabel } from '@gadget-claims/domain/repairs/options';
import * as z from 'zod/mini';
import type { App } from '../../app.ts';
import type { Access } from '../../lib/access.ts';
import { OWN_ROWS } from '../../lib/budgets.ts';
import { envelope } from '../../lib/envelope.ts';
import { idInPath } from '../../lib/path-ids.ts';
import type { Services } from '../../lib/services.ts';
import { viewerOf } from '../claims/ownership.ts';
import { cancelOption, chooseOption } from './commands.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { offeredOptions } from './offer.ts';
import { choiceEvents, ownGadget } from './queries.ts';

const OWN: Access = { scopes: ['user', 'claim'], owner: 'claim', reseller: 'bearer' };
const byGadget = z.object({ gadgetId: idInPath });

/** How a gadget of an approved claim is settled: what there is, what was chosen. */
export function repairRoutes(app: App, services: Services) {
  optionRoute(app, services);
  choiceRoutes(app, services);
  historyRoute(app, services);
  invoiceRoutes(app, services);
}

function optionRoute(app: App, services: Services) {
  app.route({
    method: 'GET',
    url: '/repairoptions/optionsforgadget/:gadgetId',
    config: { access: OWN, spends: OWN_ROWS },
    schema: {
      summary: 'What a gadget of an approved claim can be settled by',
      params: byGadget,
      response: { 200: envelope(optionsForGadget) },
    },
    handler: async (request) => {
      const own = await ownGadget(services.db, viewerOf(request), request.params.gadgetId);
      return { data: await offeredOptions(services, own) };
    },
  });
}

function choiceRoutes(app: App, services: Services) {
  app.route({
    method: 'POST',
    url: '/repairoptions',
    config: { access: OWN, spends: OWN_ROWS, idempotent: true },
    schema: {
      summary: 'Choose how a gadget is settled; with the choiceId that was seen, change it',
      body: chooseRequest,
      response: { 200: envelope(choiceAnswer) },
    },
    handler: async (request) => {
      const data = await chooseOption(services, viewerOf(request), request.body);
      services.wakeWorker();
      return { data };
    },
  });
  app.route({
    method: 'POST',
    url: '/repairoptions/:gadgetId/cancel',
    config: { access: OWN, spends: OWN_ROWS, idempotent: true },
    schema: {
      summary: 'Give up what was chosen for a gadget',
      params: byGadget,
      body: cancelRequest,
      response: { 200: envelope(choiceAnswer) },
    },
    handler: async (request) => {
      const { gadgetId } = request.params;
      const seen = request.body?.choiceId;
      const data = await cancelOption(services, viewerOf(request), gadgetId, seen);
      services.wakeWorker();
      return { data };
    },
  });
}

function historyRoute(app: App, services: Services) {
  app.route({
    method: 'GET',
    url: '/repairoptions/selectedstatushistory/:gadgetId',
    config: { access: OWN, spends: OWN_ROWS },
    schema: {
      summary: 'What was chosen, changed and cancelled for a gadget, oldest first',
      params: byGadget,
      response: { 200: envelope(choiceHistory) },
    },
    handler: async (request) => {
      const { key } = await ownGadget(services.db, viewerOf(request), request.params.gadgetId);
      const events = await choiceEvents(services.db, key);
      return {
        data: events.map(({ at, option_id, status, actor }) => ({
          at: at.toISOString(),
          option: optionLabel(option_id),
          status,
          by: actor === 'claimant' ? ('you' as const) : ('us' as const),
        })),
      };
    },
  });
}
