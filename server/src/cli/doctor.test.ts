import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../api/test/database.ts';
import { fakeClamd } from '../../../api/test/fake-clamd.ts';
import { commandHere } from '../../test/commands.ts';
import { addressOf } from '../../test/running-product.ts';

const folder = await mkdtemp(join(tmpdir(), 'gc-doctor-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { connection } = await testDatabase();
const scanner = await fakeClamd();
const mail = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
await new Promise<void>((listening) => mail.listen(0, '127.0.0.1', () => listening()));
afterAll(() => new Promise<void>((closed) => mail.close(() => closed())));

test('each service is asked, and one that does not answer is told with the setting', async () => {
  const { port } = mail.server.address() as AddressInfo;
  const settings = {
    DATABASE_URL: addressOf(connection),
    DATA_DIR: folder,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    CLAMD_URL: scanner.url,
  };
  const well = await commandHere('doctor', [], settings);
  expect([well.exit, well.error]).toEqual([0, '']);
  expect(well.out.split('\n')).toEqual([
    expect.stringMatching(/^✓ database +PostgreSQL.*, up to date$/),
    expect.stringMatching(/^✓ documents +.*documents$/),
    expect.stringMatching(/^✓ mail +lets us in$/),
    expect.stringMatching(/^✓ scanner +tcp:/),
    expect.stringMatching(/^✓ Stripe +none is set$/),
    expect.stringMatching(/^✓ single sign-on +none is set$/),
    '',
  ]);
  scanner.state.mood = 'hangs up';
  const ill = await commandHere('doctor', [], { ...settings, SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(ill.exit).toBe(1);
  expect(ill.out).toMatch(/^✗ mail +The mail server of SMTP_URL cannot be used/m);
  expect(ill.out).toMatch(/^✗ scanner +.* does not answer$/m);
});

test('the single sign-on provider has to describe itself as it is named', async () => {
  const provider = createServer((_request, response) => {
    const { port } = provider.address() as AddressInfo;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ issuer: `http://127.0.0.1:${port}` }));
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', () => listening()));
  const { port } = provider.address() as AddressInfo;
  const given = (issuer: string) => ({
    DATABASE_URL: addressOf(connection),
    DATA_DIR: folder,
    SMTP_URL: '',
    DESK_OIDC_ISSUER: issuer,
    DESK_OIDC_CLIENT_ID: 'desk',
    DESK_OIDC_CLIENT_SECRET: 'invented-by-the-provider',
  });
  const well = await commandHere('doctor', [], given(`http://127.0.0.1:${port}`));
  expect(well.out).toMatch(/^✓ single sign-on.*redirect address .*\/desk\/signin\/provider$/m);
  const other = await commandHere('doctor', [], given(`http://127.0.0.1:${port}/tenant`));
  expect([other.exit, other.out]).toEqual([1, expect.stringMatching(/^✗ single sign-on/m)]);
  provider.close();
});
