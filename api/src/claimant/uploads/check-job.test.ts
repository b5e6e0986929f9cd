import { buffer } from 'node:stream/consumers';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Answer, testApp } from '../../../test/app.ts';
import { checkFiles } from '../../../test/checks.ts';
import { aSavedClaim, submitClaim } from '../../../test/claims.ts';
import { EICAR, fakeClamd } from '../../../test/fake-clamd.ts';
import {
  HEIC,
  JPEG,
  PDF_PAGE,
  PDF_PAGES,
  PDF,
  PNG,
  WEBP,
  another,
  pdfOf,
} from '../../../test/files.ts';
import { aClaimOf, uploadToClaim } from '../../../test/my-claims.ts';
import { lockedPdf } from '../../../test/pdf-corpus.ts';
import { anotherPhoto } from '../../../test/photos.ts';
import { setStored, storedRow } from '../../../test/rows.ts';
import { type Files, type OpenForm, anOpenForm, testDisk, upload } from '../../../test/uploads.ts';
import { ownClaimView, queuedMails } from '../../../test/views.ts';
import { removeFiles } from '../../claims/documents/jobs.ts';
import { createWorker } from '../../jobs/jobs.ts';
import { clamdScanner } from '../../storage/clamd.ts';

const clamd = await fakeClamd();
const disk = await testDisk();
const scanner = clamdScanner(clamd.url, { connect: 1000, silence: 5000 });
const app = await testApp({ storage: disk.storage, scanner });
/** No test waits for a scanner that is away for the whole of it. */
function scannerAway(isAway: boolean) {
  clamd.state.mood = isAway ? 'hangs up' : 'well';
  if (isAway) app.services.patience = 0;
  else delete app.services.patience;
}

const listOf = async (form: OpenForm) =>
  (await app.request<DocumentFile[]>('GET', `/document/form/${form.formReference}`, form)).body
    .data;
async function sent(form: OpenForm, ...files: Files): Promise<DocumentFile[]> {
  const { body } = await upload(app, form, files);
  return body.data;
}
const read = (form: OpenForm, path: string) =>
  fetch(`${app.origin}/api/v1/document/${path}`, {
    headers: { authorization: `Bearer ${form.token}` },
  });
const infected = Buffer.concat([JPEG, EICAR]);
const scriptedPdf = pdfOf('<</Type/Catalog/Pages 2 0 R/AA<<>>>>', PDF_PAGES, PDF_PAGE);

test('a file is read by no one before it was checked', async () => {
  const form = await anOpenForm(app);
  const [file] = await sent(form, ['a.jpg', JPEG]);
  expect(file?.state).toBe('checking');
  for (const path of ['', 'view/', 'thumbnail/']) {
    const answer = await read(form, `${path}${file?.id}`);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      409,
      'being_checked',
    ]);
  }
  await checkFiles(app);
  expect(await listOf(form)).toMatchObject([{ state: 'accepted', preview: true }]);
  expect((await read(form, file?.id ?? '')).status).toBe(200);
});

test('the original stays as it is; the picture shown does not tell where it was taken', async () => {
  const form = await anOpenForm(app);
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };
  const red = { create: { width: 400, height: 300, channels: 3 as const, background: '#a33' } };
  const photo = Buffer.from(await sharp(red).withExif(gps).jpeg().toBuffer());
  const [file] = await sent(form, ['photo.jpg', photo]);
  await checkFiles(app);
  const original = Buffer.from(await (await read(form, file?.id ?? '')).arrayBuffer());
  expect(original.equals(photo)).toBe(true);
  for (const [path, type, width] of [
    ['view', 'image/jpeg', 400],
    ['thumbnail', 'image/webp', 320],
  ] as const) {
    const answer = await read(form, `${path}/${file?.id}`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([picture.width, picture.exif]).toEqual([width, undefined]);
  }
});

