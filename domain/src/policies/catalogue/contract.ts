import * as z from 'zod/mini';
import { type Call, PUBLIC } from '../../call.ts';
import { data } from '../../envelope.ts';
import { numberInPath } from '../../path-ids.ts';
import {
  catalogueEntry,
  countryEntry,
  gadgetModelEntry,
  imeiCheck,
  incidentTypeEntry,
} from './schemas.ts';

export const listCountries = {
  method: 'GET',
  path: '/countries/',
  summary: 'Every country',
  access: PUBLIC,
  answer: data(z.array(countryEntry)),
} as const satisfies Call;

export const listIncidentTypes = {
  method: 'GET',
  path: '/incidenttypes',
  summary: 'Incident types of all three levels',
  access: PUBLIC,
  answer: data(z.array(incidentTypeEntry)),
} as const satisfies Call;

export const listGadgetTypes = {
  method: 'GET',
  path: '/gadget/gadgettypes/',
  summary: 'Kinds of gadget',
  access: PUBLIC,
  answer: data(z.array(catalogueEntry)),
} as const satisfies Call;

export const listMakes = {
  method: 'GET',
  path: '/gadget/gadgetmakes/:typeId',
  summary: 'Makes of a kind of gadget',
  access: PUBLIC,
  params: z.object({ typeId: numberInPath }),
  answer: data(z.array(catalogueEntry)),
} as const satisfies Call;

export const listModels = {
  method: 'GET',
  path: '/gadget/gadgetmodels/:typeId/:makeId',
  summary: 'Models that a make has of a kind of gadget',
  access: PUBLIC,
  params: z.object({ typeId: numberInPath, makeId: numberInPath }),
  answer: data(z.array(gadgetModelEntry)),
} as const satisfies Call;

export const listDamageTypes = {
  method: 'GET',
  path: '/gadget/damagetypes/:typeId/:incidentTypeId',
  summary: 'What can be damaged on a kind of gadget in such an incident',
  access: PUBLIC,
  params: z.object({ typeId: numberInPath, incidentTypeId: numberInPath }),
  answer: data(z.array(catalogueEntry)),
} as const satisfies Call;

export const checkImei = {
  method: 'GET',
  path: '/gadget/imei/:imei',
  summary: 'Whether an IMEI can be right, and which gadget it belongs to where that is known',
  access: { scopes: ['claimant', 'user'], owner: 'none', reseller: 'none' },
  params: z.object({ imei: z.string().check(z.maxLength(40)) }),
  answer: data(imeiCheck),
} as const satisfies Call;
