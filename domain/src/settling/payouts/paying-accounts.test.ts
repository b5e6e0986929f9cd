import { expect, test } from 'vitest';
import { isOurs, readPayingAccounts, sharingAccount } from './paying-accounts.ts';

const ONE = '1=Smith, Jones & Co;08-99-99;66374958';
const one = { accountHolder: 'Smith, Jones & Co', sortCode: '089999', accountNumber: '66374958' };

test('an account for each underwriter, which several may share', () => {
  const accounts = readPayingAccounts(
    `${ONE}, 2 = Tern Rock;107999;88837491,3=Other;089999;66374958`,
  );
  expect(accounts?.get(1)).toEqual(one);
  expect([...(accounts ?? [])].map(([id]) => id)).toEqual([1, 2, 3]);
  expect(sharingAccount(accounts!, 3)).toEqual([1, 3]);
  expect(sharingAccount(accounts!, 2)).toEqual([2]);
  expect(sharingAccount(new Map(), 2)).toEqual([2]);
  expect(isOurs(accounts!, { ...one, accountHolder: 'A Claimant' })).toBe(true);
  expect(isOurs(accounts!, { ...one, accountNumber: '66374959' })).toBe(false);
});

test.each([
  ['no number', 'Claims;08-99-99;66374958'],
  ['no underwriter', '9=Claims;08-99-99;66374958'],
  ['one twice', `${ONE},${ONE}`],
  ['an impossible account', '1=Claims;08-99-99;6637'],
  ['no holder', '1=;08-99-99;66374958'],
  ['a part too many', `${ONE};1`],
  ['nothing', ''],
])('%s is no list of accounts', (_what, given) => {
  expect(readPayingAccounts(given)).toBeUndefined();
});
