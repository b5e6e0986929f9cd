// @vitest-environment happy-dom
import { listClauses } from '@gadget-claims/domain/desk/clauses/contract';
import { keepClauseDraft, listClauseDrafts } from '@gadget-claims/domain/desk/drafts/contract';
import {
  approveWording,
  listWordings,
  writeWording,
} from '@gadget-claims/domain/desk/wordings/contract';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../testing/screen.tsx';
import { WORDING } from '../../../../testing/wording.ts';
import ClauseLibrary from './library.tsx';
import WordingScreen from './wording.tsx';
import WriteWording from './write-wording.tsx';

const OLDER = {
  ...WORDING,
  wordingId: 'gw-6',
  name: 'GW 6',
  firstDay: '2015-01-01',
  lastDay: '2026-08-31',
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const fill = (label: string, value: string, at = 0) =>
  fireEvent.change(screen.getAllByLabelText(label)[at]!, { target: { value } });

test('the list has each wording once, by its days, with the draft that waits', async () => {
  const draft = { ...WORDING, version: 2, state: 'draft' as const, approved: null };
  api.answers(listWordings, { data: [OLDER, draft, WORDING] });
  show(ClauseLibrary, { at: '/clauses', by: { permissions: ['library.write'] } });
  await screen.findByRole('link', { name: 'GW 6' });
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(3);
  expect(rows[1]).toContain('1 January 2015 to 31 August 2026');
  expect(rows[2]).toContain('1 September 2026 until further notice');
  expect(rows[2]).toContain('Waits for approval, version 2');
  expect(screen.getAllByRole('row')[2]?.lastChild?.textContent).toBe('3');
});

test('a new wording is sent as it was typed; a refusal stands at its field and loses nothing', async () => {
  api.answers(listWordings, { data: [OLDER, WORDING] });
  api.answers(listClauseDrafts, { data: [] });
  api.answers(keepClauseDraft, { data: { kept: true } });
  const by = { permissions: ['library.write' as const] };
  const { address } = show(WriteWording, { at: '/wordings/write', by });
  fireEvent.click(await screen.findByLabelText(/^Marlgate/));
  await screen.findByLabelText('Clauses (optional)');
  fill('Name', 'GW 8');
  fill('Products (optional)', 'gadget-plus\n gadget-family ');
  for (const [at, day] of ['1', '1', '2027'].entries()) {
    fill(['Day', 'Month', 'Year'][at]!, day);
  }
  fireEvent.click(screen.getByLabelText(/^Inception/));
  fill('Document', 'http://wordings.example/gw-8.pdf');
  fill('Clauses (optional)', 'gw-7');
  await press('Save the draft');
  await screen.findAllByText(/^Document is a link that begins with https/);
  expect(api.askedFor(writeWording)).toEqual([]);
  fill('Document', 'https://wordings.example/gw-8.pdf');
  const message = 'The period meets that of GW 7';
  api.refuses(writeWording, 422, { errors: [{ path: 'text.firstDay', message }] });
  await press('Save the draft');
  await screen.findAllByText(message);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('GW 8');
  api.answers(writeWording, { data: { ...WORDING, wordingId: 'gw-8' } });
  await press('Save the draft');
  await waitFor(() => expect(address()).toBe('/wordings/gw-8'));
  expect(api.askedFor(writeWording).at(-1)?.body).toEqual({
    wordingId: null,
    underwriterId: 1,
    clausesOf: 'gw-7',
    text: {
      name: 'GW 8',
      products: ['gadget-plus', 'gadget-family'],
      readBy: 'inception',
      firstDay: '2027-01-01',
      lastDay: null,
      document: 'https://wordings.example/gw-8.pdf',
    },
  });
});

test('a change of the period is marked, and another colleague approves it as they read it', async () => {
  const draft = {
    ...WORDING,
    version: 2,
    lastDay: '2027-12-31',
    state: 'draft' as const,
    approved: null,
  };
  api.answers(listWordings, { data: [draft, WORDING] });
  api.answers(listClauses, { data: [] });
  api.answers(approveWording, { data: draft });
  show(WordingScreen, {
    at: '/wordings/gw-7',
    path: '/wordings/:wordingId',
    by: { staffId: 'morag', permissions: ['library.write', 'library.approve'] },
  });
  await screen.findByRole('heading', { name: 'GW 7' });
  expect(document.querySelector('dd:has(ins)')?.textContent).toContain('31 December 2027');
  const lists = api.askedFor(listWordings).length;
  api.refuses(approveWording, 409, { code: 'draft_changed', message: 'Read it again.' });
  await press('Approve version 2');
  await screen.findByText('Read it again.');
  expect(api.askedFor(approveWording)[0]?.body).toEqual({ writtenAt: draft.written.at });
  await waitFor(() => expect(api.askedFor(listWordings).length).toBeGreaterThan(lists));
});

test.each([
  ['beside a version in use', [WORDING], 'GW 7', [WORDING.document]],
  ['alone', [], 'GW 7a', []],
])(
  'the words of a draft %s are the wording’s for nobody yet',
  async (_, earlier, heading, links) => {
    const draft = { ...WORDING, version: 2, name: 'GW 7a', document: 'https://elsewhere.example/' };
    api.answers(listWordings, {
      data: [{ ...draft, state: 'draft' as const, approved: null }, ...earlier],
    });
    api.answers(listClauses, { data: [] });
    show(WordingScreen, { at: '/wordings/gw-7', path: '/wordings/:wordingId' });
    await screen.findByRole('heading', { name: heading });
    const shown = screen.queryAllByRole('link', { name: /opens the document/ });
    expect(shown.map((link) => link.getAttribute('href'))).toEqual(links);
    expect(document.querySelector('dl')?.textContent).toContain(draft.document);
  },
);
