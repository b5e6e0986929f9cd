import { createWorker } from '@gadget-claims/api/jobs/jobs';
import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { checkFiles } from '../../../test/checks.ts';
import { HEIC, JPEG, PDF, PNG, POLYGLOT, WEBP } from '../../../test/files.ts';
import { setStored, storedRow } from '../../../test/rows.ts';
import { anOpenForm, testDisk, upload } from '../../../test/uploads.ts';
import { removeFiles } from '../../claims/documents/jobs.ts';

const disk = await testDisk();
const app = await testApp({ storage: disk.storage });

const listOf = async (form: { formReference: string; token: string }) =>
  (await app.request<DocumentFile[]>('GET', `/document/form/${form.formReference}`, form)).body
    .data;
const download = (id: string, token?: string) =>
  fetch(`${app.origin}/api/v1/document/${id}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

test('each kind of file is taken and comes back byte by byte, as an attachment', async () => {
  const form = await anOpenForm(app);
  const sent = { 'a.jpg': JPEG, 'b.png': PNG, 'c.heic': HEIC, 'd.webp': WEBP, 'e.pdf': PDF };
  const { status, body } = await upload(app, form, Object.entries(sent), { gadgetId: 'item-1' });
  expect(status).toBe(200);
  expect(body.data.map(({ fileName, state }) => [fileName, state])).toEqual(
    Object.keys(sent).map((name) => [name, 'checking']),
  );
  expect(body.data[0]).toMatchObject({
    documentTypeId: 3,
    gadgetGUID: 'item-1',
    size: JPEG.length,
  });
  expect((await listOf(form)).map(({ id }) => id).toSorted()).toEqual(
    body.data.map(({ id }) => id).toSorted(),
  );
  await checkFiles(app);
  for (const { id, fileName } of body.data) {
    const answer = await download(id, form.token);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(sent[fileName as 'a.jpg']);
    expect(answer.headers.get('content-disposition')).toContain(`filename="${fileName}"`);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('a page that begins like a picture comes back as a picture to save, under any name', async () => {
  const form = await anOpenForm(app);
  const { body } = await upload(app, form, [['../../evil.html', POLYGLOT]]);
  expect(body.data[0]).toMatchObject({ fileName: 'evil.html', state: 'checking' });
  await checkFiles(app);
  const answer = await download(body.data[0]?.id ?? '', form.token);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="evil.html.jpg"; filename*=UTF-8''evil.html.jpg`,
  );
  await answer.arrayBuffer();
});

test.each([
  ['photo.jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['photo.jpg', '<!doctype html><p>hello'],
  ['photo.jpg', 'MZ\u0090\0program'],
])('a file of no known kind is refused with a reason (%s: %s)', async (name, content) => {
  const form = await anOpenForm(app);
  const before = await disk.files();
  const { status, body } = await upload(app, form, [
    [name, Buffer.from(content)],
    ['empty.png', Buffer.alloc(0)],
    ['good.png', PNG],
  ]);
  expect(status).toBe(200);
  expect(body.data.map(({ state }) => state)).toEqual(['rejected', 'rejected', 'checking']);
  expect(body.data[0]?.reason).toMatch(/not a kind of file that we can open.*JPEG/);
  expect(body.data[0]?.id).toBe('');
  expect(body.data[1]?.reason).toContain('is empty');
  expect(await listOf(form)).toHaveLength(1);
  expect(await disk.files()).toHaveLength(before.length + 1);
});

test('a file can be taken off again; its bytes go with the queued job', async () => {
  const form = await anOpenForm(app);
  const { body } = await upload(app, form, [['a.png', PNG]]);
  const id = body.data[0]?.id ?? '';
  for (const _ of ['once', 'again']) {
    const deleted = await app.request('DELETE', `/document/${id}`, form);
    expect(deleted.body.data).toEqual({ deleted: true });
  }
  expect((await download(id, form.token)).status).toBe(404);
  expect(await disk.files()).toContain(id);
  await checkFiles(app);
  const handlers = { 'remove-files': removeFiles(app.services) };
  const log = { warn: () => undefined, error: () => undefined };
  await createWorker({ db: app.db, clock: app.clock, handlers, log }).runOnce();
  expect(await disk.files()).not.toContain(id);
});

test('the job leaves files of documents alone', async () => {
  const form = await anOpenForm(app);
  const { body } = await upload(app, form, [['a.png', PNG]]);
  const { storage_key: key } = await storedRow(
    app.db,
    'documents',
    { document_id: body.data[0]?.id ?? '' },
    ['storage_key'],
  );
  await disk.storage.put('49/2026-11/nobodys', PNG);
  await removeFiles(app.services)({ keys: [key, '49/2026-11/nobodys'] }, { jobId: 1 });
  expect(await disk.files()).toContain(body.data[0]?.id);
  expect(await disk.files()).not.toContain('nobodys');
});

test('a submitted form is closed: no file comes, none goes, all can be read', async () => {
  const form = await anOpenForm(app);
  const { body } = await upload(app, form, [['a.png', PNG]]);
  const id = body.data[0]?.id ?? '';
  await checkFiles(app);
  await setStored(
    app.db,
    'forms',
    { form_reference: form.formReference },
    { submitted_at: app.clock.now() },
  );
  expect((await upload(app, form, [['b.png', PNG]])).body.code).toBe('submitted');
  const deleted = await app.request('DELETE', `/document/${id}`, form);
  expect([deleted.status, deleted.body.code]).toEqual([409, 'submitted']);
  expect((await download(id, form.token)).status).toBe(200);
});

test('kinds of document by incident type', async () => {
  const answer = await app.request<{ id: number; required: boolean }[]>(
    'GET',
    '/document/types/111',
  );
  expect(answer.status).toBe(200);
  expect(answer.body.data.filter(({ required }) => required).map(({ id }) => id)).toEqual([1, 3]);
  const byLine = await app.request('GET', '/document/types/111/1');
  expect(byLine.body).toEqual(answer.body);
  expect((await app.request('GET', '/document/types/111/2')).status).toBe(404);
  expect((await app.request('GET', '/document/types/4711')).status).toBe(404);
  expect((await app.request('GET', '/document/types/x')).status).toBe(422);
});

test.each([
  ['GET', '/document/%00', 422],
  ['GET', '/document/..%2f..%2fetc', 422],
  ['GET', '/document/unknown', 404],
  ['GET', `/document/${'x'.repeat(300)}`, 414],
  ['DELETE', '/document/a%20b', 422],
  ['GET', '/document/form/%27', 422],
  ['OPTIONS', '/document/unknown', 404],
  ['HEAD', '/document/unknown', 404],
  ['PUT', '/document/unknown', 404],
])('%s %s is %i', async (method, url, status) => {
  const { token } = await anOpenForm(app);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${app.origin}/api/v1${url}`, { method, headers });
  expect(answer.status).toBe(status);
  expect(await answer.text()).toMatch(method === 'HEAD' ? /^$/ : /"code":"/);
});

test('HEAD says the same as GET without the file', async () => {
  const form = await anOpenForm(app);
  const { body } = await upload(app, form, [['a.png', PNG]]);
  await checkFiles(app);
  const answer = await app.request('HEAD', `/document/${body.data[0]?.id}`, form);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('content-disposition')).toContain('a.png');
});
