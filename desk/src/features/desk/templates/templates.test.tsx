// @vitest-environment happy-dom
import { keepClauseDraft, listClauseDrafts } from '@gadget-claims/domain/desk/drafts/contract';
import type { DeskDraft } from '@gadget-claims/domain/desk/drafts/schemas';
import {
  approveTemplate,
  getTemplate,
  listTemplates,
  retireTemplate,
  writeTemplate,
} from '@gadget-claims/domain/desk/templates/contract';
import type { Template } from '@gadget-claims/domain/desk/templates/schemas';
import type { Permission } from '@gadget-claims/domain/people/staff/permissions';
import { field, press, type } from '@gadget-claims/kit/testing/acts.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../testing/screen.tsx';
import { REQUEST, TEMPLATE } from '../../../../testing/template.ts';
import { keepAll } from '../../../lib/unsent.ts';
import Templates from './list.tsx';
import TemplateScreen from './template.tsx';
import WriteTemplate from './write.tsx';

const WRITER: Permission[] = ['claim.read', 'library.write'];
const BY_ITSELF: Template = {
  ...TEMPLATE,
  templateId: 'storm',
  kind: 'acknowledgement',
  title: 'After the storm',
  text: 'Many claims came in, {name}.',
};

const writes = (at = '/templates/write', permissions = WRITER) => {
  api.answers(listClauseDrafts, { data: [] });
  api.answers(keepClauseDraft, { data: { kept: true } });
  const path = at === '/templates/write' ? at : '/templates/:templateId/write';
  return show(WriteTemplate, { at, path, by: { permissions } });
};
const sent = () => api.askedFor(writeTemplate).map(({ body }) => body);
const preview = async () =>
  (await screen.findByRole('region', { name: 'As a claimant would read it' })).textContent;

test('templates stand by their use with their brands; other people’s brands are counted', async () => {
  const draft: Template = { ...BY_ITSELF, version: 2, state: 'draft' };
  api.answers(listTemplates, {
    data: [draft, BY_ITSELF, { ...REQUEST, brands: [77, 424_242] }, TEMPLATE],
  });
  show(Templates, { at: '/templates', by: { permissions: WRITER } });
  await screen.findByRole('link', { name: 'After the storm' });
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows.slice(1)).toEqual([
    'Words for a message1',
    `When we decide${TEMPLATE.text}Every brandIn use, version 1`,
    'Documents to ask for1',
    expect.stringMatching(/^Damage by water.*Fernhill and 1 other brandIn use, version 1$/),
    'In the acknowledgement of a claim1',
    `After the storm${BY_ITSELF.text}Every brandIn use, version 1Waits for approval, version 2`,
  ]);
});

test('an empty list says what it means, and offers the form to colleagues who may write', async () => {
  api.answers(listTemplates, { data: [] });
  show(Templates, { at: '/templates', by: { permissions: ['library.approve'] } });
  await screen.findByText('No template yet');
  expect(screen.queryByRole('link', { name: 'Write a template' })).toBeNull();
  cleanup();
  show(Templates, { at: '/templates', by: { permissions: WRITER } });
  await screen.findByRole('link', { name: 'Write a template' });
});

test('words are shown filled in while they are typed, fields go in at the cursor, and it is in use at once', async () => {
  const { address } = writes();
  await type('Title', 'Soon');
  await type(/^Words for the claimant/, 'Hello , soon.');
  const words = (await field(/^Words for the claimant/)) as unknown as HTMLTextAreaElement;
  words.focus();
  words.setSelectionRange(6, 6);
  await press('{name}');
  expect(words.value).toBe('Hello {name}, soon.');
  expect(await preview()).toContain('Hello Imogen, soon.');
  await type(/^Words for the claimant/, 'Hello {nmae}.');
  expect(await preview()).toContain('{nmae}: no field of this kind.');
  await press('Save');
  expect(await screen.findAllByText(/knows the fields/)).not.toEqual([]);
  expect(sent()).toEqual([]);
  await type(/^Words for the claimant/, 'Hello {name}.');
  await type(/^Snooze for/, '3');
  expect(screen.getByText('It is in use at once.')).toBeDefined();
  api.answers(writeTemplate, { data: TEMPLATE });
  await press('Save');
  await waitFor(() => expect(address()).toBe('/templates/soon'));
  expect(sent()).toEqual([
    {
      templateId: null,
      template: {
        kind: 'message',
        title: 'Soon',
        text: 'Hello {name}.',
        asks: [],
        snoozeDays: 3,
        brands: [],
      },
    },
  ]);
});

