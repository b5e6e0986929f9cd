import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { testApp } from '../../api/test/app.ts';
import { movableClock } from '../../api/test/clock.ts';
import { testDatabase } from '../../api/test/database.ts';
import { JPEG } from '../../api/test/files.ts';
import { rawConnection } from '../../api/test/raw-connection.ts';
import { anOpenForm } from '../../api/test/uploads.ts';
import { addressOf, runningProduct } from '../test/running-product.ts';

const SECRET_KEY = 'a secret key that only this test has, 0123456789';
const { db, connection } = await testDatabase();
const product = await runningProduct({
  DATABASE_URL: addressOf(connection),
  SECRET_KEY,
  LOG_LEVEL: 'info',
});
// The rows and bearers that it begins with.
const app = await testApp({
  db,
  clock: movableClock(new Date().toISOString()),
  config: { secretKey: SECRET_KEY },
});

/** An upload of which only the beginning has arrived. */
async function anUploadUnderWay() {
  const { token, formReference } = await anOpenForm(app);
  const form = new FormData();
  form.append('files', new Blob([JPEG]), 'photo.jpg');
  const request = new Request(product.url, { method: 'POST', body: form });
  const body = Buffer.from(await request.arrayBuffer());
  const line = await rawConnection(product.url);
  const head = [
    `POST /api/v1/document/upload/form/${formReference}/files/3/ HTTP/1.1`,
    'Host: here',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${request.headers.get('content-type')}`,
    `Content-Length: ${body.length}`,
  ];
  line.send(`${head.join('\r\n')}\r\n\r\n`);
  line.send(body.subarray(0, 200));
  return { ...line, formReference, finish: () => line.send(body.subarray(200)) };
}

/** The code of the error that a new connection ends in. */
function refusal(): Promise<string> {
  const { hostname, port } = new URL(product.url);
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(Number(port), hostname);
  socket.on('error', (error) => resolve('code' in error ? String(error.code) : error.message));
  socket.on('connect', () => socket.end(() => resolve('let in')));
  return promise;
}

test('told to stop, it says that it is not ready, finishes open requests, and ends with 0', async () => {
  const upload = await anUploadUnderWay();
  const kept = await rawConnection(product.url);
  const readiness = async () => {
    kept.send('GET /readyz HTTP/1.1\r\nHost: here\r\n\r\n');
    return kept.answer();
  };
  expect((await readiness()).status).toBe(200);
  const stopped = product.stop();
  await expect.poll(refusal).toBe('ECONNREFUSED');

  const { status, headers, body } = await readiness();
  expect([status, headers['retry-after'], headers['connection']]).toEqual([503, '5', 'close']);
  expect(JSON.parse(body)).toEqual({
    ready: false,
    checks: {
      database: 'ok',
      storage: 'ok',
      process: 'It was told to stop, and takes no more requests.',
    },
  });
  expect(await kept.ended).toBe('');

  upload.finish();
  const answer = await upload.answer();
  expect([answer.status, answer.headers['connection']]).toEqual([200, 'close']);
  expect(await stopped).toBe(0);
  const files = await db
    .selectFrom('documents')
    .select('file_name')
    .where('form_reference', '=', upload.formReference)
    .execute();
  expect(files).toEqual([{ file_name: 'photo.jpg' }]);
});
