// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLAIM } from '../../../../testing/claim.ts';
import { session } from '../../../data/session.ts';
import { forgetUnsent } from '../../../lib/unsent.ts';
import { ClaimColumn } from './column.tsx';
import { Judge } from './verdict.tsx';

const asked = vi.fn<(path: string, body: unknown) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const { pathname } = new URL(url, 'http://desk.example');
    // Typed text is kept on the way, which is no sending.
    if (pathname.endsWith('/drafts')) return Response.json({ data: { kept: true } });
    return asked(pathname, JSON.parse(body));
  });
  act(() =>
    session.began({
      staffId: 'staff-1',
      name: 'Morag Fenner',
      roles: ['handler'],
      permissions: ['claim.read', 'claim.request', 'claim.message', 'claim.note'],
      brands: [],
      limits: { approve: 0, release: 0 },
    } as never),
  );
});
afterEach(() => {
  cleanup();
  session.ended();
  forgetUnsent();
  asked.mockReset();
  vi.unstubAllGlobals();
});

const succeeds = () =>
  asked.mockImplementation(async () => Response.json({ data: { sent: true, asked: true } }));
const refuses = () =>
  asked.mockImplementation(async () =>
    Response.json(
      {
        code: 'validation',
        message: 'Check it',
        errors: [{ path: 'text', message: 'a message is too long' }],
      },
      { status: 422 },
    ),
  );
const shown = (part: React.ReactElement) => render(<MemoryRouter>{part}</MemoryRouter>);
const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);
const key = (pressed: string) => fireEvent.keyDown(document.body, { key: pressed });

test('a message is sent once however often it is pressed, and names claimant and gadget', async () => {
  succeeds();
  shown(<ClaimColumn claim={CLAIM} />);
  key('w');
  fireEvent.click(await screen.findByRole('button', { name: 'When we decide' }));
  const message = field('Message to the claimant');
  expect(message.value).toMatch(/^Hello Imogen, .* your Apple iPhone 14/);
  act(() => {
    fireEvent.keyDown(message, { key: 'Enter', ctrlKey: true });
    fireEvent.keyDown(message, { key: 'Enter', ctrlKey: true });
  });
  await screen.findByText('The message is sent.');
  expect(asked.mock.calls).toEqual([
    ['/api/v1/desk/claims/GC-TEST-1/messages', { text: message.value }],
  ]);
});

test('a template found by typing goes in at the cursor, and the text stays around it', async () => {
  shown(<ClaimColumn claim={CLAIM} />);
  key('w');
  const message = field('Message to the claimant');
  fireEvent.change(message, { target: { value: 'Dear Imogen, I read it. Kind regards' } });
  message.setSelectionRange(23, 23);
  await screen.findByLabelText('Find a template');
  fireEvent.keyDown(message, { key: 'i', ctrlKey: true });
  const find = document.activeElement as HTMLInputElement;
  expect(find.getAttribute('aria-label')).toBe('Find a template');
  fireEvent.change(find, { target: { value: 'receipt' } });
  expect(screen.queryByRole('button', { name: 'When we decide' })).toBeNull();
  fireEvent.keyDown(find, { key: 'Enter' });
  // It greets only where it begins the message.
  expect(message.value).toMatch(
    /^Dear Imogen, I read it\. If you have no receipt .* will do as well\. Kind regards$/,
  );
  expect(document.activeElement).toBe(message);
});

test('typed words stay while another form is open, and when they are refused', async () => {
  refuses();
  shown(<ClaimColumn claim={CLAIM} />);
  key('w');
  fireEvent.change(field('Message to the claimant'), { target: { value: 'Hello.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Note' }));
  expect(screen.queryByLabelText('Message to the claimant')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Message' }));
  expect(field('Message to the claimant').value).toBe('Hello.');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('A message is too long');
  expect(field('Message to the claimant').value).toBe('Hello.');
  // The refusal has the focus: the keys of the form work from there.
  fireEvent.keyDown(document.activeElement as Element, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

test('past the messages of an hour it says so in our words, and nothing typed is lost', async () => {
  asked.mockImplementation(async () =>
    Response.json(
      { code: 'too_many', message: 'This claimant had many messages. Write again in 9 minutes.' },
      { status: 429 },
    ),
  );
  shown(<ClaimColumn claim={CLAIM} />);
  key('w');
  fireEvent.change(field('Message to the claimant'), { target: { value: 'Hello.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('This claimant had many messages. Write again in 9 minutes.');
  expect(field('Message to the claimant').value).toBe('Hello.');
});

test('while a message is on its way it can be neither sent again nor lost', async () => {
  asked.mockImplementation(() => new Promise<never>(() => undefined));
  shown(<ClaimColumn claim={CLAIM} />);
  key('w');
  fireEvent.change(field('Message to the claimant'), { target: { value: 'Hello.' } });
  const send = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(send);
  await waitFor(() => expect(send.getAttribute('aria-disabled')).toBe('true'));
  fireEvent.click(send);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(field('Message to the claimant').value).toBe('Hello.');
});

test('no connection is told, and the message waits in its field', async () => {
  asked.mockImplementation(async () => {
    throw new TypeError('Failed to fetch');
  });
  shown(<ClaimColumn claim={CLAIM} />);
  key('w');
  fireEvent.change(field('Message to the claimant'), { target: { value: 'Hello.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/connection|try again/i);
  expect(field('Message to the claimant').value).toBe('Hello.');
});

test('of each kind of document it says what was sent and what is asked for already', async () => {
  const [photo] = CLAIM.documents;
  const rejected = { ...photo!, documentId: 'document-2', documentTypeId: 1 };
  const outstanding = [{ documentTypeId: 1, gadgetId: 'gadget-1', askedFor: true }];
  const documents = [photo!, { ...rejected, state: 'rejected' as const }];
  shown(<ClaimColumn claim={{ ...CLAIM, documents, outstanding: outstanding as never }} />);
  key('e');
  const said = (name: RegExp) =>
    screen.getByRole('checkbox', { name }).closest('label')?.querySelector('span')?.textContent;
  await screen.findByLabelText('Find a document');
  expect(said(/^Photos of the damage/)).toMatch(/faultSent already$/);
  expect(said(/^Proof of purchase/)).toMatch(/purchaseAsked for already$/);
});

test('has none of the forms without permission to write, ask or note', () => {
  act(() => session.began({ permissions: ['claim.read'] } as never));
  shown(<ClaimColumn claim={CLAIM} />);
  for (const pressed of ['e', 'w', 'c']) key(pressed);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('v and a letter judge a file; one that does not do asks for words first', async () => {
  succeeds();
  const [file] = CLAIM.documents;
  if (!file) throw new Error('there is a file');
  const done = vi.fn<() => void>();
  shown(<Judge claim={CLAIM} document={file} onDone={done} />);
  key('v');
  expect(document.activeElement?.textContent).toContain('Good');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'u' });
  expect(field('Words for the claimant').value).toContain('good light');
  expect(asked).not.toHaveBeenCalled();
  fireEvent.keyDown(field('Words for the claimant'), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(asked.mock.calls).toMatchObject([
    ['/api/v1/desk/evidence/document-1/verdict', { verdict: 'unreadable' }],
  ]);
});