test('what is refused is said at its question, a reason at its document, and the words are kept', async () => {
  api.answers(getTemplate, { data: [REQUEST] });
  writes('/templates/damage/write');
  const why = 'Why: Photos of the damage or fault';
  await type(new RegExp(`^${why}`), 'Please.');
  const errors = [
    { path: 'template.asks.0.why', message: 'is not to be read' },
    { path: 'template.brands', message: 'names a brand' },
  ];
  api.refuses(writeTemplate, 422, { code: 'validation', message: 'Check it', errors });
  await press('Save');
  const reason = await field(new RegExp(`^${why}`));
  await waitFor(() =>
    expect(document.getElementById(`${reason.id}-error`)?.textContent).toContain(
      `${why} is not to be read`,
    ),
  );
  const brands = within(screen.getByRole('group', { name: /^Brands/ }));
  expect(brands.getByText('Brands names a brand')).toBeDefined();
  expect(document.querySelector('details:has([name=brands])')?.hasAttribute('open')).toBe(true);
  expect(reason.value).toBe('Please.');
  await keepAll();
  const kept = api.askedFor(keepClauseDraft).at(-1)?.body as DeskDraft;
  expect(kept).toMatchObject({ what: 'template-damage', typed: { whys: { 3: 'Please.' } } });
  // The reason that was not typed stays the usual one.
  expect(sent()[0]).toMatchObject({
    templateId: 'damage',
    template: { text: '', asks: [{ why: 'Please.' }, { documentTypeId: 1, why: '' }] },
  });
});

test('words that go out by themselves are a draft, which a colleague approves as they were read', async () => {
  writes();
  fireEvent.click(await screen.findByLabelText(/^In the acknowledgement of a claim/));
  await screen.findByRole('button', { name: 'Save the draft' });
  expect(screen.queryByRole('button', { name: '{documents}' })).toBeNull();
  expect(screen.queryByLabelText(/^Snooze for/)).toBeNull();
  cleanup();
  const draft: Template = { ...BY_ITSELF, version: 2, state: 'draft', text: 'Two claims, {name}.' };
  api.answers(getTemplate, { data: [draft, BY_ITSELF] });
  api.answers(approveTemplate, { data: draft });
  show(TemplateScreen, {
    at: '/templates/storm',
    path: '/templates/:templateId',
    by: { staffId: 'morag', permissions: ['library.approve'] },
  });
  await screen.findByText(/what changed since version 1 is marked/);
  // Taking it out of use is for who writes.
  expect(screen.queryByRole('button', { name: /out of use/ })).toBeNull();
  await press('Approve version 2');
  await waitFor(() =>
    expect(api.askedFor(approveTemplate)[0]?.body).toEqual({ writtenAt: draft.written.at }),
  );
});

test('who writes takes one out of use; of other people’s brands nothing is offered', async () => {
  const opens = (template: Template) => {
    api.answers(getTemplate, { data: [template] });
    show(TemplateScreen, {
      at: '/templates/soon',
      path: '/templates/:templateId',
      by: { permissions: WRITER },
    });
  };
  opens(TEMPLATE);
  api.answers(retireTemplate, { data: TEMPLATE });
  await press('Take version 1 out of use');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Take version 1 out of use' }));
  await waitFor(() => expect(api.askedFor(retireTemplate)).toHaveLength(1));
  cleanup();
  const others = { ...TEMPLATE, brands: [49, 424_242], mayChange: false };
  opens(others);
  await screen.findByText(/^It is for brands that you do not have/);
  const main = within(screen.getByRole('main'));
  expect(main.queryByRole('button')).toBeNull();
  expect(main.queryByRole('link', { name: /next version/ })).toBeNull();
  cleanup();
  writes('/templates/soon/write');
  await screen.findByText(/^It is for brands that you do not have/);
});
