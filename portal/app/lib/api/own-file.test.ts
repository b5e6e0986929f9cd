// @vitest-environment happy-dom
import { getFile } from '@gadget-claims/domain/claims/documents/contract';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { expect, test, vi } from 'vitest';
import { currentAccess, keepAccess } from '../session/claim-access.ts';
import { takeEnding } from '../session/ending.ts';
import { fetchOwnFile } from './own-file.ts';

const FILE = { params: { documentId: 'document-1' } };

test('access to a claim that has ended leads to where its reference has a link mailed', async () => {
  const leads = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  keepAccess({ token: 'a-token', claimId: 'claim-1', expiresAt: '2099-01-01T00:00:00.000Z' }, 0);
  api.refuses(getFile, 401, { message: 'That is over.' });
  await expect(fetchOwnFile(getFile, FILE)).rejects.toMatchObject({ message: 'That is over.' });
  expect(currentAccess()).toBeNull();
  expect(takeEnding()).toMatchObject({ why: 'over', wasSignedIn: false });
  expect(leads).toHaveBeenCalledWith('/myclaims/find');
});
