import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { CONFIG } from '../../../test/config.ts';
import { JPEG, PNG } from '../../../test/files.ts';
import { storedRows } from '../../../test/rows.ts';
import { type OpenForm, anOpenForm, rawRequest, testDisk, upload } from '../../../test/uploads.ts';
import { readClaimant } from '../../identity/identity.ts';
import { enterFiles, formTarget } from './transitions/enter.ts';

const disk = await testDisk();
const upTo = { maxBytes: 200_000, maxFiles: 20 };
const uploads = { each: 10, all: 20 };
const budgets = { ...CONFIG.budgets, uploads };
const app = await testApp({ storage: disk.storage, config: { upload: upTo, budgets } });

const count = async ({ formReference }: OpenForm) =>
  (await storedRows(app.db, 'documents', { form_reference: formReference }, ['document_id']))
    .length;
const many = (number: number) =>
  Array.from({ length: number }, (_, at): [string, typeof PNG] => [`${at}.png`, PNG]);

test('the 21st file is refused on its own, and one can come when another goes', async () => {
  const form = await anOpenForm(app);
  const before = (await disk.files()).length;
  await upload(app, form, many(10));
  await upload(app, form, many(9));
  const { body } = await upload(app, form, many(3));
  expect(body.data.map(({ state }) => state)).toEqual(['checking', 'rejected', 'rejected']);
  expect(body.data[1]?.reason).toContain('20 files');
  expect(await count(form)).toBe(20);
  expect(await disk.files()).toHaveLength(before + 20);
  await app.request('DELETE', `/document/${body.data[0]?.id}`, form);
  expect((await upload(app, form, many(1))).body.data[0]?.state).toBe('checking');
});

test('uploads at the same time do not pass the limit together', async () => {
  const form = await anOpenForm(app);
  const before = (await disk.files()).length;
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(app, form, many(5))));
  const states = answers.flatMap(({ body }) => body.data.map(({ state }) => state));
  expect(states.filter((state) => state === 'checking')).toHaveLength(20);
  expect(await count(form)).toBe(20);
  expect(await disk.files()).toHaveLength(before + 20);
});

test('of many who enter the last file at the same moment, one does', async () => {
  const form = await anOpenForm(app);
  await upload(app, form, many(10));
  await upload(app, form, many(9));
  const owner = await readClaimant(app.services, form.token);
  if (!owner) throw new Error('the bearer is good');
  const target = formTarget(app.services, owner, form.formReference, 3);
  // Every connection is open before they start, or they would come one after the other.
  await Promise.all(Array.from({ length: 10 }, () => count(form)));
  const refused = await Promise.all(
    Array.from({ length: 10 }, (_, at) => {
      const file = {
        id: `racer-${at}`,
        documentTypeId: 3,
        gadgetGUID: null,
        fileName: 'a',
        size: 1,
      };
      const kept = { key: `49/2026-11/racer-${at}`, contentType: 'image/png', sha256: '' };
      return enterFiles(app.services, target, [{ file: { ...file, state: 'checking' }, ...kept }]);
    }),
  );
  expect(refused.flat()).toHaveLength(9);
  expect(await count(form)).toBe(20);
});

test('a file beyond the size limit is refused on its own', async () => {
  const form = await anOpenForm(app);
  const exact = Buffer.concat([JPEG, Buffer.alloc(200_000 - JPEG.length)]);
  const { body, status } = await upload(app, form, [
    ['large.jpg', Buffer.concat([exact, Buffer.alloc(1)])],
    ['huge.jpg', Buffer.concat([exact, Buffer.alloc(1_000_000)])],
    ['exact.jpg', exact],
  ]);
  expect(status).toBe(200);
  expect(body.data.map(({ state }) => state)).toEqual(['rejected', 'rejected', 'checking']);
  expect(body.data[1]).toMatchObject({ size: 1_200_000, id: '' });
  expect(body.data[1]?.reason).toContain('huge.jpg is 1.1 MB');
});

test('more than ten at once is refused whole', async () => {
  const form = await anOpenForm(app);
  const before = await disk.files();
  const answer = await upload(app, form, many(11));
  expect([answer.status, answer.body.code]).toEqual([413, 'too_many_files']);
  expect(answer.body.message).toContain('10 files at a time');
  expect(await count(form)).toBe(0);
  expect(await disk.files()).toEqual(before);
});

const headOf = (form: OpenForm, ...more: string[]) => [
  `POST /api/v1/document/upload/form/${form.formReference}/files/3/ HTTP/1.1`,
  'Host: localhost',
  `Authorization: Bearer ${form.token}`,
  'Content-Type: multipart/form-data; boundary=b',
  ...more,
];
const partOf = (name: string, bytes: Buffer) => [
  `--b\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n`,
  bytes,
  '\r\n',
];

