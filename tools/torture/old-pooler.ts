// npm run torture -- old-pooler: PgBouncer in transaction mode that does not keep named statements, as
// before 1.21 (Debian 12 has 1.18), or a newer one that does.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installPgBouncer } from '../../scripts/machine.mjs';
import { accountForPostgres, freePort } from '../../scripts/postgres.ts';
import { environment, root } from '../../scripts/setup.mjs';
import { onCleanup } from '../cleanup.ts';
import { ownDatabase, ownFolder, ownPostgres } from '../processes.ts';
import { type Options, type Report, reportFaults } from './check.ts';
import { type Place, placeOn } from './place.ts';
import { served, reportKept, reportMost, whileAllWrite } from './two-processes.ts';
import { faultsOf, runWriters, sum } from './writer.ts';

const NAME = 'old pooler';
const KEEPS_NAMES_FROM = [1, 21];
const SERVERS = 4;
/** `/readyz` trusts its last trial for a minute, or until a statement fails. */
const NOTICED_MS = 70_000;
const SECONDS = { short: 3, full: 10 };

export async function run({ short, report }: Options) {
  const program = installPgBouncer();
  const { url } = await ownPostgres({ durable: true });
  const direct = await ownDatabase(url, 'pooled');
  const pooler = aPooler(program, url, await freePort());
  const settings = { DATABASE_URL: `postgres://postgres@127.0.0.1:${pooler.port}/pooled` };
  const times = { report, seconds: short ? SECONDS.short : SECONDS.full };
  if (keepsNames(program)) {
    console.error('This PgBouncer keeps named statements: only that it can be used is looked at.');
    await pooler.start('transaction');
    await allServed(placeOn(direct, settings), `${NAME}, one that keeps names`, times);
    return;
  }
  await refusedLater(placeOn(direct, settings), pooler, report);
  await refusedAtStart(settings, report);
  const plain = placeOn(direct, { ...settings, DATABASE_STATEMENTS: 'plain' });
  await allServed(plain, `${NAME}, DATABASE_STATEMENTS=plain`, times);
}

function keepsNames(program: string): boolean {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? [];
  const [least = 0, from = 0] = KEEPS_NAMES_FROM;
  return Number(major) > least || (Number(major) === least && Number(minor) >= from);
}

/** PgBouncer before that server; started again, it is another kind of pooler at the same address. */
function aPooler(program: string, serverUrl: string, port: number) {
  const folder = ownFolder();
  const account = accountForPostgres();
  if (account) chownSync(folder, account.uid, account.gid);
  const file = join(folder, 'pgbouncer.ini');
  let child: ChildProcess | undefined;
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  onCleanup(stop);
  const start = async (mode: 'session' | 'transaction') => {
    await stop();
    const lines = [
      '[databases]',
      `* = host=127.0.0.1 port=${new URL(serverUrl).port} user=postgres`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      `pool_mode = ${mode}`,
      `default_pool_size = ${mode === 'session' ? 40 : SERVERS}`,
      'max_client_conn = 200',
      'max_prepared_statements = 300',
      'log_connections = 0',
      'log_disconnections = 0',
    ];
    const known = lines.filter((line) => keepsNames(program) || !line.includes('prepared'));
    writeFileSync(file, known.join('\n'));
    child = spawn(program, [file], {
      cwd: folder,
      uid: account?.uid,
      gid: account?.gid,
      stdio: ['ignore', 'ignore', process.env['DEBUG_POSTGRES'] ? 'inherit' : 'ignore'],
    });
    while (!(await listens(port))) await sleep(50);
  };
  return { port, start };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isThere;
}

/** A pooler that kept names when the product started, and does not any more. */
async function refusedLater(place: Place, pooler: ReturnType<typeof aPooler>, report: Report) {
  const name = `${NAME}, in the place of one that kept names`;
  await pooler.start('session');
  const [one] = await served(place, 1, { saving: 4 });
  if (!one) return;
  const begun = performance.now();
  const writing = new AbortController();
  const load = runWriters(one.writers, one.api, { signal: writing.signal, goOn: true });
  await pooler.start('transaction');
  let said = '';
  while (!said.includes('named statements') && performance.now() - begun < NOTICED_MS) {
    const answer = await fetch(`${one.product.url}/readyz`);
    said = answer.status === 503 ? await answer.text() : '';
    await sleep(100);
  }
  writing.abort();
  await load;
  reportMost(report, `${name}: until /readyz says so`, performance.now() - begun, NOTICED_MS);
  reportFaults(report, `${name}: other answers than 503 and success`, one.api.others);
  const faults = await place.look((kept) => faultsOf(one.writers, kept));
  reportFaults(report, `${name}: acknowledged and lost`, faults, String(sum(one.writers)));
  await one.product.stop();
}

async function refusedAtStart(settings: Record<string, string>, report: Report) {
  const child = spawn('node', ['server/src/main.ts'], {
    cwd: root,
    env: { ...environment, ...settings, DATA_DIR: ownFolder(), DEMO: '1', PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onCleanup(async () => void child.kill('SIGKILL'));
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  const isTold = code === 1 && said.includes('does not keep named statements');
  if (!isTold) console.error(said);
  const value = isTold ? 'refused' : `ended with ${code}`;
  report({ check: `${NAME}: a start`, value, target: 'refused', ok: isTold });
}

async function allServed(place: Place, name: string, times: { report: Report; seconds: number }) {
  const all = await served(place, 2, { saving: 8, submitting: 1 });
  await whileAllWrite(all, () => sleep(times.seconds * 1_000));
  await reportKept(times.report, name, { all, place, refusals: false });
  for (const { product } of all) await product.stop();
}
