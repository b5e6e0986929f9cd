import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import type { APIRequestContext } from '@playwright/test';
import { call, userTokenOf } from './calling.ts';
import type { SentFile } from './files.ts';
import { expect } from './fixtures.ts';
import type { Account } from './own-account.ts';

interface Sending {
  account: Account;
  claimId: string;
  documentTypeId: number;
  file: SentFile;
}

/** Sends a file for a claim as its owner, without a page, and waits until it was looked at. */
export async function sendsFile(
  request: APIRequestContext,
  { account, claimId, documentTypeId, file }: Sending,
) {
  const token = await userTokenOf(request, account);
  const path = `/document/upload/claim/${claimId}/files/${documentTypeId}/`;
  const sent = await call(request, 'POST', path, { token, multipart: { files: file } });
  expect(sent.status, sent.body.message).toBe(200);
  const states = async () => {
    const files = await call<DocumentFile[]>(request, 'GET', `/document/claim/${claimId}`, {
      token,
    });
    return files.body.data.map(({ state }) => state);
  };
  await expect.poll(states).not.toContain('checking');
}