test('a request that is too large is refused, by its header or as it comes', async () => {
  const form = await anOpenForm(app);
  const declared = await rawRequest(app.origin, headOf(form, 'Content-Length: 9000000'), []);
  expect(declared).toContain('413');
  const before = await disk.files();
  const chunk = Buffer.concat([
    Buffer.from('fffff\r\n'),
    Buffer.alloc(0xfffff, 1),
    Buffer.from('\r\n'),
  ]);
  const start = partOf('a.png', PNG).concat(partOf('b.png', PNG).slice(0, 2));
  const first = Buffer.concat(start.map((part) => Buffer.from(part)));
  const streamed = await rawRequest(app.origin, headOf(form, 'Transfer-Encoding: chunked'), [
    `${first.length.toString(16)}\r\n`,
    first,
    '\r\n',
    ...Array.from({ length: 4 }, () => chunk),
  ]);
  expect(streamed).toContain('413');
  expect(await count(form)).toBe(0);
  expect(await disk.files()).toEqual(before);
});

test('a truncated upload is refused and leaves nothing', async () => {
  const form = await anOpenForm(app);
  const before = await disk.files();
  const body = Buffer.concat(
    [...partOf('a.png', PNG), ...partOf('b.png', PNG).slice(0, 2)].map((part) => Buffer.from(part)),
  );
  const answer = await rawRequest(app.origin, headOf(form, `Content-Length: ${body.length}`), [
    body,
  ]);
  expect(answer).toContain('400');
  expect(await count(form)).toBe(0);
  expect(await disk.files()).toEqual(before);
});

test('a connection that breaks off leaves nothing', async () => {
  const form = await anOpenForm(app);
  const before = await disk.files();
  const body = [...partOf('a.png', PNG), ...partOf('b.png', PNG).slice(0, 2)];
  await rawRequest(app.origin, headOf(form, 'Content-Length: 500000'), body, { hangUp: true });
  await expect.poll(disk.files, { timeout: 5000 }).toEqual(before);
  expect(await count(form)).toBe(0);
});

test('the promised removal is queued before the first file is stored', async () => {
  const form = await anOpenForm(app);
  const { body } = await upload(app, form, [['a.png', PNG]]);
  const jobs = await storedRows(app.db, 'jobs', { kind: 'remove-files' }, ['payload', 'run_at']);
  const promised = jobs.find(({ payload }) =>
    JSON.stringify(payload).includes(body.data[0]?.id ?? ''),
  );
  expect(promised?.run_at.getTime()).toBe(app.clock.now().getTime() + 3600_000);
});

test('a disk that fails is said so, and nothing is half there', async () => {
  const failing = await testApp({
    db: app.db,
    storage: { ...disk.storage, put: () => Promise.reject(new Error('ENOSPC')) },
  });
  const form = await anOpenForm(app);
  const answer = await upload(failing, form, many(2));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await count(form)).toBe(0);
});

test('wrong uploads', async () => {
  const form = await anOpenForm(app);
  const url = `/document/upload/form/${form.formReference}/files/3/`;
  const send = (body: unknown, headers = {}, to = url) =>
    app.request('POST', to, { token: form.token, body, headers });
  const none = await upload(app, form, []);
  expect(none.status).toBe(422);
  expect((await send({ files: [] })).status).toBe(415);
  expect((await send('{', { 'content-type': 'application/json' })).status).toBe(415);
  expect((await send('<a/>', { 'content-type': 'text/xml' })).status).toBe(415);
  expect((await send(undefined)).status).toBe(415);
  expect((await send('x', { 'content-type': 'multipart/form-data' })).status).toBe(415);
  expect((await send('x', { 'content-type': 'multipart/form-data; boundary=b' })).status).toBe(400);
  const wrongField = new FormData();
  wrongField.append('photo', new Blob([PNG]), 'a.png');
  const refused = await send(wrongField);
  expect(refused.body.errors).toEqual([
    { path: 'files', message: 'Please choose a file to send.' },
  ]);
  const proto = new FormData();
  proto.append('__proto__', 'x');
  expect((await send(proto)).status).toBe(400);
  const gadget = await upload(app, form, many(1), { gadgetId: 'a b\u0000' });
  expect(gadget.body.errors[0]?.path).toBe('gadgetId');
  expect((await upload(app, form, many(1), { documentTypeId: 4711 })).status).toBe(404);
  const claim = url.replace('/form/', '/claim/');
  const image = new FormData();
  image.append('files', new Blob([PNG]), 'a.png');
  expect((await send(image, {}, claim)).status).toBe(404);
  expect(await count(form)).toBe(0);
});
