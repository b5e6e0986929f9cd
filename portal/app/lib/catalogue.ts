import type { Call, DataOf, InputOf } from '@gadget-claims/domain/call';
import {
  listCountries,
  listDamageTypes,
  listGadgetTypes,
  listIncidentTypes,
  listMakes,
  listModels,
} from '@gadget-claims/domain/catalogue/contract';
import { pathOf } from '@gadget-claims/domain/path-of';
import { type Given, api } from './api.ts';

/** Address of a list of the claims API; the type says what is in it. */
export type ListAt<T> = string & { readonly entry?: T };
type EntryOf<C extends Call> = DataOf<C> extends (infer Entry)[] ? Entry : never;

const asks = new Map<string, () => Promise<unknown[]>>();

function at<C extends Call>(call: C, ...[given]: Given<C>): ListAt<EntryOf<C>> {
  const address = pathOf(call, given ?? ({} as InputOf<C>));
  asks.set(address, () => api(call, ...([given] as Given<C>)) as Promise<unknown[]>);
  return address;
}

/** Where each list is. */
export const listAt = {
  incidentTypes: at(listIncidentTypes),
  countries: at(listCountries),
  gadgetTypes: at(listGadgetTypes),
  makes: (typeId: number) => at(listMakes, { params: { typeId } }),
  models: (typeId: number, makeId: number) => at(listModels, { params: { typeId, makeId } }),
  damageTypes: (typeId: number, incidentTypeId: number) =>
    at(listDamageTypes, { params: { typeId, incidentTypeId } }),
};

// The lists do not change while a tab lives: each is asked for once.
const asked = new Map<string, Promise<unknown[]>>();
const arrived = new Map<string, unknown[]>();

/** A list; one that failed to come is asked for again the next time. */
export async function load<T>(address: ListAt<T>): Promise<T[]> {
  const list = asked.get(address) ?? asks.get(address)?.() ?? Promise.resolve([]);
  asked.set(address, list);
  try {
    arrived.set(address, await list);
  } catch (error) {
    asked.delete(address);
    throw error;
  }
  return loaded(address) ?? [];
}

/** A list that is here already, so that a screen can show it at once. */
export function loaded<T>(address: ListAt<T>): T[] | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the address says what is in it
  return (arrived.get(address) as T[] | undefined) ?? null;
}

export const incidentTypes = () => load(listAt.incidentTypes);
export const countries = () => load(listAt.countries);
export const gadgetTypes = () => load(listAt.gadgetTypes);
export const makes = (typeId: number) => load(listAt.makes(typeId));
export const models = (typeId: number, makeId: number) => load(listAt.models(typeId, makeId));
export const damageTypes = (typeId: number, incidentTypeId: number) =>
  load(listAt.damageTypes(typeId, incidentTypeId));
