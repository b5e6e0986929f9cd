// Names that mean two things in one package: exported by one of its files, and declared by another.
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

/** What tests, measurements and the demonstration are made of: only their exports are compared. */
const IN_TESTS = /\/(test|testing|seed)\/|testing\.ts$|^tools\//;

/**
 * The types, functions and constants that a file declares for itself alone. A constant that stands for
 * another file's export until that is loaded (`lazy`) means the same as it.
 */
function localNames({ path, text }: Source): string[] {
  return parseSync(path, text).program.body.flatMap((statement) => {
    switch (statement.type) {
      case 'VariableDeclaration':
        return statement.declarations.flatMap(({ id, start, end }) =>
          id.type === 'Identifier' && !/ = lazy\b/.test(text.slice(start, end)) ? [id.name] : [],
        );
      case 'FunctionDeclaration':
      case 'ClassDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TSTypeAliasDeclaration':
        return statement.id ? [statement.id.name] : [];
      default:
        return [];
    }
  });
}

function placesOf(sources: readonly Source[], namesIn: (source: Source) => Iterable<string>) {
  const places = new Map<string, string[]>();
  for (const source of sources) {
    const folder = packageOf(source);
    for (const name of namesIn(source)) {
      if (CONVENTIONS[folder]?.includes(name)) continue;
      const key = `${folder}: ${name}`;
      places.set(key, [...(places.get(key) ?? []), source.path]);
    }
  }
  return places;
}

/** The names that a file of a package exports and another one exports or declares, each with the files. */
export function homonyms(sources: readonly Source[]): string[] {
  const isProduct = ({ path }: Pick<Source, 'path'>) => !IN_TESTS.test(path);
  const local = placesOf(sources.filter(isProduct), localNames);
  return [...placesOf(sources, exportedNames)]
    .map(([key, paths]): [string, string[]] => [
      key,
      [
        ...new Set([
          ...paths,
          ...(paths.some((path) => isProduct({ path })) ? (local.get(key) ?? []) : []),
        ]),
      ],
    ])
    .filter(([, paths]) => paths.length > 1)
    .map(([key, paths]) => `${key} (${paths.join(', ')})`);
}
