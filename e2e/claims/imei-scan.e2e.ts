import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aPolicyGadget, anImei } from '@gadget-claims/api/test/factories';
import { pictureOfBarcode } from '../support/barcodes.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { standAt } from '../support/midway.ts';

const IMEI = anImei(960);

interface Camera {
  /** The person's answer when the browser asks for the camera. */
  leave: 'given' | 'denied';
}

/** A browser whose camera sees the barcode of that IMEI. */
const test = base.extend<Camera>({
  leave: ['given', { option: true }],
  page: async ({ playwright, baseURL, leave }, use, testInfo) => {
    const folder = mkdtempSync(join(tmpdir(), 'gadget-claims-camera-'));
    const film = join(folder, 'label.mjpeg');
    writeFileSync(film, await pictureOfBarcode(IMEI));
    const { executablePath, args = [] } = testInfo.project.use.launchOptions ?? {};
    const browser = await playwright.chromium.launch({
      executablePath,
      args: [
        ...args,
        '--use-fake-device-for-media-stream',
        // The small browser does not ask by itself.
        `--use-fake-ui-for-media-stream${leave === 'denied' ? '=deny' : ''}`,
        `--use-file-for-fake-video-capture=${film}`,
      ],
    });
    const page = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } });
    await use(page);
    await browser.close();
    rmSync(folder, { recursive: true });
  },
});

test.beforeEach(async ({ claimant, policyOf }) => {
  await standAt(claimant, '101', await policyOf({ gadgets: [aPolicyGadget({ imei: null })] }));
});

test('the barcode of an IMEI is read on the device, with files of our own', async ({
  claimant,
  page,
  baseURL,
  expectAccessible,
}) => {
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(request.url()));
  const reader = page.waitForResponse(/\.wasm$/);
  await claimant.presses('Scan the barcode');
  expect((await reader).headers()['content-encoding']).toMatch(/br|gzip/);
  await expect(page.getByRole('textbox', { name: 'IMEI number' })).toHaveValue(IMEI, {
    timeout: 30_000,
  });
  await expect(page.getByRole('dialog')).toBeHidden();
  await claimant.reads(`We read the IMEI ending ${IMEI.slice(-4)}.`);
  expect(asked.filter((url) => !url.startsWith(baseURL ?? ''))).toEqual([]);
  await expectAccessible(page);
});

test.describe(() => {
  test.use({ leave: 'denied' });

  test('without leave to use the camera, the dialog says so and the number is typed', async ({
    claimant,
    page,
    expectAccessible,
  }) => {
    await claimant.presses('Scan the barcode');
    const dialog = page.getByRole('dialog', { name: 'Scan the barcode' });
    await expect(dialog).toContainText('The camera is not allowed for this page.');
    await expectAccessible(page);
    await claimant.presses('Type it instead');
    await expect(dialog).toBeHidden();
    await claimant.fills('IMEI number', IMEI);
  });
});
