// @vitest-environment happy-dom
import { getEvidence, getEvidencePicture } from '@gadget-claims/domain/desk/queue/contract';
import type { DeskDocument } from '@gadget-claims/domain/desk/queue/schemas';
import { cache } from '@gadget-claims/kit/data/use-query.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLAIM } from '../../../../testing/claim.ts';
import { ROBIN } from '../../../../testing/screen.tsx';
import { session } from '../../../data/session.ts';
import type { ToViewer } from '../viewer/talk.ts';
import { Evidence } from './evidence.tsx';
import { PdfPages } from './pdf-pages.tsx';

const INVOICE: DeskDocument = {
  documentId: 'document-1',
  documentTypeId: 3,
  label: 'Invoice',
  gadgetLabel: null,
  fileName: 'invoice.pdf',
  size: 1,
  state: 'accepted',
  isPicture: false,
  isPdf: true,
  reason: null,
  added: null,
  doubt: null,
  marks: [],
  receivedAt: '2026-11-23T10:00:00.000Z',
  verdict: null,
  cameBack: false,
  isNew: false,
  isOpened: true,
};

const told: ToViewer[] = [];

/** Opens the invoice; its frame is an empty one, whose part the test plays. */
async function opens() {
  render(<PdfPages document={INVOICE} hasKeys />);
  return frameOf(await screen.findByTitle<HTMLIFrameElement>('Reads the file'));
}

async function frameOf(frame: HTMLIFrameElement) {
  told.length = 0;
  const inside = { postMessage: (said: ToViewer) => told.push(said) } as unknown as Window;
  Object.defineProperty(frame, 'contentWindow', { value: inside });
  fireEvent.load(frame);
  await vi.waitFor(() => expect(told).toContainEqual({ bytes: expect.anything() }));
  return (data: unknown, source: Window | null = inside) =>
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { data, source }));
    });
}

const picture = { width: 10, height: 20, close: () => undefined };

beforeEach(() => {
  told.length = 0;
  // An empty frame: nothing is loaded here.
  vi.spyOn(HTMLIFrameElement.prototype, 'getAttribute').mockImplementation(function (
    this: Element,
    name,
  ) {
    return name === 'srcdoc' ? '' : (this.attributes.getNamedItem(name)?.value ?? null);
  });
  api.answers(getEvidence, {} as never);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  cache.clear();
});

test('pages are asked for one by one, and a picture of another page is not shown', async () => {
  const says = await opens();
  says({ pages: 300 });
  expect(told.at(-1)).toEqual({ page: 1, width: 1_600, turn: 0 });
  says({ page: 1, width: 1_600, turn: 0, picture });
  expect(screen.getByRole('img', { name: 'Invoice: invoice.pdf, page 1' })).toBeDefined();
  fireEvent.keyDown(window, { key: '.' });
  expect(told.at(-1)).toEqual({ page: 2, width: 1_600, turn: 0 });
  expect(screen.getByText('Page 2 of 300')).toBeDefined();
  expect(screen.getByText('Drawing the page')).toBeDefined();
  says({ page: 1, width: 1_600, turn: 0, picture });
  expect(screen.queryByRole('img')).toBeNull();
  says({ page: 2, width: 1_600, turn: 0, picture });
  expect(screen.getByRole('img', { name: /page 2$/ })).toBeDefined();
  fireEvent.keyDown(window, { key: ',' });
  fireEvent.keyDown(window, { key: ',' });
  expect(screen.getByText('Page 1 of 300')).toBeDefined();
});

test('zoomed in a page is drawn larger, and turned it is drawn again', async () => {
  const says = await opens();
  says({ pages: 1 });
  says({ page: 1, width: 1_600, turn: 0, picture });
  fireEvent.keyDown(window, { key: 'z' });
  expect(told.at(-1)).toEqual({ page: 1, width: 1_600, turn: 0 });
  fireEvent.keyDown(window, { key: 'z' });
  expect(told.at(-1)).toEqual({ page: 1, width: 3_200, turn: 0 });
  fireEvent.keyDown(window, { key: 'r' });
  expect(told.at(-1)).toEqual({ page: 1, width: 3_200, turn: 90 });
  expect(screen.getByRole('img')).toBeDefined();
});

test('another window’s messages are ignored', async () => {
  const says = await opens();
  says({ failed: 'unreadable' }, window);
  says({ pages: 3 }, null);
  expect(screen.queryByText(/could not be read|of 3/)).toBeNull();
});

