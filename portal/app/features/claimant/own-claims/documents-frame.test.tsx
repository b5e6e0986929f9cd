// @vitest-environment happy-dom
import { getClaim } from '@gadget-claims/domain/claims/claims/contract';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { listClaimFiles } from '@gadget-claims/domain/claims/documents/contract';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { CLAIM_ID, aClaim } from '../../../../testing/claims.ts';
import { show, signedIn } from '../../../../testing/screen.tsx';
import * as sendDocuments from './send-documents.tsx';
import * as sentFiles from './sent-files.tsx';

const SCREENS = [
  ['uploaddocs', sendDocuments, 'Back to the claim'],
  ['supportingdocs', sentFiles, 'No documents yet'],
] as const;

const open = (name: string, module: Parameters<typeof show>[0]) =>
  show(module, { at: `/myclaims/${name}/${CLAIM_ID}`, path: `/myclaims/${name}/:id?` });

beforeEach(() => {
  signedIn();
  api.answers(listClaimFiles, { data: [] });
});

test.each(SCREENS)('%s that does not come can be asked for again', async (name, module, shown) => {
  api.refuses(getClaim, 0);
  open(name, module);
  expect((await screen.findByRole('alert')).textContent).toContain('could not reach our service');
  const before = api.askedFor(getClaim).length;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(api.askedFor(getClaim).length).toBeGreaterThan(before));
  expect((await screen.findByRole('alert')).textContent).toContain('could not reach our service');
  api.answers(getClaim, { data: aClaim(STATUS.UNDER_REVIEW) });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(shown)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(SCREENS)(
  '%s of a claim that is not there, or not theirs, says so',
  async (name, module) => {
    api.refuses(getClaim, 404);
    open(name, module);
    expect(await screen.findByRole('heading', { name: 'We cannot find this claim' })).toBeTruthy();
  },
);

test('a file that we added says how it came', async () => {
  const report = {
    id: 'report',
    documentTypeId: 12,
    gadgetGUID: null,
    fileName: 'report.pdf',
    size: 1000,
    state: 'accepted',
    label: 'Breakdown report',
    gadgetLabel: null,
    receivedAt: '2026-11-23T10:00:00.000Z',
    added: { by: 'from Fixwell, the repairer, by post', on: '2026-11-20' },
  } as const;
  api.answers(getClaim, { data: { ...aClaim(STATUS.UNDER_REVIEW), documents: [report] } });
  open('supportingdocs', sentFiles);
  expect(await screen.findByText(/^It came from Fixwell, the repairer, by post, on /)).toBeTruthy();
});
