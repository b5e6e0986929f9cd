import { pdfOfPaper } from '@gadget-claims/api/seed/claims/papers';
import { DOCUMENT } from '@gadget-claims/domain/claims/documents/ids';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { call, completeForm, userTokenOf } from '../support/calling.ts';
import { goesDownTo, logsInAs } from '../support/desk.ts';
import { aClaimToLookAt, aClaimWithFile, sendsFile } from '../support/evidence.ts';
import { type SentFile, aPhoto, text as textFile } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { longMarkup, markup, shortMarkup, watchForIntruders } from '../support/intruders.ts';
import { expectNoSidewaysScrolling } from '../support/windows.ts';

test('the log has one row for each look at a file, and one for each that was loaded ahead', async ({
  page,
  request,
  policyOf,
  db,
}) => {
  const { claimId, claimReference, account } = await aClaimToLookAt({ request, policyOf, db });
  const paper = await pdfOfPaper('Invoice', ['A new screen', '£ 189.00']);
  const files = [
    await aPhoto(page, 'first.jpg', 24),
    await aPhoto(page, 'second.jpg', 32),
    { name: 'third.pdf', mimeType: 'application/pdf', buffer: paper },
    await aPhoto(page, 'fourth.jpg', 40),
  ];
  for (const file of files) {
    await sendsFile(request, { account, claimId, documentTypeId: DOCUMENT.other, file });
  }

  const delivered: string[] = [];
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    const [, file] = /\/desk\/evidence\/([^/]+(?:\/picture)?)$/.exec(pathname) ?? [];
    if (file !== undefined && response.ok()) delivered.push(file);
  });
  await logsInAs(page, /Morag/);
  await page.goto(`/desk/c/${claimReference}`);
  const evidence = page.getByRole('region', { name: 'Evidence' });
  const shows = (name: string) =>
    expect(evidence.getByRole('img', { name: new RegExp(name) }).first()).toBeVisible();
  await shows('first.jpg');
  // The first, its neighbour, and the PDF for its small picture in the strip.
  await expect.poll(() => delivered.length).toBe(3);
  for (const name of ['second.jpg', 'third.pdf', 'fourth.jpg']) {
    await page.keyboard.press(']');
    await shows(name);
  }
  for (const name of ['third.pdf', 'second.jpg', 'first.jpg']) {
    await page.keyboard.press('[');
    await shows(name);
  }
  const rows = () =>
    db
      .selectFrom('access_log')
      .select(['document_id', 'unasked'])
      .where(
        'document_id',
        'in',
        delivered.map((file) => file.replace('/picture', '')),
      )
      .where('call', 'in', ['getEvidence', 'getEvidencePicture'])
      .execute();
  // The last look may be on its way still.
  const looks = async () => (await rows()).filter(({ unasked }) => unasked === null);
  await expect.poll(async () => (await looks()).length).toBe(files.length);
  expect(new Set((await looks()).map((row) => row.document_id)).size).toBe(files.length);
  const ahead = (await rows()).filter(({ unasked }) => unasked === 'ahead');
  expect(new Set(ahead.map((row) => row.document_id)).size).toBe(ahead.length);
});

/** Leaves its place to the right of it, and as one long word has nowhere to be broken. */
const UNSAFE = '\u202e\u2066';
const ENDLESS = 'W'.repeat(240);

test('hostile names, messages and files are words at the desk, and nothing lies beside it', async ({
  page,
  context,
  request,
  policyOf,
  db,
}) => {
  const usual = await policyOf();
  const firstname = `${UNSAFE}${markup('first')}`.slice(0, 60);
  const lastname = ENDLESS.slice(0, 60);
  const policyholder = { ...usual.policyholder, firstname, lastname };
  const { data } = completeForm(usual);
  const claimant = {
    ...data.claimant,
    firstname,
    lastname,
    personalCircumstances: `${longMarkup('circumstances')}${ENDLESS}`,
  };
  const incident = {
    ...data.incident,
    descriptionOfIncident: `${UNSAFE}${longMarkup('story')}${ENDLESS}`,
  };
  const { claimId, claimReference, account } = await aClaimToLookAt(
    { request, policyOf, db },
    { policyholder },
    { claimant, incident },
  );
  const name = `${UNSAFE}${shortMarkup('file')}${ENDLESS.slice(0, 180)}gpj.jpg`;
  const file = await aPhoto(page, name);
  await sendsFile(request, { account, claimId, documentTypeId: DOCUMENT.other, file });
  const token = await userTokenOf(request, account);
  const text = `${UNSAFE}${longMarkup('message')}${ENDLESS}`;
  const sent = await call(request, 'POST', `/claim/messages/${claimId}`, { token, body: { text } });
  expect(sent.status, sent.body.message).toBe(200);
  // Longer than any question takes: as if a limit had been another one once.
  await db
    .updateTable('claim_messages')
    .set({ body: `${text}${'W'.repeat(10_000)}` })
    .where('claim_id', '=', claimId)
    .execute();

  const intruders = await watchForIntruders(context);
  await logsInAs(page, /Morag/);
  const looks = async () => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScrolling(page);
    }
    await intruders.none(page);
  };
  await page.goto(`/desk/search?q=${lastname.slice(0, 20)}`);
  await expect(page.getByRole('row').filter({ hasText: claimReference })).toContainText('<img');
  await looks();
  await page.goto('/desk/queue?show=back');
  await expect(page.getByRole('row').filter({ hasText: claimReference })).toContainText('<img');
  await looks();
  await page.goto(`/desk/c/${claimReference}`);
  const evidence = page.getByRole('region', { name: 'Evidence' });
  await expect(evidence.getByRole('img', { name: /<i class=injected>fi/ })).toBeVisible();
  await expect(page.getByText('<script>alert(2)</script>').first()).toBeVisible();
  await looks();
  await page.goto(`/desk/log?claim=${claimReference}`);
  await expect(page.getByRole('cell', { name: 'Opened the claim' }).first()).toBeVisible();
  await looks();
});

