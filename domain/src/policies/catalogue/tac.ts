import { OTHER_MAKE_ID, gadgetMakes, gadgetModels, gadgetTypes } from './gadgets.ts';

/** The digits of an IMEI that stand for a kind of gadget, as makers register them. */
export const TAC_DIGITS = 8;

/** A row of a table of type allocation codes. */
export interface TacEntry {
  make: string;
  /** Its names; several where the code stands for several. */
  names: readonly string[];
}

/** Where an entry stands in our catalogue, as far as it does. */
export interface TacMatch {
  makeId?: number;
  modelId?: number;
}

/** Only a kind with a SIM has an IMEI: phones, tablets, watches. */
const WITH_SIM = [1, 2, 4];
/** A maker's name in such tables, where it is not ours. */
const ALSO_CALLED: Record<string, string> = {
  hmd: 'nokia',
  hmdglobal: 'nokia',
  tct: 'tcl',
  asustek: 'asus',
  sonyericsson: 'sony',
  moto: 'motorola',
};

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\bplus\b/g, '+')
    .replaceAll(/[^a-z0-9+]/g, '');

/** Apple's numbers, and all that tables write behind them: "iPhone 7 A1660 TD-LTE 32GB". */
const MODEL_NUMBER = /\bA\d{4}\b.*$/;

/** Without what tells networks apart and not gadgets. */
const withoutNetwork = (name: string) =>
  name.replace(MODEL_NUMBER, '').replaceAll(/\b(?:[45]g|lte|dual ?sim|duos)\b/gi, '');

/** "Nokia / HMD" is both. */
const namesOfMake = (label: string) => label.split(' / ').map(plain);

/**
 * Our make and model for an entry; what does not fit exactly, or fits two models, is left out,
 * because a wrong hint is worse than none.
 */
export function matchTac({ make, names }: TacEntry): TacMatch {
  const wanted = ALSO_CALLED[plain(make)] ?? plain(make);
  const types = gadgetTypes().filter(({ id }) => WITH_SIM.includes(id));
  const found = types
    .flatMap(({ id }) => gadgetMakes(id))
    .find(({ id, label }) => id !== OTHER_MAKE_ID && namesOfMake(label).includes(wanted));
  if (!found) return {};
  const models = types.flatMap(({ id }) => gadgetModels(id, found.id));
  const tidy = (name: string) => {
    const short = plain(name);
    return short.startsWith(wanted) && short !== wanted ? short.slice(wanted.length) : short;
  };
  const find = (name: string) =>
    models.find(({ label }) => tidy(label) === tidy(name)) ??
    models.find(({ label }) => tidy(withoutNetwork(label)) === tidy(withoutNetwork(name)));
  const ids = new Set(names.flatMap((name) => find(name)?.id ?? []));
  const [modelId] = ids;
  return modelId !== undefined && ids.size === 1
    ? { makeId: found.id, modelId }
    : { makeId: found.id };
}
