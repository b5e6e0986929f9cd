// npm run torture -- scanners: two scanners that Debian has, wapiti and sqlmap, against a product that
// runs as a process of its own on PostgreSQL, with bearers that let them in. Not part of CI, because
// they take minutes and have to be installed: apt install wapiti sqlmap.
import type { OpenApi } from '@gadget-claims/api/features/operation/openapi';
import { someProviders } from '@gadget-claims/api/test/bookings';
import { inOrder } from '@gadget-claims/api/test/malice/campaign';
import { honestRequest } from '@gadget-claims/api/test/malice/honest';
import { callsOf } from '@gadget-claims/api/test/malice/operations';
import { honestCall, prey } from '@gadget-claims/api/test/malice/prey';
import { ownFolder } from '../processes.ts';
import { productToAttack } from './attacked-product.ts';
import { type Options, type Tell, tellFaults } from './check.ts';
import { type Passage, passageTo } from './scanners/passage.ts';
import { sqlmap, targetsOf } from './scanners/sqlmap.ts';
import { isInstalled } from './scanners/tool.ts';
import { unexplained } from './scanners/triage.ts';
import { wapiti } from './scanners/wapiti.ts';

const SECONDS = { short: 45, full: 480 };
/** They would end the bearers that all others need. */
const LEFT_OUT = /\/auth\/(signout|change)/;

export async function run({ short, tell }: Options): Promise<void> {
  const missing = ['wapiti', 'sqlmap'].filter((program) => !isInstalled(program));
  if (missing.length > 0) {
    const value = `not installed: ${missing.join(', ')}`;
    tell({ check: 'scanners', value, target: 'installed', ok: false });
    return;
  }
  const app = await productToAttack('scanners', { PUBLIC_URL: 'https://claims.example' });
  await someProviders(app, 10_000);
  const { body } = await app.request('GET', '/openapi.json');
  const about = await prey(app);
  const calls = inOrder(callsOf(body as unknown as OpenApi))
    .filter(({ path }) => !LEFT_OUT.test(path))
    .map((call) => ({ call, honest: honestCall(call, about) }));
  const seconds = short ? SECONDS.short : SECONDS.full;
  const folder = ownFolder();

  const passage = await passageTo(app.origin);
  const targets = calls.flatMap(({ call, honest }) => targetsOf(call, honest));
  const halves = [0, 1].map((half) =>
    sqlmap(
      passage.url,
      targets.filter((_, at) => at % 2 === half),
      { folder, name: `sqlmap-${half}`, seconds },
    ),
  );
  const done = await Promise.all(halves);
  // What it spoils comes behind the question mark, or instead of the first star.
  const missed = targets.filter(
    ({ method, target }) => !passage.saw(method, target.split(/[*?]/)[0] ?? target),
  );
  const tested = done.reduce((sum, half) => sum + half.tested, 0);
  const reached = targets.length - missed.length;
  if (!short)
    for (const one of missed) console.error(`  sqlmap did not come to ${one.method} ${one.target}`);
  tell({
    check: `sqlmap: requests of ours that it came to, with ${tested} parameters`,
    value: `${reached} of ${targets.length}`,
    target: short ? 'some' : 'all',
    ok: short ? reached > 0 && tested > 0 : reached === targets.length,
  });
  tellScan(
    tell,
    'sqlmap',
    done.flatMap(({ findings }) => findings),
    passage,
  );

  const pages = await passageTo(app.origin);
  const reads = calls.filter(({ call }) => call.method === 'GET');
  const scanned = await wapiti(pages.url, {
    folder,
    seconds,
    bearer: about.bearers['user'] ?? '',
    starts: reads
      .map(({ call, honest }) => honestRequest(call, { ...honest, query: { page: '1' } }))
      .map(({ target }) => `${pages.url}${target}`),
  });
  const value = scanned.done ? 'written' : 'none';
  tell({ check: 'wapiti: its report', value, target: 'written', ok: scanned.done });
  tellScan(tell, 'wapiti', scanned.findings, pages);
}

function tellScan(tell: Tell, name: string, findings: string[], passage: Passage) {
  const sent = passage.requests();
  tell({ check: `${name}: requests`, value: sent, target: '> 100', ok: sent > 100 });
  tellFaults(tell, `${name}: answered with 5xx or not at all`, passage.failures(), `${sent}`);
  const open = unexplained(findings);
  tellFaults(
    tell,
    `${name}: findings that docs/security.md does not explain`,
    open,
    `${findings.length}`,
  );
}
