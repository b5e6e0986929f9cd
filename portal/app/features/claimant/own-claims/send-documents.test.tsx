// @vitest-environment happy-dom
import { getClaim, listClaims } from '@gadget-claims/domain/claims/claims/contract';
import type { ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { listClaimFiles } from '@gadget-claims/domain/claims/documents/contract';
import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { CLAIM_ID, aClaim, ownClaims, MISSING_RECEIPT } from '../../../../testing/claims.ts';
import { show, signedIn } from '../../../../testing/screen.tsx';
import { documentsChanged } from '../../../data/invalidate.ts';
import * as sending from './send-documents.tsx';
import * as sent from './sent-files.tsx';

beforeEach(() => signedIn());

const waiting = (claimId: string, claimReference: string): ClaimView => ({
  ...aClaim(STATUS.AWAITING_DOCUMENTS),
  claimId,
  claimReference,
});

describe.each([
  ['uploaddocs', sending],
  ['supportingdocs', sent],
] as const)('%s without a claim in the address', (name, screenOf) => {
  const open = () =>
    show(
      { ...screenOf, ErrorBoundary: undefined },
      { at: `/myclaims/${name}`, path: `/myclaims/${name}/:id?` },
    );

  test('goes on with the only one, which takes its place in the history', async () => {
    api.answers(listClaims, ownClaims([waiting(CLAIM_ID, 'GC-AAAA-1111')]));
    api.answers(getClaim, { data: aClaim(STATUS.WITHDRAWN) });
    const visit = open();
    expect(await visit.leads()).toBe(`/myclaims/${name}/${CLAIM_ID}`);
    expect(visit.replaced()).toBe(true);
  });

  test('asks between several', async () => {
    const claims = [waiting('one', 'GC-AAAA-1111'), waiting('two', 'GC-BBBB-2222')];
    api.answers(listClaims, ownClaims(claims));
    open();
    expect(await screen.findByText('Which claim is it about?')).toBeTruthy();
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('GC-AAAA-1111'),
      expect.stringContaining('GC-BBBB-2222'),
    ]);
    expect(rows[1]?.querySelector('a')?.getAttribute('href')).toBe(`/myclaims/${name}/two`);
  });
});

test('a claim that takes no documents is not offered, and says why when it is opened', async () => {
  api.answers(listClaims, ownClaims([aClaim(STATUS.WITHDRAWN)]));
  const visit = show(sending, { at: '/myclaims/uploaddocs', path: '/myclaims/uploaddocs/:id?' });
  expect(await screen.findByText('No claim needs anything here')).toBeTruthy();
  api.answers(getClaim, { data: aClaim(STATUS.WITHDRAWN) });
  await visit.go(`/myclaims/uploaddocs/${CLAIM_ID}`);
  expect(await screen.findByText('We need no documents for this claim')).toBeTruthy();
  expect(screen.getByText('This claim is finished.')).toBeTruthy();
  expect(screen.queryByLabelText(/^Choose files/)).toBeNull();
});

type Item = ClaimView['checklist'][number];

test.each<[DocumentFile['doubt'], string]>([
  [undefined, 'We have received everything that we asked for'],
  ['used twice', 'A person will look at what you sent'],
])('the last document, of which is said %s, is answered with what is so', async (doubt, title) => {
  const file: DocumentFile = {
    id: 'a',
    documentTypeId: 1,
    gadgetGUID: null,
    fileName: 'receipt.pdf',
    size: 7,
    state: 'accepted',
    doubt,
  };
  const missing = { ...MISSING_RECEIPT, askedFor: false };
  const came: Item = { ...missing, state: 'accepted', outstanding: false, files: [file] };
  api.answers(listClaimFiles, { data: [] });
  const waits = { checklist: [missing], outstandingDocuments: [missing] };
  api.answers(getClaim, { data: aClaim(STATUS.AWAITING_DOCUMENTS, waits) });
  show(sending, { at: `/myclaims/uploaddocs/${CLAIM_ID}`, path: '/myclaims/uploaddocs/:id?' });
  await screen.findByText('What we asked for');
  expect(screen.queryByText(title)).toBeNull();
  api.answers(getClaim, { data: aClaim(STATUS.UNDER_REVIEW, { checklist: [came] }) });
  documentsChanged();
  expect(await screen.findByText(title)).toBeTruthy();
});