/** Other files under the address of a picture; none of them would be taken from a claimant. */
const CALLED_PICTURE = [
  [
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>',
  ],
  ['text/html', '<!doctype html><script>alert(3)</script><img src=x onerror=alert(4)>'],
] as const;

test('a file that only calls itself a picture does nothing in the viewer', async ({
  page,
  context,
  request,
  policyOf,
  db,
}) => {
  const photo = await aPhoto(page, 'photo.jpg');
  const { claimReference } = await aClaimWithFile({ request, policyOf, db }, photo);
  const intruders = await watchForIntruders(context);
  await logsInAs(page, /Morag/);
  for (const [contentType, body] of CALLED_PICTURE) {
    const at = /\/desk\/evidence\/[^/]+\/(picture|thumbnail)$/;
    await page.route(at, (route) => route.fulfill({ contentType, body }));
    await page.goto(`/desk/c/${claimReference}`);
    const picture = page.getByRole('img', { name: /photo\.jpg/ });
    await expect(picture).toBeAttached();
    await picture.evaluate((shown: HTMLImageElement) => shown.decode().catch(() => undefined));
    await intruders.none(page);
    await page.unroute(at);
  }
});

const SCRIPT = '<script>alert(9)</script>';

/** Pictures that are also pages, or carry one in what a camera writes about them. */
async function hostilePictures(page: Page): Promise<SentFile[]> {
  const [both, described, packed] = [
    await aPhoto(page, 'both.jpg', 24),
    await aPhoto(page, 'described.jpg', 32),
    await aPhoto(page, 'packed.jpg', 40),
  ];
  const said = markup('camera');
  const exif = { IFD0: { ImageDescription: `${said}${SCRIPT}`, Artist: said, Software: SCRIPT } };
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><svg xmlns="http://www.w3.org/2000/svg" onload="alert(10)"/></x:xmpmeta>`;
  return [
    { ...both, buffer: Buffer.concat([both.buffer, Buffer.from(`<html>${SCRIPT}${said}</html>`)]) },
    { ...described, buffer: await sharp(described.buffer).withExif(exif).jpeg().toBuffer() },
    { ...packed, buffer: await sharp(packed.buffer).withXmp(xmp).jpeg().toBuffer() },
  ];
}

test('pictures that are pages too do nothing on any screen that shows or names them', async ({
  page,
  context,
  request,
  policyOf,
  db,
}) => {
  const { claimId, claimReference, account } = await aClaimToLookAt({ request, policyOf, db });
  const documentTypeId = DOCUMENT.damagePhotos;
  const pictures = await hostilePictures(page);
  for (const file of pictures) await sendsFile(request, { account, claimId, documentTypeId, file });
  // A file that is no picture at all is not taken.
  const token = await userTokenOf(request, account);
  for (const [, content] of CALLED_PICTURE) {
    const files = textFile('photo.jpg', 'image/jpeg', content);
    const path = `/document/upload/claim/${claimId}/files/${documentTypeId}/`;
    const sent = await call<{ state: string }[]>(request, 'POST', path, {
      token,
      multipart: { files },
    });
    expect(sent.body.data.map(({ state }) => state)).toEqual(['rejected']);
  }

  const intruders = await watchForIntruders(context);
  await logsInAs(page, /Priya/);
  await page.goto(`/desk/c/${claimReference}`);
  const evidence = page.getByRole('region', { name: 'Evidence' });
  for (const { name } of pictures) {
    const picture = evidence.getByRole('img', { name: new RegExp(name) }).first();
    await expect(picture).toBeVisible();
    await picture.evaluate((shown: HTMLImageElement) => shown.decode());
    for (const key of ['z', 'r', 's', 's']) await page.keyboard.press(key);
    await intruders.none(page);
    await page.keyboard.press(']');
  }
  await page.keyboard.press('[');
  await page.keyboard.press('t');
  await expect(page.getByText(/^Yours until/)).toBeVisible();

  await page.keyboard.press('a');
  await page.getByLabel(/^Accepted for/).fill('600');
  await page.getByLabel('Taken from').fill('a quote');
  const note = page.getByLabel(/^(Why it is approved|Note for us)/);
  await note.fill(longMarkup('note'));
  await note.press('Control+Enter');
  await expect(page.getByText('Waits for a second person', { exact: true })).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.getByRole('heading', { name: 'My work' })).toBeVisible();
  await intruders.none(page);

  await logsInAs(page, /Tomas/);
  await page.goto('/desk/second');
  await goesDownTo(page, page.getByRole('link', { name: claimReference }));
  await expect(page.getByText('<script>alert(2)</script>').first()).toBeVisible();
  await intruders.none(page);
});
