import type { Page, Route } from '@playwright/test';
import { call } from '../support/calling.ts';
import type { Claimant } from '../support/claimant.ts';
import { aPhoto, aReceipt } from '../support/files.ts';
import type { SentFile } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { standAt } from '../support/midway.ts';

const PURCHASE = 'proof of purchase';
const DAMAGE = 'photos of the damage';
const UPLOADS = '**/document/upload/**';

test('several files are chosen or dropped, listed in the order of choosing, and taken off again', async ({
  claimant,
  policyOf,
  page,
}) => {
  const begun = await standAt(claimant, 'supportingdocs', await policyOf());
  await claimant.reads('You can go on without these', 'Still needed');
  const photos = [
    await aPhoto(page, 'front.jpg'),
    await aPhoto(page, 'back.jpg', 30),
    await aPhoto(page, 'edge.jpg', 36),
  ];
  await claimant.attaches(DAMAGE, ...photos);
  await expectAccepted(claimant, 'front.jpg', 'back.jpg', 'edge.jpg');
  await expect(rows(page)).toHaveText([/front/, /back/, /edge/]);
  await claimant.attaches(PURCHASE, aReceipt('receipt.pdf'));
  await expectAccepted(claimant, 'receipt.pdf');
  await claimant.reads('What we need for now has arrived');
  expect(await namesOnServer(page, begun)).toEqual(
    expect.arrayContaining(['front.jpg', 'back.jpg', 'edge.jpg', 'receipt.pdf']),
  );

  await claimant.presses('Remove receipt.pdf');
  await expect(rows(page)).toHaveCount(3);
  await claimant.reads('Still needed');
  await expect.poll(() => namesOnServer(page, begun)).toHaveLength(3);
  await drops(page, PURCHASE, [
    await aPhoto(page, 'one.jpg', 26),
    await aPhoto(page, 'two.jpg', 28),
  ]);
  await expectAccepted(claimant, 'one.jpg', 'two.jpg');
});

test('a file shows that it is on its way and can be cancelled', async ({
  claimant,
  policyOf,
  page,
}) => {
  const begun = await standAt(claimant, 'supportingdocs', await policyOf());
  const held: Route[] = [];
  await page.route(UPLOADS, (route) => void held.push(route));
  const photos = await Promise.all(
    [20, 21, 22].map((side) => aPhoto(page, `photo-${side}.jpg`, side)),
  );
  await claimant.attaches(DAMAGE, ...photos);
  await expect(page.getByRole('progressbar', { name: 'Sending photo-20.jpg' })).toBeVisible();
  await expect(claimant.file('photo-22.jpg')).toContainText('Waiting to be sent');

  await claimant.presses('Cancel photo-20.jpg');
  await expect(rows(page)).toHaveText([/photo-21/, /photo-22/]);
  await expect(page.getByRole('progressbar', { name: 'Sending photo-22.jpg' })).toBeVisible();
  await page.unroute(UPLOADS);
  await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  await expectAccepted(claimant, 'photo-21.jpg', 'photo-22.jpg');
  expect(await namesOnServer(page, begun)).not.toContain('photo-20.jpg');
});

async function expectAccepted(claimant: Claimant, ...names: string[]) {
  for (const name of names) {
    await expect(claimant.file(name)).toContainText(/: (Checked|Received)/);
  }
}

/** Every file that the screen shows, sent or not. */
const rows = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^(Remove|Cancel) / }) });

async function namesOnServer(
  page: Page,
  { form, claimToken }: Awaited<ReturnType<typeof standAt>>,
): Promise<string[]> {
  const path = `/document/form/${form.formReference}`;
  const { body } = await call<{ fileName: string; state: string }[]>(page.request, 'GET', path, {
    token: claimToken,
  });
  return body.data.filter(({ state }) => state !== 'rejected').map(({ fileName }) => fileName);
}

async function drops(page: Page, item: string, files: SentFile[]) {
  const dataTransfer = await page.evaluateHandle(
    (parts) => {
      const transfer = new DataTransfer();
      for (const { name, type, base64 } of parts) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      return transfer;
    },
    files.map(({ name, mimeType, buffer }) => ({
      name,
      type: mimeType,
      base64: buffer.toString('base64'),
    })),
  );
  const area = page.getByLabel(`Choose files: Add ${item}`);
  await area.dispatchEvent('dragover', { dataTransfer });
  await area.dispatchEvent('drop', { dataTransfer });
}
