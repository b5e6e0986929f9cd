import { expect, test, yesterday } from '../support/fixtures.ts';

test('§7 all calls go to the claims API host', async ({ page, claimant, policyOf, baseURL }) => {
  await claimant.opens('/makeaclaim/1');
  const asked = page.waitForRequest(/getpolicy/);
  await claimant.findsPolicy(await policyOf(), yesterday);
  expect((await asked).url()).toBe(`${baseURL}/api/v1/standalonepolicy/getpolicy`);
});
