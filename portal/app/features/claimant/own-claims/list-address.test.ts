import { savedFormsPage, savedFormsQuery } from '@gadget-claims/domain/claims/claims/form-schemas';
import { claimsQuery } from '@gadget-claims/domain/claims/claims/schemas';
import { expect, test } from 'vitest';
import { claimsIn, groupIn, pageIn, savedForms } from './list-address.ts';

/** The address on the wire. */
const addressOf = ({ key }: { key: string }) => key.split(' ')[2] ?? '';
const queryOf = (asked: { key: string }) =>
  Object.fromEntries(new URL(addressOf(asked), 'https://claims.example').searchParams);

test('an address that makes no sense shows the first page of all', () => {
  for (const page of ['0', '-1', '1.5', 'two', '1001', '']) {
    expect(pageIn(new URLSearchParams({ page }))).toBe(1);
  }
  expect(groupIn(new URLSearchParams('status=secret'))).toBeNull();
  expect(queryOf(claimsIn(new URLSearchParams('page=x&status=y')))).toEqual({
    page: '1',
    pageSize: '10',
  });
});

test('page and group of the list go to the API, which knows them', () => {
  const asked = claimsIn(new URLSearchParams('page=3&status=finished'));
  expect(claimsQuery.parse(queryOf(asked))).toMatchObject({ page: 3, status: 'finished' });
});

test('saved forms come ten by brand, brand 0 too, and filtered only when asked', () => {
  const asked = { resellerId: 0, page: 2, policy: ' ', sort: 'newest' } as const;
  const plain = savedForms(asked);
  expect(addressOf(plain)).toBe('/onlineclaim/standalone/partial/inprogress/0/10?page=2');
  expect(savedFormsPage.parse(queryOf(plain))).toEqual({ page: 2 });
  const filtered = savedForms({ ...asked, policy: ' DE & 1 ', sort: 'oldest' });
  expect(addressOf(filtered)).toMatch(/^\/onlineclaim\/standalone\/partial\/inprogress\/\?/);
  expect(savedFormsQuery.parse(queryOf(filtered))).toEqual({
    page: 2,
    pageSize: 10,
    policyNumber: 'DE & 1',
    sort: 'oldest',
  });
});
