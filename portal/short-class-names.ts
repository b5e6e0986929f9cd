import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const files = globSync('{kit/ui,portal/app}/**/*.module.css', { cwd: root }).toSorted();

/**
 * Names a class, or an animation, of a CSS module by where it stands: pages carry their styles, and
 * names made from words and digests were a tenth of it. The same in the pages and in the scripts, which
 * are built apart.
 */
export function shortClassName(name: string, path: string, css: string): string {
  const file = files.indexOf(relative(root, path.replace(/\?.*/, '')));
  const names = new Set(
    Array.from(css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi), ([, found]) => found),
  );
  const place = [...names].indexOf(name);
  if (file < 0 || place < 0) throw new Error(`${name} of ${path} is no name of a CSS module`);
  return `_${file.toString(36).padStart(2, '0')}${place.toString(36)}`;
}

/** The CSS module, from the repository's root, of a class or an animation with a short name; undefined for another name. */
export function moduleOfName(shortName: string): string | undefined {
  const file = /^_([\da-z]{2})[\da-z]+$/.exec(shortName)?.[1];
  return file === undefined ? undefined : files[Number.parseInt(file, 36)];
}
