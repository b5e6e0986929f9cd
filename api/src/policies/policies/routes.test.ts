import {
  lookupRequest,
  type LookedUpPolicy,
} from '@gadget-claims/domain/policies/policies/schemas';
import * as fc from 'fast-check';
import { decodeJwt } from 'jose';
import type { KyselyPlugin } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type Answer, type TestApp } from '../../../test/app.ts';
import { testDatabase } from '../../../test/database.ts';
import { aPolicy, lookupOf, storePolicy } from '../../../test/factories.ts';

const LOOKUP = '/standalonepolicy/getpolicy';
const policy = aPolicy({ number: 'Ab 12/cd-34' });
const ofBrandZero = aPolicy({ resellerId: 0 });
const right = lookupOf(policy);
const misses = {
  'no such policy': { policyNumber: 'AB12/CD-35' },
  'another date of birth': { policyholderDOB: '1990-05-18' },
  'another postcode': { policyholderPostcode: 'ZZ1 1ZY' },
  'another brand': { resellerId: 77 },
  'everything different': {
    policyNumber: 'X',
    policyholderDOB: '2000-01-01',
    policyholderPostcode: 'X',
  },
};

let app: TestApp;
let queries = 0;
const countQueries: KyselyPlugin = {
  transformQuery: ({ node }) => {
    queries += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

type Found = LookedUpPolicy | null;
const ask = (body: unknown, from = '203.0.113.1'): Promise<Answer<Found>> =>
  app.request('POST', LOOKUP, { body, headers: { 'x-forwarded-for': from } });

beforeAll(async () => {
  const { db } = await testDatabase();
  app = await testApp({ db: db.withPlugin(countQueries), config: { trustProxy: 1 } });
  await storePolicy(app.db, policy);
  await storePolicy(app.db, ofBrandZero);
});
beforeEach(async () => {
  await app.db.deleteFrom('attempts').execute();
});

describe('a match', () => {
  test('gives the whole policy and a bearer for it', async () => {
    const { status, body } = await ask(right);
    expect(status).toBe(200);
    expect(body.data).toEqual({ ...policy, claimToken: expect.any(String) });
    expect(decodeJwt(body.data?.claimToken ?? '')).toMatchObject({
      scope: 'claimant',
      resellerId: 49,
      policyKey: 'AB12/CD-34',
    });
  });
  test.each([
    ['  A B 1 2/C D-3 4 ', ' z z 11 zz '],
    ['AB12/CD-34', '\u200eZZ1 1ZZ\u200b'],
    ['AB12/CD-34', 'ＺＺ１ １ＺＺ'],
  ])(
    'ignores spaces, case and pasted marks: %j, %j',
    async (policyNumber, policyholderPostcode) => {
      const { body } = await ask({ ...right, policyNumber, policyholderPostcode });
      expect(body.data?.number).toBe(policy.number);
    },
  );
  test.each(['AB12\u2013CD\u201334', '\u200eAB12.CD.34\ufeff', 'ABI2-CD34'])(
    'is found however its number is written: %j',
    async (policyNumber) => {
      const { body } = await ask({ ...right, policyNumber });
      expect(body.data?.number).toBe(policy.number);
      expect(decodeJwt(body.data?.claimToken ?? '')).toMatchObject({ policyKey: 'AB12/CD-34' });
    },
  );
  test('is the number itself where another one is easily misread for it', async () => {
    const [nought, letter] = [aPolicy({ number: 'ZZ-100' }), aPolicy({ number: 'ZZ-1OO' })];
    await storePolicy(app.db, nought);
    await storePolicy(app.db, letter);
    const found = async (policyNumber: string) =>
      (await ask({ ...right, policyNumber })).body.data?.number ?? null;
    expect(await found('zz100')).toBe('ZZ-100');
    expect(await found('zz1oo')).toBe('ZZ-1OO');
    expect(await found('zz10o')).toBeNull();
  });
  test('works for the brand with the id 0', async () => {
    const { body } = await ask(lookupOf(ofBrandZero));
    expect(body.data?.resellerId).toBe(0);
  });
  test('does not depend on the date of the incident', async () => {
    const { body } = await ask({ ...right, incidentDate: '2010-01-01' });
    expect(body.data?.number).toBe(policy.number);
  });
});

describe('a miss', () => {
  test.each(Object.entries(misses))('%s: answers like any other', async (_name, wrong) => {
    const { status, body } = await ask({ ...right, ...wrong });
    expect(status).toBe(200);
    expect(body).toEqual({ data: null });
  });
  test('of an unknown brand answers alike', async () => {
    const { status, body } = await ask({ ...right, resellerId: 31 });
    expect({ status, body }).toEqual({ status: 200, body: { data: null } });
  });
  test('makes as many queries for any fault', async () => {
    const asked = new Set<number>();
    for (const wrong of Object.values(misses)) {
      // Earlier guesses decide the counting, and nothing else does.
      await app.db.deleteFrom('attempts').execute();
      queries = 0;
      await ask({ ...right, ...wrong });
      asked.add(queries);
    }
    expect([...asked]).toEqual([3]);
  });
});

describe('malformed questions', () => {
  const value = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('\0', '\ud800', '2026-02-31', '0000-00-00', 2 ** 31, 2 ** 53, -0, 0.5),
  );
  const body = fc.oneof(
    fc.jsonValue(),
    fc
      .record(
        {
          resellerId: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(0, 49, 77, 31) }, value),
          policyNumber: value,
          policyholderDOB: fc.oneof(
            fc.constantFrom('1990-05-17', '2026-02-31', '0000-00-00'),
            value,
          ),
          policyholderPostcode: value,
          incidentDate: value,
        },
        { requiredKeys: [] },
      )
      .map((fields) => ({ ...right, policyNumber: 'NO SUCH POLICY', ...fields })),
  );
  test('never bring it down, with any input', async () => {
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        // Guessing is held up after a few misses, which is no part of this.
        await app.db.deleteFrom('attempts').execute();
        const answer = await ask(sent);
        expect(answer.status).toBeLessThan(500);
        const isUnderstood = lookupRequest.safeParse(sent).success;
        expect(answer.status === 200).toBe(isUnderstood);
        expect(answer.body).toMatchObject(
          isUnderstood ? { data: null } : { message: expect.any(String), code: expect.any(String) },
        );
        expect(JSON.stringify(answer.body)).not.toMatch(/\bat .*\.ts|node_modules/);
      }),
      { numRuns: 200 },
    );
  });
});
