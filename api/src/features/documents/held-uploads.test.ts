import { type Socket, connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { lookup, testApp } from '../../../test/app.ts';
import { CONFIG } from '../../../test/config.ts';
import { PNG } from '../../../test/files.ts';
import { type OpenForm, anOpenForm, testDisk, upload } from '../../../test/uploads.ts';

const MB = 1_000_000;
/** Sent by all of them: what is counted is what the server holds. */
const MEGABYTE = Buffer.alloc(MB, 1);
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** Bytes held beside the heap: what was let go and not yet collected is not counted. */
function held(): number {
  collect();
  return process.memoryUsage().arrayBuffers;
}
const { storage } = await testDisk();
const app = await testApp({
  storage,
  config: { budgets: { ...CONFIG.budgets, uploads: { each: 2, all: 20 } } },
});

/** Begins an upload of nine megabytes, sends eight of them, and says no more. */
async function begun({ token, formReference }: OpenForm): Promise<Socket> {
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
  for (let sent = 0; sent < 8; sent += 1) {
    if (!socket.write(MEGABYTE)) await new Promise((went) => socket.once('drain', went));
  }
  return socket;
}
const small = (form: OpenForm) => upload(app, form, [['a.png', PNG]]);
const ended = (sockets: Socket[]) => sockets.forEach((socket) => socket.destroy());
const open: Socket[] = [];
afterEach(() => ended(open.splice(0)));

test('twenty uploads that are never finished hold no memory, and one more is asked to come again', async () => {
  const forms = await Promise.all(Array.from({ length: 21 }, () => anOpenForm(app)));
  const [last, ...others] = forms;
  const before = held();
  const sockets = await Promise.all(others.map(begun));
  await expect.poll(async () => (await small(last as OpenForm)).status).toBe(503);
  const refused = await small(last as OpenForm);
  expect(refused.headers.get('retry-after')).toBe('5');
  // All of them together have sent 160 MB.
  expect(held() - before).toBeLessThan(20 * MB);
  ended(sockets);
  await expect.poll(async () => (await small(last as OpenForm)).status).toBe(200);
}, 60_000);

test('who has several under way waits for those, and holds up nobody else', async () => {
  const form = await anOpenForm(app);
  const sockets = [await begun(form), await begun(form)];
  await expect.poll(async () => (await small(form)).status).toBe(429);
  const neighbour = await anOpenForm(app);
  expect((await small(neighbour)).status).toBe(200);
  // Another lookup of the same policy is another bearer.
  expect(await lookup(app, form.policy)).not.toBe(form.token);
  ended(sockets);
  await expect.poll(async () => (await small(form)).status).toBe(200);
}, 60_000);
