import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';
import { type RecordProblem, ResellerRecordsError } from './resellers-error.ts';
import { type LoadedRecord, loadRecord } from './resellers-record.ts';

/** The records of this repository; `RESELLERS_DIR` puts others in their place. */
const ownResellersFolder = fileURLToPath(new URL('../../resellers', import.meta.url));

export interface Resellers {
  byId: ReadonlyMap<number, ResellerProfile>;
  byHost: ReadonlyMap<string, number>;
  /** Ways to brands that are left out. */
  away: { hosts: ReadonlySet<string>; ids: ReadonlySet<number> };
  /** The faults of the brands that are left out. */
  leftOut: RecordProblem[];
  /** SVG, safe to put inline; undefined for an unknown id. */
  logo(id: number): string | undefined;
  /** SVG; undefined for a brand that has none, and for an unknown id. */
  leadImage(id: number): string | undefined;
}

async function brandFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new ResellerRecordsError(folder, [
      { file: folder, field: '', message: 'this folder cannot be read' },
    ]);
  });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return names.filter((name) => !name.startsWith('.')).toSorted();
}

/**
 * The order in which records keep an id or a host that two claim: the brand that is needed, then
 * those whose folder is named by their id, as a copy of another one's is not.
 */
function inOrderOfClaim(loaded: LoadedRecord[], required?: number): LoadedRecord[] {
  const rank = ({ file, profile }: LoadedRecord) =>
    (new RegExp(`(^|/)${profile.id}-[^/]*/`).test(file) ? 0 : 2) +
    (profile.id === required ? 0 : 1);
  return loaded.toSorted((a, b) => rank(a) - rank(b));
}

/** Ids and host names that a second record claims for itself: the first one keeps them. */
function clashes(loaded: LoadedRecord[]): RecordProblem[] {
  const owners = new Map<string, string>();
  const problems: RecordProblem[] = [];
  const claim = (key: string, file: string, field: string, what: string) => {
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, file);
    else problems.push({ file, field, message: `${what} already belongs to ${owner}` });
  };
  for (const { file, profile } of loaded) {
    claim(`id ${profile.id}`, file, 'id', `the id ${profile.id}`);
    profile.hosts.forEach((host, index) => {
      claim(`host ${host}`, file, `hosts.${index}`, `the host ${host}`);
    });
  }
  return problems;
}

/** The brand of those who come without one: without it nothing can be shown. */
export const DEFAULT_RESELLER = 49;

/**
 * Every brand in the folder, one subfolder with a `record.json` each. A brand with a fault is left out,
 * the others stay; `leftOut` says why. Throws a `ResellerRecordsError` that lists everything that is
 * wrong when no brand is left, or not the one that is `required`.
 */
export async function loadResellers(
  folder = ownResellersFolder,
  required?: number,
): Promise<Resellers> {
  const names = await brandFolders(folder);
  const results = await Promise.all(names.map((name) => loadRecord(folder, name)));
  const readable = results.flatMap((result) => ('problems' in result ? [] : [result]));
  const broken = results.flatMap((result) => ('problems' in result ? result.problems : []));
  const leftOut = [...broken, ...clashes(inOrderOfClaim(readable, required))];
  const loaded = readable.filter(({ file }) => !leftOut.some((problem) => problem.file === file));
  const isThere = required === undefined || loaded.some(({ profile }) => profile.id === required);
  if (loaded.length === 0 || !isThere) {
    const message = loaded.length === 0 ? 'holds no brand' : `holds no brand ${required}`;
    throw new ResellerRecordsError(folder, [...leftOut, { file: folder, field: '', message }]);
  }

  const away = [
    ...results.flatMap((result) => ('problems' in result ? [result.foundBy] : [])),
    ...readable
      .filter((record) => !loaded.includes(record))
      .map(({ profile }) => ({ ids: [profile.id], hosts: profile.hosts })),
  ];
  const records = new Map(loaded.map((record) => [record.profile.id, record]));
  return {
    leftOut,
    away: {
      hosts: new Set(away.flatMap(({ hosts }) => hosts)),
      ids: new Set(away.flatMap(({ ids }) => ids)),
    },
    byId: new Map(loaded.map(({ profile }) => [profile.id, profile])),
    byHost: new Map(
      loaded.flatMap(({ profile }) => profile.hosts.map((host) => [host, profile.id] as const)),
    ),
    logo: (id) => records.get(id)?.logo,
    leadImage: (id) => records.get(id)?.leadImage ?? undefined,
  };
}
