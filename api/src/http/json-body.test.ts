import { type Call, USUAL_BODY } from '@gadget-claims/domain/call';
import { CONTRACT } from '@gadget-claims/domain/contract';
import { DESK_CONTRACT } from '@gadget-claims/domain/desk-contract';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';

const app = await testApp();

const calls: [string, Call][] = [
  ...Object.values<Record<string, Call>>(CONTRACT),
  ...Object.values<Record<string, Call>>(DESK_CONTRACT),
].flatMap((of) => Object.entries(of));
const headers = { 'content-type': 'application/json', 'x-desk': '1' };

async function send(path: string, body: string) {
  const { status, body: answer } = await app.request('POST', path, { body, headers });
  return [status, answer.code];
}

test('a body may be as large as its screen sends, and larger only where a call says so', async () => {
  const larger = calls.filter(([, { largestBody }]) => largestBody !== undefined);
  expect(Object.fromEntries(larger.map(([name, call]) => [name, call.largestBody]))).toEqual({
    saveForm: 262_144,
    submitForm: 262_144,
    receiveStripeNotice: 1_000_000,
    requestDocuments: 65_536,
    previewDocumentsRequest: 65_536,
    keepDraft: 65_536,
    keepClauseDraft: 65_536,
    makeDecision: 65_536,
    previewDecision: 65_536,
    readReturns: 1_000_000,
  });
});

const open = calls.filter(
  ([, { method, access, largestBody }]) =>
    method === 'POST' && access.scopes.includes('public') && largestBody === undefined,
);

test.each(open)('%s takes no bearer, and nothing larger', async (_name, { path }) => {
  const filled = path.replaceAll(/:\w+/g, '1');
  const large = JSON.stringify({ text: 'x'.repeat(USUAL_BODY) });
  expect(await send(filled, large)).toEqual([413, 'too_large']);
});

const LOOKUP = '/standalonepolicy/getpolicy';

test.each([
  ['brackets', `${'['.repeat(31)}${']'.repeat(31)}`],
  ['braces', `${'{"a":'.repeat(31)}1${'}'.repeat(31)}`],
  ['brackets that nothing closes', '['.repeat(USUAL_BODY)],
  ['values without end', `[${'1,'.repeat(8000)}1]`],
])('a body of %s is refused before it is parsed', async (_what, body) => {
  const { status, body: answer } = await app.request('POST', LOOKUP, { body, headers });
  // A body that is looked at would say what of it is wrong.
  expect([status, answer.code, answer.errors]).toEqual([400, 'malformed', undefined]);
});

test('brackets, commas and quotation marks in a text are a text', async () => {
  const text = `${'[{,'.repeat(2000)}\\"\\\\`;
  const body = `{"resellerId":49,"policyNumber":"${text}","more":["\\"",[]]}`;
  expect((await send(LOOKUP, body))[0]).toBe(422);
});

test('plain text and forms are taken where a call says so, and nowhere else', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/json', 'a/b']) {
    const answer = await app.request('POST', LOOKUP, {
      body: '{}',
      headers: { 'content-type': type },
    });
    expect([type, answer.status]).toEqual([type, 415]);
  }
});
