// Exported names that mean two things in one package: each is declared by two of its files.
import { parseSync } from 'vite';

interface Source {
  path: string;
  text: string;
}

/**
 * Names that a program outside looks for in a file, so that each file of the kind has them, by the
 * folder of the package.
 */
const CONVENTIONS: Record<string, readonly string[]> = {
  // React Router looks for these in the file of a route, `root.tsx` for `handle`.
  // Each feature’s `copy.ts` makes the titles of its screens (`titlesOf`).
  portal: [
    'default',
    'meta',
    'clientLoader',
    'HydrateFallback',
    'loader',
    'handle',
    'screenTitle',
    'titleMeta',
  ],
  desk: ['default'],
  // `npm run bench` opens each measurement, `npm run torture` each check, Playwright each configuration.
  tools: ['default', 'measure', 'run'],
  server: ['default'],
  api: ['default'],
  kit: ['default'],
  domain: ['default'],
};

const packageOf = ({ path }: Source): string => path.slice(0, path.indexOf('/'));

/** The names that a file itself declares and exports; a type and a value of one name are one. */
function exportedNames({ path, text }: Source): Set<string> {
  const entries = parseSync(path, text).module.staticExports.flatMap((one) => one.entries);
  const own = entries.filter(({ moduleRequest }) => moduleRequest === null);
  return new Set(own.map(({ exportName }) => exportName.name ?? 'default'));
}

/** The names that two files of one package export, each with the files. */
export function homonyms(sources: readonly Source[]): string[] {
  const places = new Map<string, string[]>();
  for (const source of sources) {
    const folder = packageOf(source);
    for (const name of exportedNames(source)) {
      if (CONVENTIONS[folder]?.includes(name)) continue;
      const key = `${folder}: ${name}`;
      places.set(key, [...(places.get(key) ?? []), source.path]);
    }
  }
  return [...places]
    .filter(([, paths]) => paths.length > 1)
    .map(([key, paths]) => `${key} (${paths.join(', ')})`);
}