test.each([
  [{ failed: 'locked' }, 'This PDF is locked with a password'],
  [{ failed: 'unreadable' }, 'could not be read'],
])('%j is said, and the frame goes', async (said, words) => {
  const says = await opens();
  says(said);
  expect(screen.getByText(new RegExp(words))).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByTitle('Reads the file')).toBeNull();
});

test('a file that never ends is given up, and nothing of it runs on', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const says = await opens();
  says({ pages: 1 });
  await act(() => vi.advanceTimersByTimeAsync(19_000));
  expect(screen.queryByText(/too long/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText(/This page is still not drawn/)).toBeDefined();
  expect(screen.queryByTitle('Reads the file')).toBeNull();
  // Once more, from the beginning.
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByTitle('Reads the file')).toBeDefined();
  expect(screen.queryByText(/still not drawn/)).toBeNull();
});

test('a file that does not come can be asked for again', async () => {
  api.refuses(getEvidence, 503, { message: 'Please try again.' });
  render(<PdfPages document={INVOICE} hasKeys />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});

/** The strip of a claim with these files, all of them in view; the first one is a photo. */
async function opensStrip(...documents: DeskDocument[]) {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly told: (seen: { isIntersecting: boolean }[]) => void;
      constructor(say: (seen: { isIntersecting: boolean }[]) => void) {
        this.told = say;
      }
      observe() {
        this.told([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:drawn');
  api.answers(getEvidencePicture, {} as never);
  URL.createObjectURL ??= () => 'blob:photo';
  const photo = { ...INVOICE, documentId: 'photo', label: 'Photo', isPicture: true, isPdf: false };
  session.began(ROBIN);
  render(<Evidence claim={{ ...CLAIM, documents: [photo, ...documents] }} />);
  const strip = within(screen.getByRole('group', { name: 'Files' }));
  const frames = () => screen.queryAllByTitle<HTMLIFrameElement>('Reads the file');
  const shownAs = (name: string) =>
    strip.getByRole('button', { name }).querySelector('img')?.getAttribute('src') ?? null;
  await waitFor(() => expect(frames()).toHaveLength(1));
  return { frames, shownAs };
}
const filesAsked = () =>
  api
    .askedFor(getEvidence)
    .map(({ url, headers }) => [url.pathname.split('/').at(-1), headers.get('x-desk-unasked')]);

test('the strip shows the first page of each PDF, drawn one after the other', async () => {
  const other = { ...INVOICE, documentId: 'document-2', label: 'Receipt' };
  const locked = { ...INVOICE, documentId: 'document-3', label: 'Letter' };
  const huge = { ...INVOICE, documentId: 'document-4', label: 'Manual', size: 9_000_000 };
  const { frames, shownAs } = await opensStrip(locked, INVOICE, other, huge);
  const drawn = { page: 1, width: 224, turn: 0, picture };
  (await frameOf(frames()[0]!))({ failed: 'locked' });
  await waitFor(() => expect(filesAsked()).toContainEqual(['document-1', 'ahead']));
  for (const label of ['Invoice', 'Receipt']) {
    await waitFor(() => expect(frames()).toHaveLength(1));
    const says = await frameOf(frames()[0]!);
    says({ pages: 3 });
    expect(told.at(-1)).toEqual({ page: 1, width: 224, turn: 0 });
    says(drawn);
    await waitFor(() => expect(shownAs(label)).toBe('data:drawn'));
  }
  expect(frames()).toEqual([]);
  expect([shownAs('Letter'), shownAs('Manual')]).toEqual([null, null]);
  // The large PDF is not loaded ahead; the others are logged as loaded ahead.
  expect(filesAsked()).toEqual([
    ['document-3', 'ahead'],
    ['document-1', 'ahead'],
    ['document-2', 'ahead'],
  ]);
});

test('a PDF that was loaded ahead is shown at once, and asked for again when a person opens it', async () => {
  const { frames, shownAs } = await opensStrip(INVOICE);
  const says = await frameOf(frames()[0]!);
  says({ pages: 1 });
  says({ page: 1, width: 224, turn: 0, picture });
  await waitFor(() => expect(shownAs('Invoice')).toBe('data:drawn'));
  fireEvent.click(screen.getByRole('button', { name: 'Invoice' }));
  expect(frames()).toHaveLength(1);
  expect(filesAsked()).toEqual([
    ['document-1', 'ahead'],
    ['document-1', null],
  ]);
});