test('every kind is accepted; HEIC and PDF without pictures', async () => {
  const form = await anOpenForm(app);
  const files = { 'a.jpg': JPEG, 'b.png': PNG, 'c.webp': WEBP, 'd.heic': HEIC, 'e.pdf': PDF };
  await sent(form, ...Object.entries(files));
  await checkFiles(app);
  const list = (await listOf(form)).toSorted((a, b) => a.fileName.localeCompare(b.fileName));
  // Sent as photos: a photo without a picture of ours is unseen.
  expect(list.map(({ state, preview, doubt }) => [state, preview, doubt])).toEqual([
    ['accepted', true, undefined],
    ['accepted', true, undefined],
    ['accepted', true, undefined],
    ['accepted', undefined, 'not seen'],
    ['accepted', undefined, 'not seen'],
  ]);
  const heic = list[3]?.id;
  expect((await read(form, `view/${heic}`)).status).toBe(404);
});

test.each([
  ['a virus', 'a.jpg', infected, /did not pass our virus check/],
  ['a PDF with an action', 'a.pdf', scriptedPdf, /can run or open by itself/],
  ['no picture', 'a.jpg', JPEG.subarray(0, 30), /cannot be opened as a picture/],
])('%s is rejected with a reason, and not kept', async (_, name, bytes, reason) => {
  const form = await anOpenForm(app);
  const [file] = await sent(form, [name, Buffer.from(bytes)]);
  await checkFiles(app);
  const [now] = await listOf(form);
  expect(now).toMatchObject({ state: 'rejected', reason: expect.stringMatching(reason) });
  const answer = await read(form, file?.id ?? '');
  expect([answer.status, await answer.json()]).toEqual([
    409,
    { code: 'rejected', message: now?.reason, requestId: answer.headers.get('x-request-id') },
  ]);
  const log = { warn: () => undefined, error: () => undefined };
  const handlers = { 'remove-files': removeFiles(app.services) };
  await createWorker({ db: app.db, clock: app.clock, handlers, log }).runOnce();
  expect(await disk.files()).not.toContain(file?.id);
});

test('a PDF that is locked and opens is taken, and marked', async () => {
  const form = await anOpenForm(app);
  const [file] = await sent(form, ['bill.pdf', Buffer.from(await lockedPdf(''))]);
  await checkFiles(app);
  expect(await listOf(form)).toMatchObject([{ state: 'accepted' }]);
  const kept = app.db.selectFrom('documents').select('marks');
  const row = await kept.where('document_id', '=', file?.id ?? '').executeTakeFirst();
  expect(row?.marks).toEqual(['locked']);
});

test('rejected files leave their place to others, but not without end', async () => {
  const form = await anOpenForm(app);
  const ten = Array.from({ length: 10 }, (_, at): Files[number] => [`${at}.pdf`, PDF]);
  await sent(form, ...ten);
  await sent(form, ...ten);
  await setStored(
    app.db,
    'documents',
    { form_reference: form.formReference },
    { state: 'rejected' },
  );
  await sent(form, ...ten);
  const last = await sent(form, ...ten);
  expect(last.map(({ state }) => state)).toEqual(Array(10).fill('checking'));
  expect((await sent(form, ['more.pdf', PDF]))[0]?.state).toBe('rejected');
});

test('while the scanner is away files wait, are tried again later and later, and go on', async () => {
  const form = await anOpenForm(app);
  await sent(form, ['a.jpg', JPEG]);
  clamd.state.mood = 'hangs up';
  const warnings: object[] = [];
  const log = { warn: (fields: object) => warnings.push(fields) };
  const tries: number[] = [];
  for (let minute = 0; minute < 60; minute += 1) {
    const due = await checkFiles(app, log);
    if (due > 0) tries.push(minute);
    app.clock.advance({ minutes: 1 });
  }
  expect(await listOf(form)).toMatchObject([{ state: 'checking' }]);
  expect(tries.slice(0, 4)).toEqual([0, 1, 2, 3]);
  expect(tries.at(-1)! - tries.at(-2)!).toBe(10);
  expect(warnings[0]).toEqual({ why: expect.stringContaining('virus scanner'), delays: 0 });
  clamd.state.mood = 'well';
  app.clock.advance({ minutes: 10 });
  await checkFiles(app);
  expect(await listOf(form)).toMatchObject([{ state: 'accepted' }]);
});

