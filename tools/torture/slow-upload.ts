import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '@gadget-claims/api/test/chance';
import { rawConnection } from '@gadget-claims/api/test/raw-connection';
import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import type { Api } from './api.ts';
import { type Claimant, aDraftOf, aPhoto } from './claimants.ts';

const PARTS = 15;
const PHOTO = 3;

export interface SlowUpload {
  /** Sends the photo in so many milliseconds; its id, or the refusal. */
  send: (milliseconds: number) => Promise<{ id: string } | { fault: string }>;
}

/** A photo over a poor connection, of which the head is sent. */
export async function slowUpload(
  url: string,
  api: Api,
  claimant: Claimant,
  by: Chance,
): Promise<SlowUpload> {
  const { formReference } = await aDraftOf(claimant, api);
  const form = new FormData();
  form.append('files', new Blob([aPhoto(by)]), 'photo.jpg');
  const request = new Request(url, { method: 'POST', body: form });
  const body = Buffer.from(await request.arrayBuffer());
  const { send, answer, hangUp } = await rawConnection(url);
  const head = [
    `POST /api/v1/document/upload/form/${formReference}/files/${PHOTO}/ HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    `Authorization: Bearer ${claimant.token}`,
    `Content-Type: ${request.headers.get('content-type')}`,
    `Content-Length: ${body.length}`,
  ];
  send(`${head.join('\r\n')}\r\n\r\n`);
  const sendRest = async (milliseconds: number) => {
    const size = Math.ceil(body.length / PARTS);
    for (let at = 0; at < body.length; at += size) {
      send(body.subarray(at, at + size));
      await sleep(milliseconds / PARTS);
    }
    const { status, body: text } = await answer();
    if (status !== 200) return { fault: `answered ${status} ${text}` };
    const [file] = (JSON.parse(text) as { data: DocumentFile[] }).data;
    return file ? { id: file.id } : { fault: `answered ${text}` };
  };
  return {
    send: (milliseconds) =>
      sendRest(milliseconds)
        .catch((error: unknown) => ({ fault: String(error) }))
        .finally(hangUp),
  };
}
