import { clicksEverything } from '../../e2e/support/every-click.ts';
import { expect, test } from '../../e2e/support/fixtures.ts';
import type { Pointer } from '../../e2e/support/pressing.ts';
import {
  OF_A_CLAIM,
  OF_A_SENT_CLAIM,
  OF_AN_OWNER,
  OF_EVERYBODY,
} from '../../e2e/support/screens-of-the-map.ts';
import type { Screen } from '../../e2e/support/screens-of-the-map.ts';
import { knownOfAClaim, knownOfAnOwner, walks } from '../../e2e/support/walking.ts';

const SIZES: { width: number; height: number; pointer: Pointer }[] = [
  { width: 320, height: 568, pointer: 'finger' },
  { width: 360, height: 640, pointer: 'finger' },
  { width: 390, height: 664, pointer: 'finger' },
  { width: 412, height: 732, pointer: 'finger' },
  { width: 844, height: 390, pointer: 'finger' },
  { width: 390, height: 664, pointer: 'mouse' },
  { width: 1280, height: 720, pointer: 'mouse' },
  { width: 1366, height: 650, pointer: 'mouse' },
];

for (const { width, height, pointer } of SIZES) {
  test.describe(`${width} × ${height} with a ${pointer}`, () => {
    test.use({ viewport: { width, height }, hasTouch: pointer === 'finger' });

    const counted = (page: Parameters<typeof clicksEverything>[0]) => {
      const lost: string[] = [];
      const look = async ({ route }: Screen, again: () => Promise<void>) => {
        const tally = await clicksEverything(page, pointer, again);
        lost.push(...tally.lost.map((what) => `/${route}: ${what}`));
        const size = `${width} × ${height}, ${pointer}`;
        const description = JSON.stringify({ screen: route, size, ...tally });
        test.info().annotations.push({ type: 'clicks', description });
      };
      return { look, lost };
    };

    test('screens of everybody', async ({ page }) => {
      const { look, lost } = counted(page);
      const screens = OF_EVERYBODY.filter(({ route }) => !route.startsWith('dev/'));
      await walks(page, screens, look);
      expect(lost).toEqual([]);
    });

    test('screens of a claim', async ({ page, request, policyOf }) => {
      const { look, lost } = counted(page);
      const known = await knownOfAClaim({ page, request, policy: await policyOf() });
      await walks(page, OF_A_CLAIM, look, known);
      await walks(page, OF_A_SENT_CLAIM, look, await known.sends());
      expect(lost).toEqual([]);
    });

    test('screens of an account', async ({ page, request, db, policyOf }) => {
      const { look, lost } = counted(page);
      const policy = await policyOf();
      const known = await knownOfAnOwner({ page, request, db, policy });
      const screens = OF_AN_OWNER.filter(({ route }) => !route.startsWith('dev/'));
      await walks(page, screens, look, known);
      expect(lost).toEqual([]);
    });
  });
}
