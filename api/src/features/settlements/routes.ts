import * as calls from '@gadget-claims/domain/repairs/contract';
import { optionLabel } from '@gadget-claims/domain/repairs/options';
import type { App } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import type { Services } from '../../services.ts';
import { viewerOf } from '../claims/records/ownership.ts';
import { ownGadget } from '../claims/transitions/own-gadget.ts';
import { choiceEvents } from '../repairs/records/choices.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { offeredOptions } from './offered.ts';
import { cancelOption, chooseOption, keepPrepared } from './transitions/choose.ts';

/** How a gadget of an approved claim is settled: what there is, what was chosen. */
export function settlementRoutes(app: App, services: Services) {
  optionRoute(app, services);
  choiceRoutes(app, services);
  preparedRoute(app, services);
  historyRoute(app, services);
  invoiceRoutes(app, services);
}

function optionRoute(app: App, services: Services) {
  serve(app, calls.getRepairOptions, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const own = await ownGadget(services.db, viewerOf(request), request.params.gadgetId);
      return { data: await offeredOptions(services, own) };
    },
  });
}

function choiceRoutes(app: App, services: Services) {
  serve(app, calls.chooseRepairOption, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const data = await chooseOption(services, viewerOf(request), request.body);
      services.wakeWorker();
      return { data };
    },
  });
  serve(app, calls.cancelRepairOption, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const { gadgetId } = request.params;
      const seen = request.body?.choiceId;
      const data = await cancelOption(services, viewerOf(request), gadgetId, seen);
      services.wakeWorker();
      return { data };
    },
  });
}

function preparedRoute(app: App, services: Services) {
  serve(app, calls.notePrepared, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const { gadgetId } = request.params;
      return { data: await keepPrepared(services, viewerOf(request), gadgetId, request.body) };
    },
  });
}

function historyRoute(app: App, services: Services) {
  serve(app, calls.getChoiceHistory, {
    spends: OWN_ROWS,
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
