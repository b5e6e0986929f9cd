import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { lookup, testApp } from '../../../test/app.ts';
import { movableClock } from '../../../test/clock.ts';
import { CONFIG } from '../../../test/config.ts';
import { aDraft } from '../../../test/factories.ts';
import { PNG } from '../../../test/files.ts';
import { type OpenForm, anOpenForm, testDisk, upload } from '../../../test/uploads.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { type UploadProgress, heldUploads } from './held-uploads.ts';

const MB = 1_000_000;
/** Sent by all of them: the bytes that the server holds are counted. */
const MEGABYTE = Buffer.alloc(MB, 1);
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** Bytes held beside the heap: released and not yet collected ones are not counted. */
function held(): number {
  collect();
  return process.memoryUsage().arrayBuffers;
}
const { storage } = await testDisk();
const app = await testApp({ storage });

/** Begins an upload of nine megabytes, sends so many of them, and says no more. */
async function begun({ token, formReference }: OpenForm, megabytes = 8): Promise<Socket> {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
  open.push(socket);
  socket.on('error', () => undefined);
  const head = [
    `POST /api/v1/document/upload/form/${formReference}/files/3/ HTTP/1.1`,
    'Host: claims.example',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=part',
    `Content-Length: ${9 * MB}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n--part\r\n`);
  socket.write('Content-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n');
  for (let sent = 0; sent < megabytes; sent += 1) {
    if (!socket.write(MEGABYTE)) await new Promise((went) => socket.once('drain', went));
  }
  return socket;
}
const fourOf = (form: OpenForm, megabytes?: number) =>
  Promise.all(Array.from({ length: 4 }, () => begun(form, megabytes)));
const small = (form: OpenForm) => upload(app, form, [['a.png', PNG]]);
/** Uploads so far: each is promised that what it leaves is removed. */
async function letIn(): Promise<number> {
  const jobs = app.db.selectFrom('jobs').where('kind', '=', 'remove-files');
  return (await jobs.select('id').execute()).length;
}
const close = (sockets: Socket[]) => sockets.forEach((socket) => socket.destroy());
const open: Socket[] = [];
afterEach(() => close(open.splice(0)));

test('twenty uploads that are never finished hold no memory, and one more is asked to come again', async () => {
  const forms = await Promise.all(Array.from({ length: 21 }, () => anOpenForm(app)));
  const [last, ...others] = forms;
  const before = held();
  const sockets = await Promise.all(others.map((form) => begun(form)));
  await expect.poll(async () => (await small(last as OpenForm)).status).toBe(503);
  const refused = await small(last as OpenForm);
  expect(refused.headers.get('retry-after')).toBe('5');
  // All of them together have sent 160 MB; what came last is still on its way to the disk for a moment.
  await expect.poll(() => held() - before).toBeLessThan(20 * MB);
  close(sockets);
  await expect.poll(async () => (await small(last as OpenForm)).status).toBe(200);
});

test('a sender with several uploads under way waits for those, and holds up no other', async () => {
  const form = await anOpenForm(app);
  const sockets = await fourOf(form);
  await expect.poll(async () => (await small(form)).status).toBe(429);
  const neighbour = await anOpenForm(app);
  expect((await small(neighbour)).status).toBe(200);
  // Another lookup of the same policy is another bearer.
  expect(await lookup(app, form.policy)).not.toBe(form.token);
  close(sockets);
  await expect.poll(async () => (await small(form)).status).toBe(200);
});

test('one person with several bearers fills the process, and another is served', async () => {
  const first = await anOpenForm(app);
  const { policy } = first;
  const forms = [first];
  while (forms.length < 5) {
    const token = await lookup(app, policy);
    const url = '/onlineclaim/standalone/partial';
    const saved = await app.request<OpenForm>('POST', url, { token, body: aDraft(policy) });
    forms.push({ policy, token, formReference: saved.body.data.formReference });
  }
  const neighbour = await anOpenForm(app);
  const before = await letIn();
  const sockets = (await Promise.all(forms.map((form) => fourOf(form, 1)))).flat();
  const answered = Promise.race(sockets.map((socket) => once(socket, 'data')));
  await expect.poll(letIn).toBe(before + 20);
  expect((await small(neighbour)).status).toBe(503);
  app.clock.advance({ seconds: 21 });
  expect((await small(neighbour)).status).toBe(200);
  const answer = String(await answered);
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer).toMatch(/^retry-after: 5\r$/im);
  expect(answer).toContain('"code":"unavailable"');
});

const OWNER = { reseller: 49 as ResellerScope, policyKey: 'P1' };
const never = new Promise<never>(() => undefined);
/** So many bytes a second for so many seconds; whether the upload gives way to one more then. */
async function givesWay({ pace, seconds = 60, more = {} }: Pace): Promise<boolean> {
  const clock = movableClock();
  const budgets = { ...CONFIG.budgets, uploads: { each: 4, all: 1 } };
  const during = heldUploads({ ...app.services, clock, config: { ...CONFIG, budgets } });
  const raw = { complete: false, readableLength: 0, ...more };
  const request = (session: string) => ({
    raw,
    identity: { kind: 'claimant', ...OWNER, session } as const,
  });
  let ended: AbortSignal | undefined;
  void during(request('theirs'), (progress) => {
    ended = progress.ended;
    for (let second = 0; second < seconds; second += 1) {
      clock.advance({ seconds: 1 });
      progress.came(pace(second));
    }
    return never;
  });
  const served = await during(request('ours'), async () => true).catch(({ status }) => status);
  expect(served).toBe(ended?.aborted ? true : 503);
  return served === true;
}
interface Pace {
  pace: (second: number) => number;
  seconds?: number;
  more?: { complete?: boolean; readableLength?: number };
}

test.each<[string, Pace, boolean]>([
  ['a poor mobile network', { pace: () => 8000 }, false],
  ['slower than that', { pace: () => 6000, seconds: 90 }, true],
  ['as slow, begun a moment ago', { pace: () => 33, seconds: 20 }, false],
  ['a lot at first, then nothing', { pace: (second) => (second < 5 ? MB : 0) }, true],
  ['a stop of some seconds', { pace: (second) => (second < 45 ? 50_000 : 0) }, false],
  ['all of it is there', { pace: () => 0, more: { complete: true } }, false],
  ['what came waits for us', { pace: () => 0, more: { readableLength: 1 } }, false],
])('gives way when the process is full: %s', async (_, pace, gives) => {
  expect(await givesWay(pace)).toBe(gives);
});

test('the slowest of several gives way', async () => {
  const clock = movableClock();
  const budgets = { ...CONFIG.budgets, uploads: { each: 4, all: 3 } };
  const during = heldUploads({ ...app.services, clock, config: { ...CONFIG, budgets } });
  const request = { raw: { complete: false, readableLength: 0 }, identity: undefined };
  const underWay: UploadProgress[] = [];
  for (const _ of [0, 1, 2]) {
    void during(request, (progress) => {
      underWay.push(progress);
      return never;
    });
  }
  clock.advance({ seconds: 10 });
  [900, 100, 500].forEach((bytes, at) => underWay[at]?.came(bytes));
  clock.advance({ seconds: 11 });
  expect(await during(request, async () => 'served')).toBe('served');
  expect(underWay.map(({ ended }) => ended.aborted)).toEqual([false, true, false]);
});
