import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import postcss, { type AtRule } from 'postcss';
import type { Plugin } from 'vite';
import type { PageStyles } from './app/lib/page/request-context.ts';
import routes from './app/routes.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const APP = fileURLToPath(new URL('app/', import.meta.url));
const ALWAYS = ['root.tsx', 'entry.client.tsx'];
const SHEETS = globSync('{kit/ui,portal/app}/**/*.module.css', { cwd: ROOT }).toSorted();
/** Drawn by the server alone, so that what the browser gets of them does not say which styles they need. */
const DRAWN_BY_SERVER = ['features/site/dev/pieces.tsx'];

/** Shown after a press, a scroll, minutes, or the words of a claim, when the styles of all screens have come. */
const SHOWN_LATER = new Set([
  `${ROOT}kit/ui/dialog.tsx`,
  `${APP}features/site/layout/back-to-top.tsx`,
  `${APP}features/people/session/idle-guard.tsx`,
  `${APP}features/claimant/own-claims/claim-messages.tsx`,
  `${APP}features/claimant/own-claims/claim-more.tsx`,
  `${APP}features/claimant/own-claims/support-needs.tsx`,
  `${APP}features/claimant/own-claims/undo-withdrawal.tsx`,
]);

/** By a page, what it brings for the screen that follows, which waits for the styles of all screens. */
const FOR_THE_NEXT: Partial<Record<string, string>> = {
  'features/claims/claims/wizard/policy-lookup.tsx': `${APP}features/claims/claims/wizard/pass.tsx`,
};

interface Modules {
  getModuleInfo: (id: string) => {
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

/**
 * Says in `page-styles.json` which part of the one stylesheet of a build each page carries, so that it
 * travels in the first packets of a connection, and where the whole is for the screens that follow.
 */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const [sheet, ...others] = Object.values(bundle).filter(
          (file) => file.type === 'asset' && file.fileName.endsWith('.css'),
        );
        if (sheet?.type !== 'asset' || others.length > 0)
          this.error('There is not one stylesheet.');
        const all = sheet.source.toString();
        const ofFiles = (files: readonly string[]) => {
          const needed = stylesOf([...ALWAYS, ...files], this);
          return partOf(all, (modules) => modules.every((id) => needed.has(id)));
        };
        const ofRoutes = filesOfRoutes(routes)
          .filter(({ files }) => !files.some((file) => DRAWN_BY_SERVER.includes(file)))
          .map(({ id, files }) => [id, ofFiles(files)]);
        const styles: PageStyles = {
          ofRoutes: Object.fromEntries([['root', ofFiles([])], ...ofRoutes]),
          all,
          file: `/${sheet.fileName}`,
        };
        this.emitFile({
          type: 'asset',
          fileName: 'page-styles.json',
          source: JSON.stringify(styles),
        });
      },
    },
  };
}

/** Of each route its file, with those of the routes around it. */
function filesOfRoutes(
  entries: readonly RouteConfigEntry[],
  around: readonly string[] = [],
): { id: string; files: string[] }[] {
  return entries.flatMap(({ id, file, children = [] }) => {
    const files = [...around, file];
    return [{ id: id ?? file.replace(/\.tsx?$/, ''), files }, ...filesOfRoutes(children, files)];
  });
}

/** The CSS modules, from the repository's root, of all that these files of the portal import, at once or later. */
function stylesOf(files: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  const later = new Set([...SHOWN_LATER, ...files.map((file) => FOR_THE_NEXT[file])]);
  const find = (id: string) => {
    if (found.has(id) || later.has(id)) return;
    found.add(id);
    const info = modules.getModuleInfo(id);
    for (const next of info?.importedIds ?? []) find(next);
    for (const next of info?.dynamicallyImportedIds ?? []) find(next);
  };
  for (const file of files) find(APP + file);
  return new Set(
    [...found]
      .filter((id) => id.includes('.module.css'))
      .map((id) => id.replace(/\?.*/, '').slice(ROOT.length)),
  );
}

/**
 * The rules, in their order, whose selectors are asked for, by the CSS modules that a selector names.
 * Animations are asked for by theirs.
 */
function partOf(css: string, isAsked: (modules: readonly string[]) => boolean): string {
  const sheet = postcss.parse(css);
  sheet.walkComments((comment) => void comment.remove());
  sheet.walkAtRules('keyframes', (animation) => {
    if (!isAsked(modulesIn(animation.params))) animation.remove();
  });
  sheet.walkRules((rule) => {
    if ((rule.parent as AtRule | undefined)?.name === 'keyframes') return;
    const selectors = rule.selectors.filter((selector) => isAsked(modulesIn(selector)));
    if (selectors.length > 0) rule.selectors = selectors;
    else rule.remove();
  });
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return sheet.toString();
}

const modulesIn = (names: string): string[] =>
  names.match(/[\w-]+/g)?.flatMap((name) => moduleOfName(name) ?? []) ?? [];

/**
 * Names a class, or an animation, of a CSS module by where it stands: pages carry their styles, and
 * names made from words and digests were a tenth of it. The same in the pages and in the scripts, which
 * are built apart.
 */
export function shortClassName(name: string, path: string, css: string): string {
  const file = SHEETS.indexOf(relative(ROOT, path.replace(/\?.*/, '')));
  const names = new Set(
    Array.from(css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi), ([, found]) => found),
  );
  const place = [...names].indexOf(name);
  if (file < 0 || place < 0) throw new Error(`${name} of ${path} is no name of a CSS module`);
  return `_${file.toString(36).padStart(2, '0')}${place.toString(36)}`;
}

/** The CSS module, from the repository's root, of a class or an animation with a short name; undefined for another name. */
function moduleOfName(shortName: string): string | undefined {
  const file = /^_([\da-z]{2})[\da-z]+$/.exec(shortName)?.[1];
  return file === undefined ? undefined : SHEETS[Number.parseInt(file, 36)];
}
