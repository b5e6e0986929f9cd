import type { Call, DataOf } from '@gadget-claims/domain/call';
import { damageTypes } from '@gadget-claims/domain/claims/claims/damage-types';
import { incidentTypes, topLevelOf } from '@gadget-claims/domain/claims/claims/incident-types';
import * as calls from '@gadget-claims/domain/policies/catalogue/contract';
import { countries } from '@gadget-claims/domain/policies/catalogue/countries';
import {
  gadgetMakes,
  gadgetModels,
  gadgetTypes,
} from '@gadget-claims/domain/policies/catalogue/gadgets';
import type { App } from '../../http/app.ts';
import { type Unchanging, prepare, prepared, sendPrepared } from '../../http/prepared.ts';
import { serve } from '../../http/serve.ts';
import { SAME_FOR_ALL } from '../../identity/budgets.ts';
import type { Services } from '../../services.ts';
import { imeiRoute } from './imei.ts';

/** Lists to choose from: countries, gadgets and incidents. The same for every brand. */
export function catalogueRoutes(app: App, services: Services) {
  list(app, calls.listCountries, countries());
  list(app, calls.listIncidentTypes, incidentTypes());
  list(app, calls.listGadgetTypes, gadgetTypes());
  gadgetListRoutes(app);
  imeiRoute(app, services);
}

/** One list that never changes while we run. */
function list<const C extends Call>(app: App, call: C, data: Unchanging<DataOf<C>>) {
  const answer = prepare(call, data);
  serve(app, call, SAME_FOR_ALL, (request, reply) => sendPrepared(request, reply, answer));
}

const isType = (typeId: number) => gadgetTypes().some(({ id }) => id === typeId);
const isMakeOf = (typeId: number, makeId: number) =>
  gadgetMakes(typeId).some(({ id }) => id === makeId);

function gadgetListRoutes(app: App) {
  const makes = prepared((typeId: number) =>
    isType(typeId) ? prepare(calls.listMakes, gadgetMakes(typeId)) : undefined,
  );
  const models = prepared((typeId: number, makeId: number) =>
    isMakeOf(typeId, makeId) ? prepare(calls.listModels, gadgetModels(typeId, makeId)) : undefined,
  );
  const damages = prepared((typeId: number, incidentTypeId: number) =>
    isType(typeId) && topLevelOf(incidentTypeId) !== null
      ? prepare(calls.listDamageTypes, damageTypes(typeId, incidentTypeId))
      : undefined,
  );
  serve(app, calls.listMakes, SAME_FOR_ALL, (request, reply) =>
    sendPrepared(request, reply, makes(request.params.typeId)),
  );
  serve(app, calls.listModels, SAME_FOR_ALL, (request, reply) =>
    sendPrepared(request, reply, models(request.params.typeId, request.params.makeId)),
  );
  serve(app, calls.listDamageTypes, SAME_FOR_ALL, (request, reply) =>
    sendPrepared(request, reply, damages(request.params.typeId, request.params.incidentTypeId)),
  );
}