test('a file that is taken off while it is looked at leaves nothing', async () => {
  const form = await anOpenForm(app);
  const [file] = await sent(form, ['a.jpg', JPEG]);
  const before = app.services.storage.put;
  app.services.storage.put = async (key, bytes) => {
    await app.request('DELETE', `/document/${file?.id}`, form);
    await before(key, bytes);
  };
  await checkFiles(app);
  app.services.storage.put = before;
  expect(await listOf(form)).toEqual([]);
  const pictures = (await disk.files()).filter((name) => name.includes(`${file?.id}.`));
  expect(pictures).toEqual([]);
});

test('a disk that fails meanwhile rejects nothing', async () => {
  const form = await anOpenForm(app);
  await sent(form, ['a.jpg', JPEG]);
  const { get } = app.services.storage;
  app.services.storage.get = () => Promise.reject(new Error('EIO'));
  await checkFiles(app);
  app.services.storage.get = get;
  expect(await listOf(form)).toMatchObject([{ state: 'checking' }]);
  app.clock.advance({ minutes: 1 });
  await checkFiles(app);
  expect(await listOf(form)).toMatchObject([{ state: 'accepted' }]);
});

test('the stored file is the sent one, to the byte, by its hash', async () => {
  const form = await anOpenForm(app);
  const [file] = await sent(form, ['a.png', PNG]);
  await checkFiles(app);
  const row = await storedRow(app.db, 'documents', { document_id: file?.id ?? '' }, [
    'sha256',
    'storage_key',
    'checked_at',
  ]);
  const { createHash } = await import('node:crypto');
  const stored = await buffer(await disk.storage.get(row.storage_key));
  expect(createHash('sha256').update(stored).digest('hex')).toBe(row.sha256);
  expect(row.checked_at).toEqual(app.clock.now());
});

type Submitted = Answer<{ passed: boolean; claimId: string; missingDocuments: unknown[] }>;

const small = { width: 60, height: 40, channels: 3 as const, background: '#fff' };
const blank = sharp({ create: small });
const gaussian = { type: 'gaussian' as const, mean: 128, sigma: 30 };
/** With a comment behind its first bytes. */
const worded = Buffer.concat([
  JPEG.subarray(0, 2),
  Buffer.from('fffe00046869', 'hex'),
  JPEG.subarray(2),
]);
const noise = sharp({ create: { ...small, width: 800, height: 600, noise: gaussian } });

async function submittedWith(
  before: () => Promise<unknown>,
  after: () => Promise<unknown>,
  { receipt, photo }: { receipt?: Buffer<ArrayBuffer>; photo?: Buffer<ArrayBuffer> } = {},
) {
  const saved = await aSavedClaim(app);
  const target = { token: saved.token, formReference: saved.form.formReference };
  await upload(app, target, [['receipt', receipt ?? another(PDF)]], { documentTypeId: 1 });
  await upload(app, target, [['photo', photo ?? (await anotherPhoto())]], { documentTypeId: 3 });
  await before();
  const submitting = submitClaim(app, saved) as Promise<unknown> as Promise<Submitted>;
  await after();
  return (await submitting).body.data;
}
const statusOf = async (claimId: string) =>
  (await storedRow(app.db, 'claims', { claim_id: claimId }, ['status'])).status;

test('a claim is approved at once when its files were accepted, a moment ago too', async () => {
  expect(
    await submittedWith(
      () => checkFiles(app),
      async () => undefined,
    ),
  ).toMatchObject({
    passed: true,
  });
  expect(
    await submittedWith(
      async () => undefined,
      () => checkFiles(app),
    ),
  ).toMatchObject({
    passed: true,
  });
});

