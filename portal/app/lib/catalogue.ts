import type { Country } from '@gadget-claims/domain/catalogue/countries';
import type { DamageType } from '@gadget-claims/domain/catalogue/damage-types';
import type { CatalogueEntry, GadgetModel } from '@gadget-claims/domain/catalogue/gadgets';
import type { IncidentType } from '@gadget-claims/domain/claims/incident-types';
import { api } from './api.ts';

/** Address of a list of the claims API; the type says what is in it. */
export type ListAt<T> = string & { readonly entry?: T };

/** Where each list is. */
export const listAt = {
  incidentTypes: '/incidenttypes/' as ListAt<IncidentType>,
  countries: '/countries/' as ListAt<Country>,
  gadgetTypes: '/gadget/gadgettypes/' as ListAt<CatalogueEntry>,
  makes: (typeId: number): ListAt<CatalogueEntry> => `/gadget/gadgetmakes/${typeId}`,
  models: (typeId: number, makeId: number): ListAt<GadgetModel> =>
    `/gadget/gadgetmodels/${typeId}/${makeId}`,
  damageTypes: (typeId: number, incidentTypeId: number): ListAt<DamageType> =>
    `/gadget/damagetypes/${typeId}/${incidentTypeId}`,
};

// The lists do not change while a tab lives: each is asked for once.
const asked = new Map<string, Promise<unknown[]>>();
const arrived = new Map<string, unknown[]>();

/** A list; one that failed to come is asked for again the next time. */
export async function load<T>(address: ListAt<T>): Promise<T[]> {
  const list = asked.get(address) ?? api.get<unknown[]>(address);
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
