// @vitest-environment happy-dom
import { aForm, completeData } from '@gadget-claims/domain/claims/claims/testing';
import { listFormFiles } from '@gadget-claims/domain/claims/documents/contract';
import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../testing/screen.tsx';
import { claimStore } from '../../../lib/draft/claim-store.ts';
import { Evidence } from './evidence.tsx';

const file = (documentTypeId: number, more: Partial<DocumentFile> = {}): DocumentFile => ({
  id: `file-${documentTypeId}`,
  documentTypeId,
  gadgetGUID: null,
  fileName: `${documentTypeId}.pdf`,
  size: 1,
  state: 'accepted',
  ...more,
});

test.each<[string, DocumentFile[], string]>([
  ['nothing is there', [], 'You can go on without these'],
  ['all is there', [file(1), file(3)], 'What we need for now has arrived'],
  [
    'one of them shows nothing',
    [file(1), file(3, { doubt: 'shows nothing' })],
    'A person will look at what you sent',
  ],
])('what is left to send when %s', async (_, documents, title) => {
  api.answers(listFormFiles, { data: documents });
  claimStore.setState({ form: aForm(completeData({ documents })) });
  show(<Evidence />);
  expect(await screen.findByText(title)).toBeTruthy();
});
