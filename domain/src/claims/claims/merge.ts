import { valueAt, withAnswer } from '../../validation/answer.ts';
import type { Field } from '../../validation/fields.ts';
import { emptyGadget } from './empty-form.ts';
import type { ClaimData, ClaimGadget } from './form.ts';
import { withoutUnasked } from './wizard/unasked.ts';

/** One form: as two devices last agreed on it, and as it is on each of them. */
export interface Versions {
  base: ClaimData;
  mine: ClaimData;
  theirs: ClaimData;
}

export type Side = 'mine' | 'theirs';

/** Paths of answers that stand or fall together; `gadgets.2` is a whole gadget. */
type Unit = string[];

/** The result of merging two versions. */
export interface Merge {
  /**
   * Both with the same gadgets in the same places, an empty one where a version has none: a path leads
   * to the same answer in both. The paths below are paths in these.
   */
  aligned: Record<Side, ClaimData>;
  /** Answers that the two changed to different ones. */
  collisions: Unit[];
  /** Answers that only theirs changed. */
  brought: Unit;
  /** The form that comes of it; what collides is taken from the side that was chosen for it. */
  settle: (choose: (collision: Unit) => Side) => ClaimData;
}

/** Answers that say something only together. */
const TOGETHER: readonly Unit[] = [
  ['incident.dateOfIncident', 'policy.quoteId', 'policy.coverConcern'],
  ['claimant.email', 'emailConfirmed'],
  ['claimant.telephone', 'telephoneConfirmed'],
];
const TOGETHER_OF_GADGET = ['typeId', 'makeId', 'modelId', 'description', 'policyGadgetId'];

const REPORT = [
  'incident.dateReported',
  'incident.policeStationAddress',
  'incident.crimeReference',
];
/** Whether the others are asked, and what for, follows from the first. */
const FOLLOWS: readonly Unit[] = [
  [
    'incident.incidentTypeId',
    'incident.reported',
    ...REPORT,
    'incident.blacklistRequested',
    'incident.dateOfBlacklist',
  ],
  ['incident.reported', ...REPORT],
  ['incident.blacklistRequested', 'incident.dateOfBlacklist'],
  ['occurredAbroad', 'incident.tripCountry', 'incident.tripStartDate', 'incident.tripEndDate'],
  ['otherInsurance.covered', 'otherInsurance.company'],
];
const OF_GADGET_BY_INCIDENT = ['damageTypeIds', 'powersOn', 'locationLockOn'];
const OF_GADGET_BY_KIND = ['imei', 'serialNumber', 'damageTypeIds'];

/**
 * Merges two versions of a form: each answer is taken from the side that changed it, gadgets are told
 * apart by their itemGUID, documents are theirs. Answers that are no longer asked are dropped.
 *
 * @param fields every question of the wizard, asked or not, for these answers.
 */
export function mergeForms(
  versions: Versions,
  fields: (data: ClaimData) => readonly Field<ClaimData>[],
): Merge {
  const { base, mine, theirs } = aligned(withOneNameEach(versions));
  const differ = (one: ClaimData, other: ClaimData) => (path: string) =>
    JSON.stringify(valueAt(one, path)) !== JSON.stringify(valueAt(other, path));
  const [here, there, apart] = [differ(mine, base), differ(theirs, base), differ(mine, theirs)];

  const units = unitsOf(base, mine, theirs);
  const collisions = units.filter(
    (unit) => unit.some(here) && unit.some(there) && unit.some(apart),
  );
  for (const [parent = '', ...children] of familiesOf(mine, theirs)) {
    if (!apart(parent)) continue;
    // Only one side changed it, or both did.
    const others = (here(parent) ? [there] : []).concat(there(parent) ? [here] : []);
    const clashing = children.filter((path) => apart(path) && others.some((is) => is(path)));
    if (clashing.length > 0) join(collisions, units, [parent, ...children.filter(apart)]);
  }
  const open = new Set(collisions.flat());
  const brought = units.filter((unit) => unit.some(there) && !open.has(unit[0] ?? '')).flat();
  return {
    aligned: { mine, theirs },
    collisions,
    brought: brought.filter(apart),
    settle: (choose) => {
      const taken = [...brought, ...collisions.filter((each) => choose(each) === 'theirs').flat()];
      const merged = taken.reduce(
        (data, path) => withAnswer(data, path, valueAt(theirs, path)),
        mine,
      );
      const gadgets = merged.gadgets.filter(isThere);
      return withoutUnasked(fields({ ...merged, gadgets }), {
        ...merged,
        gadgets,
        documents: theirs.documents,
      });
    },
  };
}

