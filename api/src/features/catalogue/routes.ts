import {
  catalogueEntry,
  countryEntry,
  gadgetModelEntry,
  incidentTypeEntry,
} from '@gadget-claims/domain/catalogue/schemas';
import { countries } from '@gadget-claims/domain/catalogue/countries';
import { damageTypes } from '@gadget-claims/domain/catalogue/damage-types';
import { gadgetMakes, gadgetModels, gadgetTypes } from '@gadget-claims/domain/catalogue/gadgets';
import { incidentTypes, topLevelOf } from '@gadget-claims/domain/claims/incident-types';
import * as z from 'zod/mini';
import type { App } from '../../app.ts';
import { SAME_FOR_ALL } from '../../lib/budgets.ts';
import { envelope } from '../../lib/envelope.ts';
import { numberInPath } from '../../lib/path-ids.ts';
import { prepare, prepared, sendPrepared } from '../../lib/prepared.ts';
import type { Services } from '../../lib/services.ts';
import { imeiRoute } from './imei.ts';

const PUBLIC = { scopes: ['public'], owner: 'none', reseller: 'none' } as const;

/** What there is to choose from: countries, gadgets and incidents. The same for every brand. */
export function catalogueRoutes(app: App, services: Services) {
  list(app, '/countries', 'Every country', countryEntry, countries());
  list(
    app,
    '/incidenttypes',
    'Incident types of all three levels',
    incidentTypeEntry,
    incidentTypes(),
  );
  list(app, '/gadget/gadgettypes', 'Kinds of gadget', catalogueEntry, gadgetTypes());
  gadgetListRoutes(app);
  imeiRoute(app, services);
}

/** One list that never changes while we run. */
function list(app: App, url: string, summary: string, entry: z.ZodMiniType, data: unknown) {
  const answer = prepare(data);
  app.route({
    method: 'GET',
    url,
    config: { access: PUBLIC, spends: SAME_FOR_ALL },
    schema: { summary, response: { 200: envelope(z.array(entry)) } },
    handler: (request, reply) => sendPrepared(request, reply, answer),
  });
}

const isType = (typeId: number) => gadgetTypes().some(({ id }) => id === typeId);
const isMakeOf = (typeId: number, makeId: number) =>
  gadgetMakes(typeId).some(({ id }) => id === makeId);

function gadgetListRoutes(app: App) {
  const makes = prepared((typeId: number) =>
    isType(typeId) ? prepare(gadgetMakes(typeId)) : undefined,
  );
  const models = prepared((typeId: number, makeId: number) =>
    isMakeOf(typeId, makeId) ? prepare(gadgetModels(typeId, makeId)) : undefined,
  );
  const damages = prepared((typeId: number, incidentTypeId: number) =>
    isType(typeId) && topLevelOf(incidentTypeId) !== null
      ? prepare(damageTypes(typeId, incidentTypeId))
      : undefined,
  );
  app.route({
    method: 'GET',
    url: '/gadget/gadgetmakes/:typeId',
    config: { access: PUBLIC, spends: SAME_FOR_ALL },
    schema: {
      summary: 'Makes of a kind of gadget',
      params: z.object({ typeId: numberInPath }),
      response: { 200: envelope(z.array(catalogueEntry)) },
    },
    handler: (request, reply) => sendPrepared(request, reply, makes(request.params.typeId)),
  });
  app.route({
    method: 'GET',
    url: '/gadget/gadgetmodels/:typeId/:makeId',
    config: { access: PUBLIC, spends: SAME_FOR_ALL },
    schema: {
      summary: 'Models that a make has of a kind of gadget',
      params: z.object({ typeId: numberInPath, makeId: numberInPath }),
      response: { 200: envelope(z.array(gadgetModelEntry)) },
    },
    handler: (request, reply) =>
      sendPrepared(request, reply, models(request.params.typeId, request.params.makeId)),
  });
  app.route({
    method: 'GET',
    url: '/gadget/damagetypes/:typeId/:incidentTypeId',
    config: { access: PUBLIC, spends: SAME_FOR_ALL },
    schema: {
      summary: 'What can be damaged on a kind of gadget in such an incident',
      params: z.object({ typeId: numberInPath, incidentTypeId: numberInPath }),
      response: { 200: envelope(z.array(catalogueEntry)) },
    },
    handler: (request, reply) =>
      sendPrepared(request, reply, damages(request.params.typeId, request.params.incidentTypeId)),
  });
}
