import { clicksEverything } from '../../e2e/support/every-click.ts';
import { expect, test } from '../../e2e/support/fixtures.ts';
import type { Means } from '../../e2e/support/pressing.ts';
import {
  OF_A_CLAIM,
  OF_A_SENT_CLAIM,
  OF_AN_OWNER,
  OF_EVERYBODY,
} from '../../e2e/support/screens-of-the-map.ts';
import type { Screen } from '../../e2e/support/screens-of-the-map.ts';
import { knownOfAClaim, knownOfAnOwner, walks } from '../../e2e/support/walking.ts';

const SIZES = [
  [320, 568],
  [360, 640],
  [390, 664],
  [412, 732],
  [844, 390],
  [1280, 720],
  [1366, 650],
] as const;

const MEANS: Means[] = ['finger', 'mouse', 'keyboard'];

const ROWS = SIZES.flatMap(([width, height]) =>
  MEANS.map((means) => ({ means, viewport: { width, height }, size: `${width} × ${height}` })),
);

for (const { means, size, viewport } of ROWS) {
  test.describe(`${size} with a ${means}`, () => {
    test.use({ viewport, hasTouch: means === 'finger' });

    const counted = (page: Parameters<typeof clicksEverything>[0]) => {
      const lost: string[] = [];
      const look = async ({ route }: Screen, again: () => Promise<void>) => {
        const tally = await clicksEverything(page, means, again);
        lost.push(...tally.lost.map((what) => `/${route}: ${what}`));
        const description = JSON.stringify({ screen: route, row: `${size}, ${means}`, ...tally });
        test.info().annotations.push({ type: 'clicks', description });
      };
      return { look, lost };
    };

    test('public screens', async ({ page }) => {
      const { look, lost } = counted(page);
      const screens = OF_EVERYBODY.filter(({ route }) => !route.startsWith('dev/'));
      await walks(page, screens, look);
      expect(lost).toEqual([]);
    });

    test('screens of a claim', async ({ page, request, policyOf }) => {
      const { look, lost } = counted(page);
      const known = await knownOfAClaim({ page, request, policy: await policyOf() });
      await walks(page, OF_A_CLAIM, look, known);
      expect(lost).toEqual([]);
    });

    test('screens of a claim that was sent', async ({ page, request, policyOf }) => {
      const { look, lost } = counted(page);
      const known = await knownOfAClaim({ page, request, policy: await policyOf() });
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