/** Makes one collision of these paths, with the units and the collisions that they are part of. */
function join(collisions: Unit[], units: readonly Unit[], paths: Unit) {
  const touched = (unit: Unit) => unit.some((path) => paths.includes(path));
  const joined = new Set([...units, ...collisions].filter(touched).flat());
  const apartFromIt = collisions.filter((unit) => !touched(unit));
  collisions.splice(0, collisions.length, ...apartFromIt, [...joined]);
}

const isThere = ({ itemGUID }: ClaimGadget) => itemGUID !== '';

/** A gadget of the policy that was put on the claim on both devices has two names: it gets theirs. */
function withOneNameEach({ base, mine, theirs }: Versions): Versions {
  const isNew = ({ itemGUID }: ClaimGadget) =>
    base.gadgets.every((known) => known.itemGUID !== itemGUID);
  const gadgets = mine.gadgets.map((gadget) => {
    const same =
      gadget.policyGadgetId !== null && isNew(gadget)
        ? theirs.gadgets.find(
            (other) => isNew(other) && other.policyGadgetId === gadget.policyGadgetId,
          )
        : undefined;
    return same ? { ...gadget, itemGUID: same.itemGUID } : gadget;
  });
  return { base, mine: { ...mine, gadgets }, theirs };
}

/** The versions with the same gadgets in the same places. */
function aligned({ base, mine, theirs }: Versions): Versions {
  const ids = new Set([theirs, mine, base].flatMap(({ gadgets }) => gadgets.map(idOf)));
  const align = (data: ClaimData, nothing: (id: string) => ClaimGadget): ClaimData => ({
    ...data,
    gadgets: [...ids].map(
      (id) => data.gadgets.find((gadget) => idOf(gadget) === id) ?? nothing(id),
    ),
  });
  const absent = () => emptyGadget('');
  const isOnBoth = (id: string) =>
    [mine, theirs].every(({ gadgets }) => gadgets.map(idOf).includes(id));
  return {
    mine: align(mine, absent),
    theirs: align(theirs, absent),
    // Gadgets that both sides added began without answers.
    base: align(base, (id) => emptyGadget(isOnBoth(id) ? id : '')),
  };
}

const idOf = ({ itemGUID }: ClaimGadget) => itemGUID;

/** Every answer of the form but its documents; those that say something only together in one unit. */
function unitsOf(...[base, mine, theirs]: [ClaimData, ClaimData, ClaimData]): Unit[] {
  const { gadgets, documents: _, ...rest } = mine;
  const single = Object.entries(rest).flatMap(([key, value]) =>
    value !== null && typeof value === 'object'
      ? Object.keys(value).map((inner) => `${key}.${inner}`)
      : [key],
  );
  const ofGadgets = gadgets.flatMap((gadget, at): Unit[] => {
    const isOnAll = [base, mine, theirs].every((data) =>
      data.gadgets.slice(at, at + 1).every(isThere),
    );
    if (!isOnAll) return [[`gadgets.${at}`]];
    const pathOf = (name: string) => `gadgets.${at}.${name}`;
    const others = Object.keys(gadget).filter((name) => !TOGETHER_OF_GADGET.includes(name));
    return [TOGETHER_OF_GADGET.map(pathOf), ...others.map((name) => [pathOf(name)])];
  });
  const bound = new Set(TOGETHER.flat());
  const free = single.filter((path) => !bound.has(path)).map((path) => [path]);
  return [...TOGETHER, ...free, ...ofGadgets];
}

/** Groups of answers that depend on one another, in this form. */
function familiesOf({ gadgets }: ClaimData, theirs: ClaimData): Unit[] {
  const of = (names: readonly string[]) =>
    gadgets
      .map((_, at) => names.map((name) => `gadgets.${at}.${name}`))
      .filter((_, at) =>
        [gadgets, theirs.gadgets].every((each) => each.slice(at, at + 1).every(isThere)),
      );
  const [[incident = '', ...asked] = [], ...others] = FOLLOWS;
  return [
    [incident, ...asked, ...of(OF_GADGET_BY_INCIDENT).flat()],
    ...others,
    ...of(['typeId', ...OF_GADGET_BY_KIND]),
  ];
}