test.each([
  ['the same file for receipt and photo', () => [JPEG, JPEG]],
  ['the same picture with other words in its file', () => [JPEG, worded]],
  ['a blank photo', async () => [PDF, await blank.jpeg().toBuffer()]],
  ['a photo of noise', async () => [PDF, await noise.jpeg().toBuffer()]],
  ['a photo that we cannot open', () => [PDF, HEIC]],
  [
    'a photo as PDF',
    () => [PDF, pdfOf('<</Type/Catalog/Pages 2 0 R/Lang(en)>>', PDF_PAGES, PDF_PAGE)],
  ],
] as const)('%s approves nothing by itself, before or after submission', async (_, make) => {
  const [receipt, photo] = (await make()).map((bytes) => Buffer.from(bytes));
  const early = await submittedWith(
    () => checkFiles(app),
    async () => undefined,
    { receipt, photo },
  );
  expect([early.passed, await statusOf(early.claimId)]).toEqual([false, STATUS.UNDER_REVIEW]);
  scannerAway(true);
  const late = await submittedWith(
    () => checkFiles(app),
    async () => undefined,
    { receipt, photo },
  );
  scannerAway(false);
  app.clock.advance({ minutes: 1 });
  await checkFiles(app);
  expect(await statusOf(late.claimId)).toBe(STATUS.UNDER_REVIEW);
});

test('why a person has to look at a file is said with it, of a form and of its claim', async () => {
  const { user, claimId } = await aClaimOf(app);
  const picture = await blank.jpeg().toBuffer();
  await uploadToClaim(app, user, claimId, [['white.jpg', Buffer.from(picture)]], {
    documentTypeId: 3,
  });
  await uploadToClaim(app, user, claimId, [['bill.jpg', JPEG]], { documentTypeId: 1 });
  const doubts = async () => {
    const path = `/document/claim/${claimId}`;
    const { body } = await app.request<DocumentFile[]>('GET', path, { token: user });
    return Object.fromEntries(body.data.map(({ fileName, doubt }) => [fileName, doubt]));
  };
  expect(await doubts()).toEqual({ 'white.jpg': undefined, 'bill.jpg': undefined });
  await checkFiles(app);
  expect(await doubts()).toEqual({ 'white.jpg': 'shows nothing', 'bill.jpg': undefined });
  await uploadToClaim(app, user, claimId, [['again.jpg', JPEG]], { documentTypeId: 3 });
  await checkFiles(app);
  const { documents } = await ownClaimView(app, { claimId, user });
  expect(Object.fromEntries(documents.map((file) => [file.fileName, file.doubt]))).toEqual({
    'white.jpg': 'shows nothing',
    'bill.jpg': 'used twice',
    'again.jpg': 'used twice',
  });
});

test('a claim whose files wait for the scanner is approved as soon as they are accepted', async () => {
  scannerAway(true);
  const claim = await submittedWith(
    () => checkFiles(app),
    async () => undefined,
  );
  // Nothing more to send, so nothing is asked for.
  expect(claim).toMatchObject({ passed: false, missingDocuments: [] });
  expect(await statusOf(claim.claimId)).toBe(STATUS.AWAITING_DOCUMENTS);
  scannerAway(false);
  app.clock.advance({ minutes: 1 });
  await checkFiles(app);
  expect(await statusOf(claim.claimId)).toBe(STATUS.APPROVED);
  expect((await queuedMails(app, claim.claimId)).map(({ mail }) => mail)).toEqual([
    'acknowledgement',
    'approved',
  ]);
});

test('a file of a claim that cannot be used: said in its timeline and by mail, and not counted', async () => {
  const { user, claimId } = await aClaimOf(app, { documents: [3] });
  await uploadToClaim(app, user, claimId, [['bill.pdf', scriptedPdf]], { documentTypeId: 1 });
  await checkFiles(app);
  const view = await ownClaimView(app, { claimId, user });
  expect(view).toMatchObject({
    status: STATUS.AWAITING_DOCUMENTS,
    outstandingDocuments: [{ documentTypeId: 1, state: 'rejected' }],
  });
  expect(view.timeline.at(-1)).toMatchObject({ title: 'A file cannot be used', by: 'us' });
  const mails = await queuedMails(app, claimId);
  expect(mails.at(-1)).toMatchObject({
    mail: 'file-rejected',
    reason: expect.stringContaining('bill.pdf has something in it'),
  });
});
