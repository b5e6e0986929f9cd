import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { incidentInWords } from '@gadget-claims/domain/claims/claims/incident-words';
import type { Labels } from '@gadget-claims/domain/claims/claims/wizard/step';
import type { Query } from '@gadget-claims/kit/data/query.ts';
import { cache } from '@gadget-claims/kit/data/use-query.ts';
import { catalogue } from './catalogue.ts';

interface Labelled {
  id: number | string;
  label: string;
}

type IncidentType = Labelled & { id: number; parentId: number };

const none = Promise.resolve<Labelled[]>([]);

/** Words for every id that these forms hold; only the parts of the catalogue that they need are loaded. */
export async function labelsFor(forms: ClaimData[]): Promise<Labels> {
  const gadgets = forms.flatMap((form) =>
    form.gadgets.map((gadget) => ({ ...gadget, incident: form.incident.incidentTypeId })),
  );
  const [incidents, lands, types, makeLists, modelLists, damageLists] = await Promise.all([
    cache.fetch(catalogue.incidentTypes),
    forms.some((form) => form.incident.tripCountry !== '')
      ? cache.fetch(catalogue.countries)
      : none,
    gadgets.length > 0 ? cache.fetch(catalogue.gadgetTypes) : none,
    Promise.all(
      gadgets.map(({ typeId }) => (typeId === null ? none : cache.fetch(catalogue.makes(typeId)))),
    ),
    Promise.all(
      gadgets.map(({ typeId, makeId }) =>
        typeId === null || makeId === null ? none : cache.fetch(catalogue.models(typeId, makeId)),
      ),
    ),
    Promise.all(
      gadgets.map(({ typeId, incident }) =>
        typeId === null || incident === null
          ? none
          : cache.fetch(catalogue.damageTypes(typeId, incident)),
      ),
    ),
  ]);
  return {
    incidentType: (id) => incidentInWords(pathTo(incidents, id)),
    country: labelsById(lands),
    gadgetType: labelsById(types),
    make: labelsById(makeLists.flat()),
    model: labelsById(modelLists.flat()),
    damageType: labelsById(damageLists.flat()),
  };
}

/** The incident types from the top level down to this one. */
function pathTo(all: readonly IncidentType[], id: number): IncidentType[] {
  const type = all.find((each) => each.id === id);
  return type ? [...pathTo(all, type.parentId), type] : [];
}

/** The same for a screen. */
export const labelsOf = (forms: ClaimData[]): Query<Labels> => ({
  key: `labels ${JSON.stringify(forms.map(idsIn))}`,
  fetch: () => labelsFor(forms),
  isLasting: true,
});

const idsIn = ({ gadgets, incident: { incidentTypeId, tripCountry } }: ClaimData) => [
  incidentTypeId,
  tripCountry,
  ...gadgets.map(({ typeId, makeId, modelId }) => [typeId, makeId, modelId]),
];

function labelsById(list: readonly Labelled[]): (id: number | string) => string {
  const byId = new Map(list.map(({ id, label }) => [String(id), label]));
  return (id) => byId.get(String(id)) ?? '';
}
