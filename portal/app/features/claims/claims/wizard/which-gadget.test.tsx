import { aClaimGadget, completeData } from '@gadget-claims/domain/claims/claims/testing';
// @vitest-environment happy-dom
import { listModels } from '@gadget-claims/domain/policies/catalogue/contract';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { beforeEach, expect, test } from 'vitest';
import { claiming } from '../../../../../testing/screen.tsx';
import { claimStore } from '../../../../lib/draft/claim-store.ts';
import { fillOnlyModel } from './which-gadget.tsx';

const OTHER = { id: 7, label: 'Other laptop', typeId: 3, makeId: 5 };
const NOTEBOOK = { id: 8, label: 'Notebook', typeId: 3, makeId: 5 };

const gadget = () => claimStore.getState().form?.data.gadgets[0];

beforeEach(() => {
  const undecided = { typeId: 3, makeId: 5, modelId: null, description: '' };
  claiming(completeData({ gadgets: [aClaimGadget(undecided)] }));
});

test('the only model of a make is filled in', async () => {
  api.answers(listModels, { data: [OTHER] });
  await fillOnlyModel(0);
  expect(gadget()).toMatchObject({ modelId: 7, description: 'Other laptop' });
});

test('of several models none is', async () => {
  api.answers(listModels, { data: [OTHER, NOTEBOOK] });
  await fillOnlyModel(0);
  expect(gadget()?.modelId).toBeNull();
});

test('a list that does not come leaves the question to the person', async () => {
  api.refuses(listModels, 0);
  await fillOnlyModel(0);
  expect(gadget()?.modelId).toBeNull();
});

test('a make that was changed meanwhile keeps its own question', async () => {
  api.answers(listModels, { data: [OTHER] });
  const filling = fillOnlyModel(0);
  claiming(completeData({ gadgets: [aClaimGadget({ typeId: 3, makeId: 6, modelId: null })] }));
  await filling;
  expect(gadget()?.modelId).toBeNull();
});
