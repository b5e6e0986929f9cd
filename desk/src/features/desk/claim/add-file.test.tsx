// @vitest-environment happy-dom
import { removeAddedFile, restoreAddedFile } from '@gadget-claims/domain/desk/added-files/contract';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLAIM } from '../../../../testing/claim.ts';
import { ROBIN } from '../../../../testing/screen.tsx';
import { session } from '../../../data/session.ts';
import { forgetUnsent } from '../../../lib/unsent.ts';
import { Undo } from '../../../shell/undo.tsx';
import { Added } from './added-file.tsx';
import { ClaimColumn } from './column.tsx';
import { Evidence } from './evidence.tsx';

const sent = vi.fn<(path: string, body: unknown) => void>();

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: unknown }) => {
    const { pathname } = new URL(url, 'http://desk.example');
    if (pathname.endsWith('/drafts')) return Response.json({ data: { kept: true } });
    sent(pathname, body);
    return Response.json({ data: { documentId: 'document-2', removed: true, back: true } });
  });
  session.began({ ...ROBIN, permissions: ['claim.read', 'claim.request'] });
});
afterEach(() => {
  cleanup();
  session.ended();
  forgetUnsent();
  sent.mockReset();
  vi.unstubAllGlobals();
});

const show = (part: React.ReactElement) => render(<MemoryRouter>{part}</MemoryRouter>);
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pick = (name: string, type = 'application/pdf') =>
  fireEvent.change(screen.getByLabelText('Choose a file: File'), {
    target: { files: [new File(['%PDF-1.7'], name, { type })] },
  });

test('a file is sent with what it is, whom it came from and how, ahead of it', async () => {
  show(<ClaimColumn claim={CLAIM} />);
  fireEvent.keyDown(document.body, { key: '+' });
  await screen.findByRole('heading', { name: 'Add a file' });
  expect(screen.queryByLabelText('Who')).toBeNull();
  choose('What it is', '12');
  choose('From', 'other');
  choose('Who', 'Fixwell, the repairer');
  choose('How it came', 'post');
  press('Today');
  press('Add the file');
  expect(await screen.findAllByText('File is required')).toHaveLength(2);
  pick('report.pdf');
  // What was in the way is not said any longer.
  await waitFor(() => expect(screen.queryByText('File is required')).toBeNull());
  pick('notes.html', 'text/html');
  expect(await screen.findByText(/notes\.html/)).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
  choose('The claimant sees it', 'others');
  press('Add the file');
  await screen.findByText(/The file is added/);
  const [path, body] = sent.mock.calls[0] ?? [];
  expect(path).toBe(`/api/v1/desk/claims/${CLAIM.claimReference}/files`);
  const parts = body as FormData;
  expect([...parts.keys()]).toEqual(['about', 'files']);
  expect(JSON.parse(parts.get('about') as string)).toMatchObject({
    documentTypeId: 12,
    sender: 'other',
    senderName: 'Fixwell, the repairer',
    cameBy: 'post',
    withheld: 'others',
  });
  expect((parts.get('files') as File).name).toBe('report.pdf');
});

const ADDED = {
  by: 'Morag Fenner',
  sender: 'other',
  senderName: 'Fixwell, the repairer',
  cameBy: 'post',
  cameOn: '2026-11-20',
  withheld: 'investigation',
  isOwn: true,
  isRemovable: true,
} as const;

test('once the file in view is removed, the one before it is shown', () => {
  const [file] = CLAIM.documents;
  if (!file) throw new Error('the claim has no file');
  const first = { ...file, isPicture: false };
  const last = { ...first, documentId: 'document-2', label: 'Breakdown report' };
  const evidence = (documents: (typeof file)[]) => (
    <MemoryRouter>
      <Evidence claim={{ ...CLAIM, documents }} />
    </MemoryRouter>
  );
  const { rerender } = render(evidence([first, last]));
  press('Breakdown report');
  expect(screen.getAllByText('Breakdown report')[0]?.tagName).toBe('STRONG');
  rerender(evidence([first]));
  expect(screen.getAllByText(first.label)[0]?.tagName).toBe('STRONG');
  expect(screen.queryByText('No files yet')).toBeNull();
});

test('who added a file is told beforehand that a second person decides with them', async () => {
  session.began({ ...ROBIN, permissions: ['claim.read', 'claim.approve'] });
  const documents = CLAIM.documents.map((file) => ({ ...file, added: ADDED }));
  show(<ClaimColumn claim={{ ...CLAIM, documents }} />);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(await screen.findByText(/You added a file to this claim\. A second person/)).toBeDefined();
});

test('who added a file stands beside it; it is removed, and put back', async () => {
  const [file] = CLAIM.documents;
  if (!file) throw new Error('the claim has no file');
  show(
    <>
      <Added document={{ ...file, added: ADDED }} added={ADDED} />
      <Undo side="full" />
    </>,
  );
  expect(screen.getByText(/From Fixwell, the repairer, by post, on/)).toBeDefined();
  expect(screen.getByText(/not shown to the claimant/)).toBeDefined();
  press('Remove');
  await screen.findByText(`${file.label} is removed.`);
  press('Undo');
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  const paths = sent.mock.calls.map(([path]) => path);
  for (const [at, { path }] of [removeAddedFile, restoreAddedFile].entries()) {
    expect(paths[at]).toBe(`/api/v1${path.replace(':documentId', file.documentId)}`);
  }
});
