// Custom properties of style sheets: a misspelt or renamed one is no error to a browser, only a colour or a
// distance that is not there.
interface Source {
  path: string;
  text: string;
}

const USED = /var\(\s*(--[\w-]+)\s*(,?)/g;
/** In a style sheet, or as the key of a style in a program. */
const DEFINED = /(--[\w-]+)['"]?\s*\]?\s*:|@property\s+(--[\w-]+)/g;

const withoutComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\//g, '');

/** The names that some sources define. */
export function definedProperties(sources: readonly Pick<Source, 'text'>[]): Set<string> {
  return new Set(
    sources.flatMap(({ text }) =>
      [...withoutComments(text).matchAll(DEFINED)].map(
        ([, set, property]) => set ?? property ?? '',
      ),
    ),
  );
}

/**
 * Uses of names that are not among those defined, each with its file. One that has a value to fall back on
 * may be defined elsewhere.
 */
export function unknownProperties(
  sources: readonly Source[],
  { here, elsewhere }: { here: ReadonlySet<string>; elsewhere: ReadonlySet<string> },
): string[] {
  return sources.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(USED)]
      .filter(([, name = '', comma]) => !here.has(name) && !(comma && elsewhere.has(name)))
      .map(([, name]) => `${path}: ${name}`),
  );
}
