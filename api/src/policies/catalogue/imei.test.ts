import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lookup, testApp } from '../../../test/app.ts';
import { aPolicy, anImei, storePolicy } from '../../../test/factories.ts';
import { testDisk } from '../../../test/uploads.ts';
import { TacFileError, importTac } from './tac-import.ts';

const { folder } = await testDisk();
const app = await testApp();
const token = await lookup(app, await storePolicy(app.db, aPolicy()));
const check = async (imei: string, bearer = token) =>
  (await app.request('GET', `/gadget/imei/${imei}`, { token: bearer })).body.data;

async function imported(...lines: string[]) {
  const file = join(folder, 'table.csv');
  await writeFile(file, `${lines.join('\n')}\n`);
  return importTac(file, app.db);
}

/** An IMEI with the given eight digits in front. */
function imeiOf(tac: string): string {
  for (let last = 0; last < 10; last += 1) {
    const imei = `${tac}000000${last}`;
    const sum = Array.from(imei, (digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
      return value > 9 ? value - 9 : value;
    }).reduce((total, value) => total + value, 0);
    if (sum % 10 === 0) return imei;
  }
  throw new Error('every number has a check digit');
}

test('an IMEI is checked by its digits; nothing is known about its gadget without a table', async () => {
  const right = anImei();
  const wrong = right.slice(0, -1) + String((Number(right.at(-1)) + 1) % 10);
  expect(await check(right)).toEqual({ valid: true });
  for (const given of [wrong, '123', 'abc', '%00', '٣٥٠٠٠٠٠٠٠٠٠٠٠٠١']) {
    expect(await check(given)).toEqual({ valid: false });
  }
  const long = await app.request('GET', `/gadget/imei/${'1'.repeat(50)}`, { token });
  expect(long.status).toBe(422);
  expect((await app.request('GET', `/gadget/imei/${right}`)).status).toBe(401);
});

test('with a table it is known, and found in our catalogue where it fits', async () => {
  const general = await imported(
    'tac,make,model,aka',
    '35000101,Apple,iPhone 13,"D16,iPhone 14,5"',
    '35000102,Siemens,SL55,',
    '3500010,Apple,iPhone 12,',
    '35000103,,iPhone 12,',
    '35000104,Apple',
  );
  expect(general).toEqual({ rows: 5, taken: 2, refused: 3 });
  const samsung = await imported(
    'tac,modelCodes,marketingNames',
    '35000105,SM-G960F,Galaxy S9',
    '35000106,SM-S901B|SM-S906B,Galaxy S22|Galaxy S22+',
    '35000108,SM-X1,',
  );
  expect(samsung).toEqual({ rows: 3, taken: 3, refused: 0 });
  expect(await check(imeiOf('35000108'))).toMatchObject({ model: 'SM-X1', makeId: 102 });
  expect(await check(imeiOf('35000101'))).toEqual({
    valid: true,
    make: 'Apple',
    model: 'iPhone 13',
    makeId: 101,
    modelId: 1023,
  });
  expect(await check(imeiOf('35000102'))).toEqual({ valid: true, make: 'Siemens', model: 'SL55' });
  expect(await check(imeiOf('35000105'))).toMatchObject({ makeId: 102, modelId: 1043 });
  expect(await check(imeiOf('35000106'))).toEqual({
    valid: true,
    make: 'Samsung',
    model: 'Galaxy S22 or Galaxy S22+',
    makeId: 102,
  });
});

test('a table given again replaces its rows; a repeated line is the last one', async () => {
  await imported('tac,make,model', '35000107,Apple,iPhone 12', '35000107,Apple,iPhone 14');
  expect(await check(imeiOf('35000107'))).toMatchObject({ model: 'iPhone 14' });
  await imported('tac,make,model', '35000107,Apple,iPhone 15');
  expect(await check(imeiOf('35000107'))).toMatchObject({ model: 'iPhone 15' });
});

test('a large table is taken in parts', async () => {
  const lines = Array.from({ length: 2500 }, (_, at) => `${20_000_000 + at},Maker,Model ${at}`);
  expect(await imported('tac,make,model', ...lines)).toEqual({
    rows: 2500,
    taken: 2500,
    refused: 0,
  });
});

test('text that is no such table is said so', async () => {
  await expect(imported('name,price', 'a,1')).rejects.toThrow(TacFileError);
});

test('the table cannot be taken away IMEI by IMEI', async () => {
  const bearer = await lookup(app, await storePolicy(app.db, aPolicy()));
  const ask = () => app.request('GET', `/gadget/imei/${imeiOf('35000101')}`, { token: bearer });
  for (let time = 0; time < 60; time += 1) expect((await ask()).status).toBe(200);
  const answer = await ask();
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
});
