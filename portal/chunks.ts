import { fileURLToPath } from 'node:url';
import budget from './script-budget.json' with { type: 'json' };

type Screen = keyof typeof budget;
type Ids = ReadonlySet<string>;
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}
type Find = (modules: Modules) => Ids;

const APP = fileURLToPath(new URL('app/', import.meta.url));
const ALWAYS = ['entry.client.tsx', 'root.tsx'];
const ACCOUNT = ['my claims', 'one claim'] as const;
const REPAIR = ['repair options', 'booking'] as const;

/** All that these screens' files import, and what that imports. */
function importedBy(...screens: readonly Screen[]): Find {
  return (modules) => {
    const found = new Set<string>();
    const find = (id: string) => {
      if (found.has(id)) return;
      found.add(id);
      modules.getModuleInfo(id)?.importedIds.forEach(find);
    };
    const files = screens.flatMap((screen) => budget[screen].screens);
    for (const file of screens.includes('home') ? [...ALWAYS, ...files] : files) find(APP + file);
    return found;
  };
}

const either =
  (one: Find, other: Find): Find =>
  (modules) =>
    new Set([...one(modules), ...other(modules)]);

const both =
  (one: Find, other: Find): Find =>
  (modules) => {
    const others = other(modules);
    return new Set([...one(modules)].filter((id) => others.has(id)));
  };

/** Those that the files of a later screen, which share a piece with these, do not need. */
const modulesNamed =
  (name: RegExp, find: Find): Find =>
  (modules) =>
    new Set([...find(modules)].filter((id) => name.test(id)));

/**
 * Code that several screens share comes in one piece with the first of them that people reach, in
 * the order of the budget: in one piece it weighs less than in the many that it would fall into,
 * and no visitor is sent code that only a later screen needs. Code of an earlier piece is in no
 * later one.
 */
const PIECES: readonly [name: string, holds: Find][] = [
  ['page', importedBy('home')],
  ['form', both(importedBy('step 1'), importedBy('login', ...ACCOUNT, ...REPAIR))],
  ['first-step', importedBy('step 1')],
  ['e-mail', both(importedBy('step 3'), importedBy('login'))],
  ['answers', both(importedBy('step 3', 'step 5', 'supporting documents'), importedBy(...ACCOUNT))],
  [
    'steps',
    either(importedBy('step 3'), both(importedBy('step 5'), importedBy('supporting documents'))),
  ],
  ['cover', modulesNamed(/\/policies\/(status-)?cover\.ts$/, importedBy('supporting documents'))],
  ['files', importedBy('supporting documents')],
  ['text', both(importedBy('texts'), importedBy(...ACCOUNT, ...REPAIR))],
  ['made', both(importedBy('thank you'), importedBy(...ACCOUNT))],
  ['settled', both(importedBy('thank you'), importedBy(...REPAIR))],
  ['account', importedBy('my claims')],
  ['claim', importedBy('one claim')],
  ['repair', importedBy('repair options')],
  ['booking', importedBy('booking')],
];

/** The groups of the bundler, from what the screens of the budget import. */
export const piecesOfScreens = PIECES.map(([name, holds], index) => {
  let ids: Ids | undefined;
  return {
    name: (id: string, modules: Modules) => ((ids ??= holds(modules)).has(id) ? name : null),
    priority: PIECES.length - index,
    minShareCount: 2,
  };
});
