import type { FileAbout } from '@gadget-claims/domain/desk/added-files/schemas';
import type { TestApp } from './app.ts';
import { JPEG } from './files.ts';
import type { TestStaff } from './staff.ts';

/** What a colleague says of a repairer's report that came by post yesterday. */
export const aReport = (app: TestApp, given: Partial<FileAbout> = {}): FileAbout => {
  const yesterday = new Date(app.clock.now().getTime() - 86_400_000);
  return {
    documentTypeId: 12,
    gadgetId: null,
    sender: 'other',
    senderName: 'Fixwell, the repairer',
    cameBy: 'post',
    cameOn: yesterday.toISOString().slice(0, 10),
    withheld: '',
    ...given,
  };
};

/** The upload of a file that a colleague adds. */
export function addition(
  about: object | null,
  bytes: Uint8Array<ArrayBuffer> = JPEG,
  name = 'report.jpg',
): FormData {
  const body = new FormData();
  if (about !== null) body.set('about', JSON.stringify(about));
  body.set('files', new Blob([bytes]), name);
  return body;
}

/** Adds a file to a claim as a colleague. */
export const addFile = (
  app: TestApp,
  { claimReference }: { claimReference: string },
  { headers }: TestStaff,
  body: FormData,
) =>
  app.request<{ documentId: string }>('POST', `/desk/claims/${claimReference}/files`, {
    headers,
    body,
  });
