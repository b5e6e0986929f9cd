import { inTurn } from '../support/depth.ts';
import { expect, test } from '../support/fixtures.ts';
import { LOOKS, inEachLook } from '../support/looks.ts';
import {
  OF_A_CLAIM,
  OF_A_SENT_CLAIM,
  OF_AN_OWNER,
  OF_EVERYBODY,
  screensOfTheMap,
} from '../support/screens-of-the-map.ts';
import { knownOfAClaim, knownOfAnOwner, walks } from '../support/walking.ts';
import { inEachWindow } from '../support/windows.ts';

const ALL = [...OF_EVERYBODY, ...OF_A_CLAIM, ...OF_A_SENT_CLAIM, ...OF_AN_OWNER];

test('each screen of the map of routes is looked at below', () => {
  const looked = new Set(ALL.map(({ route }) => route));
  expect([...looked].toSorted()).toEqual(screensOfTheMap().toSorted());
  const known = { claimId: 'c', gadgetId: 'g', ownRepairId: 'o', day: '', opens: async () => {} };
  for (const { route, at = () => `/${route}` } of ALL) {
    const [pathname] = at(known).split('?');
    expect(new URLPattern({ pathname: `/${route}` }).test({ pathname }), route).toBe(true);
  }
});

/** Screens that carry texts of the brand's own; the others differ from brand to brand by their look. */
const WITH_OWN_TEXTS = ['home', 'claimsguide', 'help', 'terms', 'privacy', 'contact'];
const OWN = OF_EVERYBODY.filter(({ route }) => WITH_OWN_TEXTS.includes(route));

// Under each brand: header, menu, footer and the texts of its own.
for (const look of LOOKS) {
  const { brand, colorScheme } = look;
  const screens = OWN.filter((_, place) => inTurn(LOOKS, place).includes(look));
  test.describe(`brand ${brand}, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('no screen with texts of the brand bars a visitor', async ({ page, expectAccessible }) => {
      await page.goto(`/home?reseller=${brand}`);
      await walks(page, screens, () => inEachWindow(page, expectAccessible));
    });
  });
}

test('no other public screen bars a visitor', async ({ page, expectAccessible }) => {
  const others = OF_EVERYBODY.filter((screen) => !OWN.includes(screen));
  await walks(page, others, () => inEachLook(page, expectAccessible));
});

test('no screen of a claim bars a claimant', async ({
  page,
  request,
  policyOf,
  expectAccessible,
}) => {
  const known = await knownOfAClaim({ page, request, policy: await policyOf() });
  const look = () => inEachLook(page, expectAccessible);
  await walks(page, OF_A_CLAIM, look, known);
  await walks(page, OF_A_SENT_CLAIM, look, await known.sends());
});

test('no screen of an account bars a claimant', async ({
  page,
  request,
  db,
  policyOf,
  expectAccessible,
}) => {
  const known = await knownOfAnOwner({ page, request, db, policy: await policyOf() });
  await walks(page, OF_AN_OWNER, () => inEachLook(page, expectAccessible), known);
});
