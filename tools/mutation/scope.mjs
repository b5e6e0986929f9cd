// npm run mutate -- scope: removes each condition that limits a query to its owner's rows, or to the brands
// that a colleague sees, one at a time and in a copy, and counts the removals that the
// isolation matrices do not detect; `-- scope claimants` or `-- scope desk` does half of it.
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { environment, root } from '../../scripts/setup.mjs';

const QUERIES = 'api/src';
const TAKEN = ['api', 'domain', 'tools', 'package.json', 'tsconfig.json'];
const ofBrands = String.raw`sql<\w+>\`[\w.]*reseller_id = any\(\$\{\[\.\.\.(?:scope|brands)\]\}\)\``;
/**
 * Conditions whose value comes from the caller, with what stands in their place: the brand, an owned
 * record, or the brands that are seen. Those inside the search for claims only make it quicker.
 */
const CONDITIONS = {
  claimants: [
    [
      /^ *\.where\((?:'reseller_id', '=', (?:owner|viewer|user)\.reseller\)|mayView\(|ownsForm\(|owner\.kind ).*\n/gm,
      '',
    ],
  ],
  desk: [
    [
      new RegExp(
        String.raw`\n *\.where\((?:ofBrands\((?:scope|brands)\)|${ofBrands}|'reseller_id', 'in', \[\.\.\.brands\])\)`,
        'g',
      ),
      '',
    ],
    [/ and \$\{ofBrands\(brands\)\}/g, ''],
    [/reseller_ids && \$\{brands\}/g, 'true'],
    [/brands\.filter\(\(id\) => id === Number\(brand\)\)/g, '[Number(brand)]'],
    [/brands\.find\(\(brand\) => brand === resellerId\)/g, 'resellerId'],
  ],
};
/** The matrix that is to find each kind, and what shows at once that it is there. */
const MATRICES = { claimants: 'isolation', desk: 'isolation of the desk' };
const [only] = process.argv.slice(2);
const KINDS = Object.keys(CONDITIONS).filter((kind) => only === undefined || only === kind);

function copy() {
  fs.mkdirSync(join(root, '.mutation'), { recursive: true });
  const folder = fs.mkdtempSync(join(root, '.mutation/scope-'));
  const filter = (path) =>
    !/node_modules|\.test\.tsx?$/.test(path) || /(isolation|two-brands)\.test\.ts$/.test(path);
  for (const name of TAKEN)
    fs.cpSync(join(root, name), join(folder, name), { recursive: true, filter });
  fs.symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function mutants(folder, kind) {
  const names = fs.readdirSync(join(folder, QUERIES), { recursive: true });
  return names
    .filter((name) => name.endsWith('.ts'))
    .toSorted()
    .flatMap((name) => {
      const path = join(folder, QUERIES, name);
      const text = fs.readFileSync(path, 'utf8');
      return CONDITIONS[kind].flatMap(([condition, instead]) =>
        [...text.matchAll(condition)].map(({ 0: found, index }) => ({
          what: `${name}:${text.slice(0, index + 1).split('\n').length} ${found.trim()}`,
          path,
          text,
          mutated: text.slice(0, index) + instead + text.slice(index + found.length),
        })),
      );
    });
}

/** Whether the matrix of a kind passes. */
function holds(folder, kind) {
  const config = 'tools/mutation/access.vitest.config.ts';
  const options = ['--config', config, '--project', MATRICES[kind], '--bail', '1', '--silent'];
  const { status } = spawnSync('vitest', ['run', ...options], {
    cwd: folder,
    env: environment,
    stdio: 'ignore',
  });
  return status === 0;
}

/** Tries the conditions of a kind; how many there are, and how many nothing found. */
function tryAll(folder, kind) {
  if (!holds(folder, kind)) throw new Error(`${MATRICES[kind]} fails without a fault`);
  const all = mutants(folder, kind);
  let missed = 0;
  for (const { what, path, text, mutated } of all) {
    fs.writeFileSync(path, mutated);
    const found = !holds(folder, kind);
    if (!found) missed += 1;
    fs.writeFileSync(path, text);
    console.log(`${found ? 'found ' : 'MISSED'} ${what}`);
  }
  console.log(`${kind}: ${all.length - missed} of ${all.length} found`);
  return { all: all.length, missed };
}

const folder = copy();
try {
  const tried = KINDS.map((kind) => tryAll(folder, kind));
  const isGood = tried.length > 0 && tried.every(({ all, missed }) => all > 0 && missed === 0);
  process.exitCode = isGood ? 0 : 1;
} finally {
  fs.rmSync(folder, { recursive: true });
}
