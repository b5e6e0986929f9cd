import * as z from 'zod/mini';
import { PUBLIC, call } from '../../call.ts';
import { data } from '../../envelope.ts';
import { numberInPath } from '../../path-ids.ts';
import {
  catalogueEntry,
  countryEntry,
  gadgetModelEntry,
  imeiCheck,
  incidentTypeEntry,
} from './schemas.ts';

export const listCountries = call('GET /countries/', {
  summary: 'Every country',
  access: PUBLIC,
  answer: data(z.array(countryEntry)),
});

export const listIncidentTypes = call('GET /incidenttypes', {
  summary: 'Incident types of all three levels',
  access: PUBLIC,
  answer: data(z.array(incidentTypeEntry)),
});

export const listGadgetTypes = call('GET /gadget/gadgettypes/', {
  summary: 'Kinds of gadget',
  access: PUBLIC,
  answer: data(z.array(catalogueEntry)),
});

export const listMakes = call('GET /gadget/gadgetmakes/:typeId', {
  summary: 'Makes of a kind of gadget',
  access: PUBLIC,
  params: z.object({ typeId: numberInPath }),
  answer: data(z.array(catalogueEntry)),
});

export const listModels = call('GET /gadget/gadgetmodels/:typeId/:makeId', {
  summary: 'Models that a make has of a kind of gadget',
  access: PUBLIC,
  params: z.object({ typeId: numberInPath, makeId: numberInPath }),
  answer: data(z.array(gadgetModelEntry)),
});

export const listDamageTypes = call('GET /gadget/damagetypes/:typeId/:incidentTypeId', {
  summary: 'What can be damaged on a kind of gadget in such an incident',
  access: PUBLIC,
  params: z.object({ typeId: numberInPath, incidentTypeId: numberInPath }),
  answer: data(z.array(catalogueEntry)),
});

export const checkImei = call('GET /gadget/imei/:imei', {
  summary: 'Whether an IMEI can be right, and which gadget it belongs to where that is known',
  access: { scopes: ['claimant', 'user'], owner: 'none', reseller: 'none' },
  params: z.object({ imei: z.string().check(z.maxLength(40)) }),
  answer: data(imeiCheck),
});
