import typeLabels from './data/gadget-types.json' with { type: 'json' };
import makeLabels from './data/makes.json' with { type: 'json' };
import catalogue from './data/models.json' with { type: 'json' };
import typeMakes from './data/type-makes.json' with { type: 'json' };

// The whole catalogue is some 38 kB: screens ask the API for it instead of importing this module.

/** An entry of the device catalogue (specification §3 "Device catalogue"). */
export interface CatalogueEntry {
  id: number;
  label: string;
}

export interface GadgetModel extends CatalogueEntry {
  typeId: number;
  makeId: number;
}

const entries = (labels: Record<string, string>): CatalogueEntry[] =>
  Object.entries(labels).map(([id, label]) => ({ id: Number(id), label }));

const types = entries(typeLabels);
const makes = new Map(entries(makeLabels).map((make) => [make.id, make]));
const makesOfType: Record<string, number[]> = typeMakes;

/** Models by `<type id>/<make id>`. */
const modelsOf = new Map(
  Object.entries<Record<string, string>>(catalogue.models).map(([key, labels]) => {
    const [typeId = 0, makeId = 0] = key.split('/').map(Number);
    return [key, entries(labels).map((entry) => ({ ...entry, typeId, makeId }))];
  }),
);
const models = new Map([...modelsOf.values()].flat().map((model) => [model.id, model]));

/** The make that stands for every make that is not listed. */
export const OTHER_MAKE_ID = 119;

/** Every kind of gadget, the commonest first. */
export function gadgetTypes(): readonly CatalogueEntry[] {
  return types;
}

/** The makes of a kind of gadget, "Other" last; none for an unknown kind. */
export function gadgetMakes(typeId: number): CatalogueEntry[] {
  return (makesOfType[typeId] ?? []).flatMap((id) => makes.get(id) ?? []);
}

/** The models that a make has of a kind of gadget; none for unknown ids. */
export function gadgetModels(typeId: number, makeId: number): GadgetModel[] {
  return modelsOf.get(`${typeId}/${makeId}`) ?? [];
}

export function findModel(id: number): GadgetModel | undefined {
  return models.get(id);
}

/** The label of a kind of gadget, '' when unknown. */
export function typeLabel(id: number): string {
  return types.find((type) => type.id === id)?.label ?? '';
}

/** The label of a make, '' when unknown. */
export function makeLabel(id: number): string {
  return makes.get(id)?.label ?? '';
}

const lowerFirst = (label: string) =>
  /^[A-Z][a-z]/.test(label) ? label[0]?.toLowerCase() + label.slice(1) : label;

/**
 * A gadget's name: "Google Pixel 9", "Apple Watch Ultra 2", "Samsung tablet" when the model is not
 * known, "Mobile phone" when the make is not either, "Gadget" when nothing is.
 */
export function describeGadget(gadget: {
  typeId: number | null;
  makeId: number | null;
  modelId: number | null;
}): string {
  const { typeId, makeId, modelId } = gadget;
  const make = makeId === null || makeId === OTHER_MAKE_ID ? '' : makeLabel(makeId);
  const model = (modelId === null ? undefined : findModel(modelId))?.label;
  const type = typeId === null ? '' : typeLabel(typeId);
  if (model) return nameSaysMake(model, make) ? model : `${make} ${model}`;
  if (make) return `${make} ${lowerFirst(type || 'Gadget')}`;
  return type || 'Gadget';
}

/** Whether a model's name already begins with its make: "Apple Watch", "Nokia G42" of "Nokia / HMD". */
function nameSaysMake(model: string, make: string): boolean {
  return make === '' || make.split(' / ').some((name) => model.startsWith(`${name} `));
}
