import { bookableDays } from '@gadget-claims/domain/settling/bookings/days';
import { nearestFirst, providerSlots } from '@gadget-claims/domain/settling/bookings/providers';
import { slotsOf } from '@gadget-claims/domain/settling/bookings/slots';
import * as calls from '@gadget-claims/domain/settling/repairs/contract';
import { nextStepOf } from '@gadget-claims/domain/settling/repairs/next-step';
import { optionLabel } from '@gadget-claims/domain/settling/repairs/options';
import type {
  OptionsForGadget,
  RepairOption,
} from '@gadget-claims/domain/settling/repairs/schemas';
import type { OwnGadget } from '../../claims/claims/records/own-claim.ts';
import { type Viewer, viewerOf } from '../../claims/claims/records/ownership.ts';
import { ownGadget } from '../../claims/claims/transitions/own-gadget.ts';
import type { App } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import type { Services } from '../../services.ts';
import { freePlaces } from '../bookings/records.ts';
import { activeProviders, providersFor } from '../providers/records.ts';
import { choiceEvents } from '../repairs/records/choices.ts';
import { offerFor } from '../repairs/records/offer.ts';
import { chosenFacts, settlingOf } from './records.ts';
import { cancelOption, chooseOption, keepPrepared } from './transitions/choose.ts';
import { receiveInvoice } from './transitions/invoice.ts';
import { invoiceView, settlementView } from './views.ts';

/** How a gadget of an approved claim is settled: its offer, its choice. */
export function settlementRoutes(app: App, services: Services) {
  optionRoute(app, services);
  choiceRoutes(app, services);
  preparedRoute(app, services);
  historyRoute(app, services);
  invoiceRoutes(app, services);
}

function optionRoute(app: App, services: Services) {
  serve(app, calls.getRepairOptions, OWN_ROWS, async (request) => {
    const own = await ownGadget(services.db, viewerOf(request), request.params.gadgetId);
    return { data: await offeredOptions(services, own) };
  });
}

function choiceRoutes(app: App, services: Services) {
  serve(app, calls.chooseRepairOption, OWN_ROWS, async (request) => {
    const data = await chooseOption(services, viewerOf(request), request.body);
    services.wakeWorker();
    return { data };
  });
  serve(app, calls.cancelRepairOption, OWN_ROWS, async (request) => {
    const { gadgetId } = request.params;
    const seen = request.body?.choiceId;
    const data = await cancelOption(services, viewerOf(request), gadgetId, seen);
    services.wakeWorker();
    return { data };
  });
}

function preparedRoute(app: App, services: Services) {
  serve(app, calls.notePrepared, OWN_ROWS, async (request) => {
    const { gadgetId } = request.params;
    return { data: await keepPrepared(services, viewerOf(request), gadgetId, request.body) };
  });
}

function historyRoute(app: App, services: Services) {
  serve(app, calls.getChoiceHistory, OWN_ROWS, async (request) => {
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
  });
}

const PAID_IN_MONEY: readonly RepairOption['kind'][] = ['OWN_REPAIRER', 'CASH'];

/** The options of a gadget, with the facts to know before one is chosen: its repairers and places, and our payment. */
async function offeredOptions(services: Services, own: OwnGadget): Promise<OptionsForGadget> {
  const { db, clock, districts } = services;
  const { options, excessTotal } = await offerFor(services, db, own);
  const active = await activeProviders(db);
  const { postcode } = own.claim.form.claimant.address;
  const now = clock.now();
  const days = bookableDays(now);
  const able = options.map((option) => ({
    option,
    providers: providersFor(active, option.id, postcode),
  }));
  const slots = able.flatMap(({ option, providers }) => providerSlots(providers, option.id, days));
  const free = Map.groupBy(await freePlaces(db, slots, now), ({ providerId }) => providerId);
  const nextFree = (providerId: string, optionId: number) => {
    const first = free.get(providerId)?.find(({ slot }) => slotsOf(optionId).includes(slot));
    return first ? { date: first.day, slot: first.slot } : null;
  };
  const availableOptions = able.map(({ option, providers }) => ({
    ...option,
    providers: nearestFirst(providers, option.id, postcode, districts).map((provider) => ({
      ...provider,
      nextFree: nextFree(provider.id, option.id),
    })),
    approvedAmount: PAID_IN_MONEY.includes(option.kind) ? own.gadget.approved_amount : null,
  }));
  return { availableOptions, excessTotal };
}

/** The invoice of a claimant's own repairer. */
function invoiceRoutes(app: App, services: Services) {
  serve(app, calls.sendInvoice, OWN_ROWS, async (request) => {
    const viewer = viewerOf(request);
    const { gadgetId } = request.params;
    await receiveInvoice(services, viewer, gadgetId, request.body);
    services.wakeWorker();
    return { data: await presentInvoice(services, viewer, gadgetId) };
  });
}

async function presentInvoice({ db, clock }: Services, viewer: Viewer, gadgetId: string) {
  const { gadget, key } = await ownGadget(db, viewer, gadgetId);
  const settling = (await settlingOf(db, key.reseller, [key.claimId]))(gadgetId);
  return {
    invoice: settling.invoice ? invoiceView(settling.invoice) : null,
    settlement: settlementView(gadget, settling, clock.now()),
    status: gadget.status,
    nextAction: nextStepOf(gadget.status, chosenFacts(settling)),
  };
}
