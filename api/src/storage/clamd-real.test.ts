import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EICAR } from '../../test/fake-clamd.ts';
import { JPEG, PDF } from '../../test/files.ts';
import { clamdScanner } from './clamd.ts';

const CLAMD = '/usr/sbin/clamd';
const PATIENCE = 60_000;
// Where the whole suite runs the daemon is installed: nothing is passed over there.
const isThere = existsSync(CLAMD) || process.env.TESTS_NEED_CLAMD === '1';

/** A signature of its own, so that no database has to be fetched: by hash, and by content. */
async function writeSignatures(folder: string) {
  const hash = createHash('md5').update(EICAR).digest('hex');
  await writeFile(join(folder, 'test.hdb'), `${hash}:${EICAR.length}:Eicar-By-Hash\n`);
  await writeFile(join(folder, 'test.ndb'), `Eicar-By-Content:0:*:${EICAR.toString('hex')}\n`);
}

async function startClamd() {
  const folder = await mkdtemp(join(tmpdir(), 'gc-clamd-'));
  const database = join(folder, 'signatures');
  await mkdir(database);
  await writeSignatures(database);
  const socket = join(folder, 'clamd.sock');
  const configuration = [
    `DatabaseDirectory ${database}`,
    `LocalSocket ${socket}`,
    'Foreground yes',
    'StreamMaxLength 1M',
    `TemporaryDirectory ${folder}`,
    `User ${userInfo().username}`,
  ];
  const file = join(folder, 'clamd.conf');
  await writeFile(file, `${configuration.join('\n')}\n`);
  const daemon = spawn(CLAMD, ['--config-file', file], { stdio: 'ignore' });
  const ended = new Promise<void>((done) =>
    daemon.once('exit', () => done()).once('error', () => done()),
  );
  const stop = async () => {
    daemon.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { socket, stop };
}

let clamd: Awaited<ReturnType<typeof startClamd>> | undefined;
beforeAll(async () => {
  if (!isThere) return;
  clamd = await startClamd();
  for (let waited = 0; waited < PATIENCE && !existsSync(clamd.socket); waited += 100) {
    await sleep(100);
  }
}, PATIENCE + 10_000);
afterAll(() => clamd?.stop());

test.skipIf(!isThere)(
  'a real daemon finds the test virus, in front and inside, and lets others pass',
  async () => {
    const scanner = clamdScanner(`unix://${clamd?.socket}`);
    expect(await scanner.scan(EICAR)).toMatchObject({
      clean: false,
      name: expect.stringContaining('Eicar'),
    });
    const inside = Buffer.concat([JPEG, Buffer.alloc(200_000, 7), EICAR]);
    expect(await scanner.scan(inside)).toMatchObject({ clean: false });
    for (const file of [JPEG, PDF, Buffer.alloc(300_000, 7)]) {
      expect(await scanner.scan(file)).toEqual({ clean: true });
    }
    await expect(scanner.scan(Buffer.alloc(2_000_000))).rejects.toThrow(
      /size limit|cannot be reached|hung up/,
    );
  },
);
