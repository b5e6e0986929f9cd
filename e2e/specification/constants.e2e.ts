import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { read } from './reading.ts';

const guide = async (request: APIRequestContext) => (await read(request, '/claimsguide')).main;

test('§9 decision aim: the guide says 2 working days', async ({ request }) => {
  expect(await guide(request)).toContain('within 2 working days after we have all your documents');
});
test('§9 decision aim: also given as 48 working hours', async ({ request }) => {
  expect(await guide(request)).toContain('48 working hours');
});
test('§9 repair aim: 72 hours after the device is received', async ({ request }) => {
  expect(await guide(request)).toContain('within 72 hours after it reaches the repair centre');
});
test('§9 repair aim: also given as 72 working hours', async ({ request }) => {
  expect(await guide(request)).toContain('72 working hours');
});
test('§9 theft and loss must be reported within 24 hours of discovery', async ({ request }) => {
  expect(await guide(request)).toContain('within 24 hours of discovering');
});
test('§9 a proof of address bill must be under 3 months old', async ({ request }) => {
  expect(await guide(request)).toContain('less than 3 months old');
});
test('§9 the guide names the 150 days of the early-claim excess', async ({ request }) => {
  expect(await guide(request)).toContain('first 150 days of cover');
});
