import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskStorage } from '@gadget-claims/api/storage/disk-storage';
import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { afterAll } from 'vitest';
import { type TestApp, lookup } from './app.ts';
import { aDraft, aPolicy, storePolicy } from './factories.ts';

/** The storage that the product uses, in a folder of the test file; `files()`: all that is in it. */
export async function testDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'gc-documents-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const files = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
  return { storage: diskStorage(folder), folder, files };
}

export interface OpenForm {
  policy: Policy;
  token: string;
  formReference: string;
}

/** A saved form of a policy of its own, and the bearer that owns it. */
export async function anOpenForm(app: TestApp): Promise<OpenForm> {
  const policy = await storePolicy(app.db, aPolicy());
  const token = await lookup(app, policy);
  const { body, status } = await app.request<{ formReference: string }>(
    'POST',
    '/onlineclaim/standalone/partial',
    { token, body: aDraft(policy) },
  );
  if (status !== 200) throw new Error(`the form was not saved: ${status} ${body.message}`);
  return { policy, token, formReference: body.data.formReference };
}

export type Files = [name: string, bytes: Uint8Array<ArrayBuffer>][];

/** Sends files to a form, as the portal does. */
export function upload(
  app: TestApp,
  { token, formReference }: { token?: string; formReference: string },
  files: Files,
  { documentTypeId = 3, gadgetId }: { documentTypeId?: number; gadgetId?: string } = {},
) {
  const form = new FormData();
  for (const [name, bytes] of files) form.append('files', new Blob([bytes]), name);
  if (gadgetId !== undefined) form.append('gadgetId', gadgetId);
  const url = `/document/upload/form/${formReference}/files/${documentTypeId}/`;
  return app.request<DocumentFile[]>('POST', url, { token, body: form });
}

/** Writes raw HTTP and gives the first line of the answer, or '' when there was none. */
export async function rawRequest(
  origin: string,
  head: string[],
  body: (Buffer | string)[],
  { hangUp = false } = {},
): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const { promise, resolve } = Promise.withResolvers<string>();
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1');
    if (answer.includes('\r\n')) resolve(answer.split('\r\n')[0] ?? '');
  });
  socket.on('error', () => resolve(answer));
  socket.on('close', () => resolve(answer));
  socket.setTimeout(4000, () => resolve(answer));
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  for (const part of body) {
    if (!socket.write(part)) await new Promise((drained) => socket.once('drain', drained));
  }
  if (hangUp) {
    await new Promise((later) => setTimeout(later, 150));
    socket.destroy();
  }
  const line = await promise;
  socket.destroy();
  return line;
}
