import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { emptyForm, emptyGadget } from './empty-form.ts';
import { draftForm } from './form.ts';

test('an empty form is the schema’s form without answers', () => {
  const policy = { number: 'A1', resellerId: 0 };
  const parsed = z.parse(draftForm, { data: { policy, claimant: {}, incident: {} } });
  expect(emptyForm(policy)).toEqual(parsed);
});

test('an empty gadget is the schema’s gadget without answers', () => {
  const policy = { number: 'A1', resellerId: 0 };
  const data = { policy, claimant: {}, incident: {}, gadgets: [{ itemGUID: 'a' }] };
  expect([emptyGadget('a')]).toEqual(z.parse(draftForm, { data }).data.gadgets);
});
