import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aClaimOf } from '../../../test/my-claims.ts';
import { findClaim } from '../../claims/claims/records/claims.ts';
import { letters } from '../../claims/paper/letters.ts';
import { pdfApart } from '../../claims/paper/paper-apart.ts';
import { paperPdf } from '../../claims/paper/paper.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { claimPaper } from './paper.ts';

const app = await testApp();

/** The text that a reader can copy out of a PDF of ours: glyphs turned back into letters by its own tables. */
function textOf(pdf: Buffer): string {
  const streams: string[] = [];
  const body = pdf.toString('latin1');
  for (const { index } of body.matchAll(/>>\s*stream\r?\n/g)) {
    const start = body.indexOf('stream', index) + 'stream'.length;
    const from = body[start] === '\r' ? start + 2 : start + 1;
    const end = body.indexOf('endstream', from);
    try {
      streams.push(inflateSync(pdf.subarray(from, end)).toString('latin1'));
    } catch {
      // Not compressed: no text of ours.
    }
  }
  const maps = streams.filter((stream) => stream.includes('beginbfrange'));
  return maps
    .flatMap((map) => [...map.matchAll(/<([0-9a-f]{4,8})>/gi)])
    .map(([, code = '']) => Buffer.from(code, 'hex').swap16().toString('utf16le'))
    .join('');
}

test('the claim as submitted, for its owner, as an attachment', async () => {
  const { user, claimId, claimReference } = await aClaimOf(app);
  const response = await fetch(`${app.origin}/api/v1/claim/pdf/${claimId}`, {
    headers: { authorization: `Bearer ${user}` },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toContain(`Claim ${claimReference}.pdf`);
  const pdf = Buffer.from(await response.arrayBuffer());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1')).toContain('/StructTreeRoot');
  expect(pdf.length).toBeLessThan(200_000);
});

const odd = [
  'Zoë Ångström-Łukasz',
  'Γιώργος Παπαδόπουλος',
  'Наталья Ёлкина',
  'محمد العربي',
  'Nguyễn Thị Ánh',
  '王小明 📱',
  '\u202Eevil\u202C \u0007bell',
  'e\u0301\u0301\u0301',
  '\uD83D half a pair',
  'x'.repeat(4000),
  `${'word '.repeat(700)}\nnew line`,
];

test.each(odd)('a name or answer of any kind does not break it: %j', async (words) => {
  const { claimId } = await aClaimOf(app);
  const claim = await findClaim(app.db, { reseller: 49 as ResellerScope, claimId });
  const brand = app.services.resellers.byId.get(49);
  if (!claim || !brand) throw new Error('the claim is there');
  const lines = [{ path: 'claimant.firstname', label: 'First name', value: words }];
  const pdf = await paperPdf(
    claimPaper({ ...claim, answers: [{ title: 'Your details...', lines }] }),
    brand,
  );
  expect(pdf.subarray(-6).toString()).toContain('%%EOF');
});

test('letters that we have are drawn as they are, others are marked', async () => {
  const { drawable } = await letters();
  expect(drawable('Łukasz Наталья\nŞahin')).toEqual({ text: 'Łukasz Наталья\nŞahin', whole: true });
  expect(drawable('王 Wang')).toEqual({ text: '\uFFFD Wang', whole: false });
  expect(drawable('a\u202Eb\0c')).toEqual({ text: 'abc', whole: true });
});

test('every letter of the answers is in it', async () => {
  const { claimId } = await aClaimOf(app, {
    change: (data) => {
      data.claimant.lastname = 'Ångström';
    },
  });
  const claim = await findClaim(app.db, { reseller: 49 as ResellerScope, claimId });
  const brand = app.services.resellers.byId.get(49);
  if (!claim || !brand) throw new Error('the claim is there');
  const known = textOf(await paperPdf(claimPaper(claim), brand));
  for (const letter of 'Ångström') expect(known).toContain(letter);
});

test('while one long word without end is laid out, other callers have their turn', async () => {
  const { claimId } = await aClaimOf(app);
  const claim = await findClaim(app.db, { reseller: 49 as ResellerScope, claimId });
  const brand = app.services.resellers.byId.get(49);
  if (!claim || !brand) throw new Error('there is no such claim');
  const lines = [
    { path: 'incident.descriptionOfIncident', label: 'What happened', value: 'ж'.repeat(2000) },
  ];
  let turns = 0;
  let writing = true;
  const count = () => {
    turns += 1;
    if (writing) setImmediate(count);
  };
  setImmediate(count);
  const pdf = await pdfApart(
    claimPaper({ ...claim, answers: [{ title: 'The incident', lines }] }),
    brand,
  );
  writing = false;
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(turns).toBeGreaterThan(100);
});
