import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { checkFiles } from '../../test/checks.ts';
import { type Outage, fakeS3 } from '../../test/fake-s3.ts';
import { JPEG } from '../../test/files.ts';
import { anOpenForm, upload } from '../../test/uploads.ts';
import { s3Address } from './s3-address.ts';
import { s3Storage } from './s3-storage.ts';

process.env.AWS_ACCESS_KEY_ID = 'test';
process.env.AWS_SECRET_ACCESS_KEY = 'test';
const store = await fakeS3();
const address = {
  bucket: store.bucket,
  prefix: 'claims/',
  region: 'eu-west-2',
  endpoint: store.endpoint,
};
const storage = s3Storage(address, { connectionTimeout: 500, requestTimeout: 500 });
const app = await testApp({ storage });

afterEach(() => {
  Object.assign(store.state, { outage: null, outages: Infinity });
});
const duringOutage = (outage: Outage, outages = Infinity) =>
  Object.assign(store.state, { outage, outages });

test('a stored file comes back byte by byte, below the prefix, and goes', async () => {
  const file = Buffer.alloc(300_000, 'byte by byte');
  await storage.put('49/2026-11/a b+c', file);
  expect(store.state.objects.get('claims/49/2026-11/a b+c')?.equals(file)).toBe(true);
  expect((await buffer(await storage.get('49/2026-11/a b+c'))).equals(file)).toBe(true);
  await storage.remove('49/2026-11/a b+c');
  await storage.remove('49/2026-11/a b+c');
  await expect(storage.get('49/2026-11/a b+c')).rejects.toThrow(Error);
});

test('it is empty when nothing is below the prefix, with anything else in the bucket', async () => {
  const other = s3Storage({ ...address, prefix: 'other/' });
  await other.put('x', Buffer.from('x'));
  expect(await storage.isEmpty()).toBe(true);
  expect(await other.isEmpty()).toBe(false);
  await other.remove('x');
  expect(await other.isEmpty()).toBe(true);
});

test('a store that is busy for a moment is asked again', async () => {
  duringOutage('SlowDown', 1);
  await storage.put('busy', Buffer.from('kept'));
  expect(store.state.objects.get('claims/busy')?.toString()).toBe('kept');
});

test.each(['AccessDenied', 'InternalError', 'silent', 'hangs up'] satisfies Outage[])(
  '%s: nothing is taken for stored, and it is not ready',
  async (outage) => {
    duringOutage(outage);
    await expect(storage.put('lost', Buffer.from('x'))).rejects.toThrow(Error);
    await expect(storage.get('lost')).rejects.toThrow(Error);
    expect(await storage.ready()).toBe(false);
    duringOutage(null);
    expect(await storage.ready()).toBe(true);
  },
);

test('a file that stops coming half way is an error, not a wait without end', async () => {
  duringOutage('stalls');
  await expect(buffer(await storage.get('half'))).rejects.toThrow('timed out');
});

test('a store that has become one that only reads is not ready', async () => {
  await storage.put('before', Buffer.from('x'));
  duringOutage('read-only');
  await expect(storage.put('lost', Buffer.from('x'))).rejects.toThrow(Error);
  expect(await storage.ready()).toBe(false);
  duringOutage(null);
  expect(await storage.ready()).toBe(true);
});

test('the product on it: upload, check, read; 503 while it is away', async () => {
  const form = await anOpenForm(app);
  const ready = async () => (await fetch(`${app.origin}/readyz`)).status;
  expect(await ready()).toBe(200);
  const { body } = await upload(app, form, [['a.jpg', JPEG]]);
  await checkFiles(app);
  const id = body.data[0]?.id;
  for (const path of ['', 'view/', 'thumbnail/']) {
    expect((await app.request('GET', `/document/${path}${id}`, form)).status).toBe(200);
  }
  duringOutage('InternalError');
  expect(await ready()).toBe(503);
  expect((await upload(app, form, [['b.jpg', JPEG]])).status).toBe(503);
  expect((await app.request('GET', `/document/${id}`, form)).status).toBe(503);
});

test('addresses', () => {
  expect(s3Address('s3://evidence')).toEqual({
    bucket: 'evidence',
    prefix: '',
    region: 'eu-west-2',
    endpoint: undefined,
  });
  const full = 's3://evidence/a/b/?region=eu-west-1&endpoint=http://store:9000';
  expect(s3Address(full)).toEqual({
    bucket: 'evidence',
    prefix: 'a/b/',
    region: 'eu-west-1',
    endpoint: 'http://store:9000',
  });
  const wrong = ['s3://', 's3://key:secret@evidence', 'https://evidence', 's3://a?endpoint=store'];
  for (const url of wrong) expect(s3Address(url)).toBeUndefined();
});
