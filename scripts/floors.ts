// Which file imports which, types and threads included, and what in it is against the floors of the API.
import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

/** The files that each file imports, by paths from the repository's root. */
export type Graph = ReadonlyMap<string, readonly string[]>;

const IMPORTS =
  /^(?:import|export)\b[^;]*?\bfrom\s+'([^']+)'|^import\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|\bnew URL\(\s*'([^']+)',\s*import\.meta\.url,?\s*\)/gm;
/** Where the files of a package are that its name leads to. */
const PACKAGES: Record<string, string> = {
  '@gadget-claims/api/test/': 'api/test/',
  '@gadget-claims/api/seed/': 'api/seed/',
  '@gadget-claims/api/': 'api/src/',
  '@gadget-claims/domain/': 'domain/src/',
  '@gadget-claims/kit/': 'kit/',
  '@gadget-claims/server/': 'server/src/',
};
const SKIPPED = new Set(['node_modules', 'build', '.react-router']);

/** Reads the files below some folders of the repository, without tests. */
export function readGraph(root: string, folders: readonly string[]): Graph {
  const texts = new Map(
    folders
      .flatMap((folder) => sourcesBelow(root, folder))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
  const known = (path: string) => [path, `${path}.ts`, `${path}.tsx`].find((one) => texts.has(one));
  return new Map(
    [...texts].map(([path, text]) => [
      path,
      [...text.matchAll(IMPORTS)].flatMap(([, from, bare, lazy, thread]) => {
        const target = targetOf(path, from ?? bare ?? lazy ?? thread ?? '');
        return (target !== undefined && known(target)) || [];
      }),
    ]),
  );
}

function sourcesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourcesBelow(root, path);
    return /(?<!\.test)\.tsx?$/.test(path) ? [path] : [];
  });
}

function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  const [name, folder] =
    Object.entries(PACKAGES).find(([prefix]) => specifier.startsWith(prefix)) ?? [];
  return name === undefined ? undefined : `${folder}${specifier.slice(name.length)}`;
}

/** Groups of files that import each other, directly or through others. */
export function circles(graph: Graph): string[][] {
  const reached = new Map([...graph.keys()].map((path) => [path, reachableFrom(graph, path)]));
  const seen = new Set<string>();
  const found: string[][] = [];
  for (const [path, targets] of reached) {
    if (seen.has(path) || !targets.has(path)) continue;
    const circle = [...targets].filter((one) => reached.get(one)?.has(path));
    for (const one of circle) seen.add(one);
    found.push(circle.toSorted());
  }
  return found;
}

/** All that a file needs; itself only when it is on a circle. */
function reachableFrom(graph: Graph, start: string): Set<string> {
  const reached = new Set<string>();
  const next = [...(graph.get(start) ?? [])];
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    next.push(...(graph.get(path) ?? []));
  }
  return reached;
}

/** The product's subjects, from the ground up: each may use those before it. */
export const QUARTERS = [
  'policies',
  'people',
  'claims',
  'settling',
  'claimant',
  'desk',
  'operation',
] as const;

const FEATURE = new RegExp(`^api/src/(${QUARTERS.join('|')})/([^/]+)/(.+)$`);
const GROUND = /^api\/src\/(?:http|identity|database|jobs|mail|storage)\/|^api\/src\/services\.ts$/;

const FLOORS = ['ground', 'records', 'transitions', 'top'] as const;

/** The floor of a file of the API, told by its name or its folder; nothing for files of other packages. */
function floorOf(path: string): number | undefined {
  if (!path.startsWith('api/src/')) return undefined;
  if (GROUND.test(path)) return FLOORS.indexOf('ground');
  const [, , , inFeature = ''] = FEATURE.exec(path) ?? [];
  // A port to a provider outside and a feature's copy stand where records do: every floor may use them.
  if (/^(?:records|tables|copy|provider)\.ts$|^(?:records|providers)\//.test(inFeature)) {
    return FLOORS.indexOf('records');
  }
  if (/^transitions(?:\.ts$|\/)/.test(inFeature)) return FLOORS.indexOf('transitions');
  return FLOORS.indexOf('top');
}

/** Imports that lead from a floor of the API to a higher one, in words. */
export function arrowsUp(graph: Graph): string[] {
  return [...graph].flatMap(([path, targets]) =>
    targets.flatMap((target) => {
      const from = floorOf(path);
      const to = floorOf(target);
      if (from === undefined || to === undefined || to <= from) return [];
      return `${path} (${FLOORS[from]}) imports ${target} (${FLOORS[to]})`;
    }),
  );
}

const quarterOf = (path: string) =>
  QUARTERS.findIndex((quarter) => quarter === FEATURE.exec(path)?.[1]);

/** Imports of the API that lead from a quarter to a later one, in words. */
export function arrowsToLaterQuarters(graph: Graph): string[] {
  return [...graph].flatMap(([path, targets]) =>
    targets
      .filter((target) => quarterOf(path) >= 0 && quarterOf(target) > quarterOf(path))
      .map((target) => `${path} imports ${target}`),
  );
}

/**
 * Groups of features that need each other, directly or through others. They are the folders as many
 * steps below this one.
 */
export function circlesOfFeatures(graph: Graph, folder: string, steps = 1): string[][] {
  const features = new Map<string, string[]>();
  const featureOf = (path: string) => {
    const below = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/') : [];
    return below.length > steps ? below.slice(0, steps).join('/') : undefined;
  };
  for (const [path, targets] of graph) {
    const feature = featureOf(path);
    if (feature === undefined) continue;
    const needed = targets.flatMap((target) => featureOf(target) ?? []);
    const others = needed.filter((other) => other !== feature);
    features.set(feature, [...(features.get(feature) ?? []), ...others]);
  }
  return circles(features);
}
