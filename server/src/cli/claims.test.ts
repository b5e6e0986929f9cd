import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testApp } from '../../../api/test/app.ts';
import { aSavedClaim, submitClaim } from '../../../api/test/claims.ts';
import { testDatabase } from '../../../api/test/database.ts';

const { db, connection } = await testDatabase();
const app = await testApp({ db });
const command = fileURLToPath(new URL('claims.ts', import.meta.url));

const databaseUrl =
  connection.connectionString ??
  `postgres:///${connection.database}?host=${connection.host}&user=${connection.user}`;

/** The command as people run it, in a process of its own. */
function claims(...given: string[]): Promise<{ exit: number; out: string; error: string }> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...given], { env }, (failure, out, error) => {
      resolve({ exit: failure ? Number(failure.code) : 0, out, error });
    });
  });
}

async function aClaim(): Promise<string> {
  const saved = await aSavedClaim(app, {}, (data) => {
    data.incident.descriptionOfIncident = 'It fell \u001b[31m off the kitchen table.';
  });
  return (await submitClaim(app, saved)).body.data.claimReference;
}

test('the team finds a claim, asks for documents, declines, and approves after all', async () => {
  const reference = await aClaim();
  const list = await claims('list');
  expect([list.exit, list.error]).toEqual([0, '']);
  expect(list.out).toContain(`${reference}  23/11/2026 10:00 am  brand 49  20 Documents needed`);

  const show = await claims('show', reference.toLowerCase().replaceAll('-', ' '));
  expect(show.out).toContain('Not met: all required documents are there');
  expect(show.out).toContain('  Date of incident: 20/11/2026');
  expect(show.out).not.toContain('\u001b');

  expect((await claims('advance', reference, 'under_review')).exit).toBe(0);
  const asked = await claims('request-documents', reference, '--types', '7,8');
  expect(asked.out.split('\n')[0]).toBe(`${reference}  20 Documents needed`);
  expect((await claims('advance', reference, '30')).exit).toBe(0);
  const declined = await claims('decline', reference, '--reason', 'The policy had ended.');
  expect(declined.out).toContain('40 Declined  by claims team: The policy had ended.');
  expect((await claims('advance', reference, '45')).exit).toBe(0);
  expect((await claims('approve', reference)).exit).toBe(0);
}, 60_000);

test('what cannot be done is said in words, with an exit code', async () => {
  const reference = await aClaim();
  const refused: [string[], number, string][] = [
    [['advance', reference, '68'], 1, 'cannot go to 68 In repair. It can go to: 30'],
    [['advance', reference, 'flying'], 1, 'flying is not a status'],
    [['show', 'GC-2345-678X'], 1, 'GC-2345-678X is not a claim reference'],
    [['show', 'GC-2222-2222'], 1, 'There is no claim with the reference GC-2222-2222.'],
    [['decline', reference], 2, 'A reason is required'],
    [['request-documents', reference, '--types', 'all'], 2, '--types 1,3'],
    [['request-documents', reference, '--types', '4711'], 1, 'types: unknown: 4711'],
    [['dance'], 2, 'npm run claims'],
    [['list', '--colour'], 2, "Unknown option '--colour'"],
    [[], 2, 'npm run claims'],
  ];
  await Promise.all(
    refused.map(async ([given, exit, words]) => {
      const answer = await claims(...given);
      expect([given, answer.exit, answer.out]).toEqual([given, exit, '']);
      expect(answer.error).toContain(words);
      expect(answer.error).not.toMatch(/\n\s+at /);
    }),
  );
}, 60_000);
