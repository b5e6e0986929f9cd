// @vitest-environment happy-dom
import type { Template } from '@gadget-claims/domain/desk/templates/schemas';
import { cache } from '@gadget-claims/kit/data/use-query.ts';
import {
  act,
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
} from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLAIM } from '../../../../testing/claim.ts';
import { REQUEST, TEMPLATE } from '../../../../testing/template.ts';
import { session } from '../../../data/session.ts';
import { forgetUnsent } from '../../../lib/unsent.ts';
import { ClaimColumn } from './column.tsx';
import { Judge } from './verdict.tsx';

// On a busy machine the parts of a form that come later take longer than the second that is usual.
configure({ asyncUtilTimeout: 60_000 });

const asked = vi.fn<(path: string, body: unknown) => Promise<Response>>();
const NO_RECEIPT: Template = {
  ...TEMPLATE,
  templateId: 'no-receipt',
  title: 'When there is no receipt',
  text: 'Hello {name}, if you have no receipt, the shop can print it again.',
  snoozeDays: 3,
};
const STILL_MISSING: Template = {
  ...TEMPLATE,
  templateId: 'missing',
  title: 'Still missing',
  text: 'Hello {name}, {brand} still needs {documents} by {due} for {reference}. {colleague}',
};
/** The templates of the installation; null for none that arrive. */
let templates: Template[] | null;

beforeEach(() => {
  templates = [STILL_MISSING, TEMPLATE, NO_RECEIPT, REQUEST];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const { pathname } = new URL(url, 'http://desk.example');
    // Typed text is kept on the way, which is no sending.
    if (pathname.endsWith('/drafts')) return Response.json({ data: { kept: true } });
    if (pathname.endsWith('/desk/templates')) {
      return templates ? Response.json({ data: templates }) : new Response('', { status: 500 });
    }
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
  cache.clear();
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
  await screen.findByRole('button', { name: 'When we decide' });
  // Nothing is found yet, so nothing goes in.
  fireEvent.keyDown(find, { key: 'Enter' });
  expect(message.value).toBe('Dear Imogen, I read it. Kind regards');
  fireEvent.change(find, { target: { value: 'receipt' } });
  expect(screen.queryByRole('button', { name: 'When we decide' })).toBeNull();
  // As it will stand there.
  expect(screen.getByText(/^If you have no receipt/)).toBeDefined();
  fireEvent.keyDown(find, { key: 'Enter' });
  // It greets only where it begins the message.
  expect(message.value).toBe(
    'Dear Imogen, I read it. If you have no receipt, the shop can print it again. Kind regards',
  );
  expect(document.activeElement).toBe(message);
});

test('a template is offered for its brands while it is in use, and says when the claim comes back', async () => {
  templates = [
    NO_RECEIPT,
    { ...TEMPLATE, title: 'Of this brand', brands: [49, 77] },
    { ...TEMPLATE, templateId: '2', title: 'Of another brand', brands: [77] },
    { ...TEMPLATE, templateId: '3', title: 'Not approved', state: 'draft' },
    REQUEST,
  ];
  shown(<ClaimColumn claim={CLAIM} />);
  key('w');
  await screen.findByRole('button', { name: 'Of this brand' });
  const listed = [...document.querySelectorAll('fieldset li')].map(
    ({ textContent }) => textContent,
  );
  expect(listed).toEqual(['When there is no receiptcomes back in 3 working days', 'Of this brand']);
});

test('a template that names what the claim does not have says so, and goes in once it has it', async () => {
  const asks = { documentTypeId: 1, gadgetId: 'gadget-1', label: 'Proof of purchase' };
  const claim = { ...CLAIM, claimant: '$& {gadget}' };
  const { rerender } = shown(<ClaimColumn claim={claim} />);
  key('w');
  const button = await screen.findByRole('button', { name: 'Still missing' });
  expect(screen.getByText('Nothing is asked for at the moment.')).toBeDefined();
  fireEvent.click(button);
  const find = screen.getByLabelText('Find a template');
  fireEvent.change(find, { target: { value: 'still' } });
  fireEvent.keyDown(find, { key: 'Enter' });
  expect(field('Message to the claimant').value).toBe('');
  const outstanding = [asks, { ...asks, gadgetId: 'gadget-2' }, { ...asks, label: 'Photo ID' }];
  const later = { ...claim, outstanding: outstanding as never, documentsDue: '2026-12-04' };
  rerender(
    <MemoryRouter>
      <ClaimColumn claim={later} />
    </MemoryRouter>,
  );
  fireEvent.keyDown(find, { key: 'Enter' });
  expect(field('Message to the claimant').value).toBe(
    'Hello $&, Harbour Mobile still needs proof of purchase and photo ID by Friday 4 December 2026 for GC-TEST-1. Morag',
  );
});

test('templates that do not arrive are told of, and the message is sent without them', async () => {
  templates = null;
  succeeds();
  shown(<ClaimColumn claim={CLAIM} />);
  key('w');
  await screen.findByRole('button', { name: 'Try again' });
  fireEvent.change(field('Message to the claimant'), { target: { value: 'Hello.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('The message is sent.');
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a template of documents ticks them for each gadget, and takes nothing away', async () => {
  const [gadget] = CLAIM.gadgetsInFull;
  const gadgetsInFull = [gadget!, { ...gadget!, gadgetId: 'gadget-2', label: 'A watch' }];
  succeeds();
  shown(<ClaimColumn claim={{ ...CLAIM, gadgetsInFull }} />);
  key('e');
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Proof of purchase, Apple/ }));
  fireEvent.change(field('Why: Proof of purchase, Apple iPhone 14'), {
    target: { value: 'The shop has it.' },
  });
  const template = await screen.findByRole('button', { name: 'Damage by water' });
  fireEvent.click(template);
  fireEvent.click(template);
  const reasons = [...document.querySelectorAll('textarea')].map(({ name, value }) => [
    name,
    value,
  ]);
  expect(Object.fromEntries(reasons)).toEqual({
    'ask.words.1-gadget-1': 'The shop has it.',
    'ask.words.1-gadget-2': expect.stringMatching(/./),
    'ask.words.3-gadget-1': 'Imogen, we want to see where the water came in.',
    'ask.words.3-gadget-2': 'Imogen, we want to see where the water came in.',
  });
  fireEvent.change(screen.getByLabelText('Find a document'), { target: { value: 'nothing' } });
  expect(screen.queryByRole('button', { name: 'Damage by water' })).toBeNull();
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
  const outstanding = [
    { documentTypeId: 1, gadgetId: 'gadget-1', label: 'Proof of purchase', askedFor: true },
  ];
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
