import type { DataOf, InputOf } from '@gadget-claims/domain/call';
import { getClaim, listClaims } from '@gadget-claims/domain/claims/claims/contract';
import { pathOf } from '@gadget-claims/domain/path-of';
import { signIn } from '@gadget-claims/domain/people/accounts/contract';
import { listCountries } from '@gadget-claims/domain/policies/catalogue/contract';
import { bookRepair, cancelBooking } from '@gadget-claims/domain/settling/bookings/contract';
import { getBatchFile } from '@gadget-claims/domain/settling/payouts/contract';
import { chooseRepairOption } from '@gadget-claims/domain/settling/repairs/contract';
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest';
import { callApi, refusalData } from './call-api.ts';
import { callForNamedFile } from './call-for-named-file.ts';

afterEach(() => vi.unstubAllGlobals());

const transport = { base: 'https://claims.example/api/v1', headers: { 'x-who': 'me' } };
const answering = (body: string, status: number) => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

test('values and query stand in the path, escaped', () => {
  expect(pathOf(getClaim, { params: { id: 'a/b?c' } })).toBe('/claim/a%2Fb%3Fc');
  const query = { page: 2, status: 'open', sort: undefined };
  expect(pathOf(listClaims, { query })).toBe('/claim?page=2&status=open');
  expect(pathOf(listClaims, {})).toBe('/claim');
});

test('a call goes where the contract says, with its body as JSON', async () => {
  const fetched = answering('{"data": {"token": "t"}}', 200);
  const body = { resellerId: 49, username: 'someone@mail.example.com', password: 'x' };
  expect(await callApi(signIn, { body }, transport)).toEqual({ data: { token: 't' } });
  expect(fetched).toHaveBeenCalledWith(
    'https://claims.example/api/v1/auth/signin/',
    expect.objectContaining({
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'x-who': 'me', 'content-type': 'application/json' },
    }),
  );
});

test('a call without a body says nothing of its type', async () => {
  const fetched = answering('{"data": {}}', 200);
  await callApi(cancelBooking, { params: { bookingReference: 'R1' } }, transport);
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ headers: { 'x-who': 'me' } });
  expect(fetched.mock.lastCall?.[1]?.headers).not.toHaveProperty('content-type');
});

test('a success that did not arrive whole is no answer', async () => {
  answering('{"data": [{"claimId": "a', 200);
  await expect(callApi(listCountries, {}, transport)).rejects.toMatchObject({ code: 'offline' });
});

test('a refusal gives the API’s words', async () => {
  answering('{"message": "No.", "code": "no", "data": {"byCode": true}}', 409);
  await expect(callApi(listCountries, {}, transport)).rejects.toMatchObject({
    status: 409,
    code: 'no',
    message: 'No.',
    data: { byCode: true },
    errors: [],
  });
});

test('a refusal that is no JSON is still one', async () => {
  answering('<html>Bad gateway</html>', 502);
  await expect(callApi(listCountries, {}, transport)).rejects.toMatchObject({ status: 502 });
});

test('a file comes with its name; without one it is a file', async () => {
  const named = {
    'content-disposition': 'attachment; filename="a"; filename*=UTF-8\'\'P%20%C2%A3.csv',
  };
  vi.stubGlobal('fetch', async () => new Response('a;b', { headers: named }));
  const given = { params: { batchId: 'B' } };
  const { file, fileName } = await callForNamedFile(getBatchFile, given, transport);
  expect([fileName, await file.text()]).toEqual(['P £.csv', 'a;b']);
  answering('a;b', 200);
  expect(await callForNamedFile(getBatchFile, given, transport)).toMatchObject({
    fileName: 'File',
  });
  answering('{"code": "prove_again"}', 403);
  await expect(callForNamedFile(getBatchFile, given, transport)).rejects.toMatchObject({
    code: 'prove_again',
  });
});

test('a call that was given up says so, and not that we are offline', async () => {
  const stop = new AbortController();
  vi.stubGlobal('fetch', () => {
    stop.abort(new Error('given up'));
    return Promise.reject(new Error('given up'));
  });
  const given = callApi(listCountries, {}, { ...transport, signal: stop.signal });
  await expect(given).rejects.toThrow('given up');
});

// Wrong calls do not compile: `tsc` fails when one of these lines is no error any more.
test('a wrong path, query, body or answer does not compile', () => {
  const wrong = () => [
    // @ts-expect-error -- the path wants an id
    pathOf(getClaim, {}),
    // @ts-expect-error -- the path wants `id`
    pathOf(getClaim, { params: { claimId: 'a' } }),
    // @ts-expect-error -- no such filter
    pathOf(listClaims, { query: { colour: 'red' } }),
    // @ts-expect-error -- it takes no body
    callApi(cancelBooking, { params: { bookingReference: 'R1' }, body: {} }, transport),
    // @ts-expect-error -- the body lacks a day
    callApi(bookRepair, { body: { gadgetId: 'g', slot: '09:00-12:00', charge: 0 } }, transport),
    // @ts-expect-error -- no call of the contract
    callApi('/claim', {}, transport),
  ];
  expect(wrong).toBeTypeOf('function');
  expectTypeOf<DataOf<typeof listCountries>>().toEqualTypeOf<
    { id: string; label: string; abroad: boolean }[]
  >();
  expectTypeOf<InputOf<typeof getClaim>['params']>().toEqualTypeOf<Record<'id', string | number>>();
});

test('the data of a refusal is typed by the call', async () => {
  answering('{"message":"It costs more.","code":"charge_changed","data":{"excess":7500}}', 409);
  const given = { params: { bookingReference: 'B-1' } };
  const error: unknown = await callApi(cancelBooking, given, transport).catch((thrown) => thrown);
  const said = refusalData(error, bookRepair, 'charge_changed');
  expectTypeOf(said).toEqualTypeOf<{ excess: number } | null>();
  expect(said).toEqual({ excess: 7500 });
  expect(refusalData(error, chooseRepairOption, 'choice_changed')).toBeNull();
});
