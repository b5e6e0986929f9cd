// npm run mutate -- scope: removes each condition that limits a query to its owner's rows, one at a time
// and in a copy, and counts the removals that the isolation matrix does not detect.
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { environment, root } from '../../scripts/setup.mjs';

const QUERIES = 'api/src/features';
const TAKEN = ['api', 'domain', 'tools', 'package.json', 'tsconfig.json'];
/** Conditions whose value comes from the caller: the brand, or an owned record. */
const OWNER_CONDITION =
  /^ *\.where\((?:'reseller_id', '=', (?:owner|viewer|user)\.reseller\)|mayView\(|ownsForm\(|owner\.kind ).*\n/gm;

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

function mutants(folder) {
  const names = fs.readdirSync(join(folder, QUERIES), { recursive: true });
  return names
    .filter((name) => name.endsWith('.ts'))
    .toSorted()
    .flatMap((name) => {
      const path = join(folder, QUERIES, name);
      const text = fs.readFileSync(path, 'utf8');
      return [...text.matchAll(OWNER_CONDITION)].map(({ 0: line, index }) => ({
        what: `${name}:${text.slice(0, index).split('\n').length} ${line.trim()}`,
        path,
        text,
        mutated: text.slice(0, index) + text.slice(index + line.length),
      }));
    });
}

/** Whether the isolation matrix passes. */
function holds(folder) {
  const config = 'tools/mutation/access.vitest.config.ts';
  const options = ['--config', config, '--project', 'isolation', '--bail', '1', '--silent'];
  const { status } = spawnSync('vitest', ['run', ...options], {
    cwd: folder,
    env: environment,
    stdio: 'ignore',
  });
  return status === 0;
}

const folder = copy();
try {
  if (!holds(folder)) throw new Error('the isolation matrix fails without a fault');
  const all = mutants(folder);
  let missed = 0;
  for (const { what, path, text, mutated } of all) {
    fs.writeFileSync(path, mutated);
    const found = !holds(folder);
    if (!found) missed += 1;
    fs.writeFileSync(path, text);
    console.log(`${found ? 'found ' : 'MISSED'} ${what}`);
  }
  console.log(`${all.length - missed} of ${all.length} found`);
  process.exitCode = all.length > 0 && missed === 0 ? 0 : 1;
} finally {
  fs.rmSync(folder, { recursive: true });
}
