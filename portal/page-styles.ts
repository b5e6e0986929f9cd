import { fileURLToPath } from 'node:url';
import postcss, { type AtRule } from 'postcss';
import type { Plugin } from 'vite';
import type { PageStyles } from './app/lib/request-context.ts';
import budget from './script-budget.json' with { type: 'json' };
import { moduleOfName } from './short-class-names.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const APP = fileURLToPath(new URL('app/', import.meta.url));
const ALWAYS = ['root.tsx', 'entry.client.tsx'];
/** Drawn by the server alone, so that what the browser gets of them does not say which styles they need. */
const DRAWN_BY_SERVER = ['features/dev/pieces'];
const ROUTE = /\/app\/([^?]*)\.tsx\?__react-router-build-client-route$/;

interface Modules {
  getModuleIds: () => Iterable<string>;
  getModuleInfo: (id: string) => {
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

/**
 * Divides the one stylesheet of a build in two, so that the pages to which people come first travel in
 * the first packets of a connection, and says in `page-styles.json` what the server needs of it.
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
        const ofFirst = stylesOf(firstScreens(), this);
        const isFirst = (modules: readonly string[]) => modules.every((id) => ofFirst.has(id));
        const later = this.emitFile({
          type: 'asset',
          name: 'later.css',
          source: partOf(all, (modules) => !isFirst(modules)),
        });
        const styles: PageStyles = {
          first: partOf(all, isFirst),
          later: `/${this.getFileName(later)}`,
          all,
          firstRoutes: routesWithin(ofFirst, this),
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

/** The screens of the budget that people reach with no other screen, or only home, behind them. */
function firstScreens(): string[] {
  const first = Object.values(budget).filter(({ after }) => after === null || after === 'home');
  return [...ALWAYS, ...first.flatMap(({ screens }) => screens)].map((file) => APP + file);
}

/** The CSS modules, from the repository's root, of all that these files import, at once or later. */
function stylesOf(files: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  const find = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    const info = modules.getModuleInfo(id);
    for (const next of info?.importedIds ?? []) find(next);
    for (const next of info?.dynamicallyImportedIds ?? []) find(next);
  };
  for (const file of files) find(file);
  return new Set(
    [...found]
      .filter((id) => id.includes('.module.css'))
      .map((id) => id.replace(/\?.*/, '').slice(ROOT.length)),
  );
}

/** The ids of the routes that need no other CSS module than these. */
function routesWithin(styles: ReadonlySet<string>, modules: Modules): string[] {
  return [...modules.getModuleIds()]
    .flatMap((id) => ROUTE.exec(id)?.[1] ?? [])
    .filter((route) => !DRAWN_BY_SERVER.includes(route))
    .filter((route) =>
      [...stylesOf([`${APP}${route}.tsx`], modules)].every((id) => styles.has(id)),
    );
}

/**
 * The rules, in their order, whose selectors are asked for, by the CSS modules that a selector names.
 * Animations are asked for by theirs.
 */
function partOf(css: string, isAsked: (modules: readonly string[]) => boolean): string {
  const sheet = postcss.parse(css);
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
