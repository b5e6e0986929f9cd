import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { LEFT_OUT, TOO_LONG } from '@gadget-claims/domain/desk/exports/copy';
import { MOST_IN_FILE } from '@gadget-claims/domain/desk/queue/lists';
import type { QueuePage } from '@gadget-claims/domain/desk/queue/schemas';
import { permissionsOf } from '@gadget-claims/domain/people/staff/permissions';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, test } from 'vitest';
import { seedClauses } from '../../../seed/demo-clauses.ts';
import { aReport, addFile, addition } from '../../../test/added-files.ts';
import { testApp } from '../../../test/app.ts';
import { checkFiles } from '../../../test/checks.ts';
import { aClaimToDecide, aDecision, sendDecision } from '../../../test/decisions.ts';
import { JPEG } from '../../../test/files.ts';
import { type MyClaim, putClaimAt, uploadToClaim } from '../../../test/my-claims.ts';
import { copiesOfClaim, setStored, storedRows } from '../../../test/rows.ts';
import { type TestStaff, someStaff } from '../../../test/staff.ts';
import { testDisk } from '../../../test/uploads.ts';
import { findClaim } from '../../claims/claims/records/claims.ts';
import type { Paper } from '../../claims/paper/paper.ts';
import type { ResellerScope, StaffIdentity } from '../../identity/identity.ts';
import { casePaperOf } from './case-paper-of.ts';

const disk = await testDisk();
const app = await testApp({ storage: disk.storage });
await seedClauses(app.db, app.clock.now());
let supervisor: TestStaff;
let handler: TestStaff;
beforeEach(async () => {
  supervisor = await someStaff(app, { roles: ['supervisor'] });
  handler = await someStaff(app, { roles: ['handler'] });
});

const note = (claim: MyClaim, { headers }: TestStaff, text: string, kind = 'team') =>
  app.request('POST', `/desk/claims/${claim.claimReference}/notes`, {
    headers,
    body: { text, kind },
  });
const take = (url: string, { headers }: TestStaff) =>
  app.request('GET', `/desk/${url}`, { headers });
const paperOf = async ({ claimId }: MyClaim) => {
  const claim = await findClaim(app.db, { reseller: 49 as ResellerScope, claimId });
  const roles = ['supervisor'] as const;
  const { staffId } = supervisor;
  const by = {
    staffId,
    roles,
    can: permissionsOf(roles),
    name: 'Morag Testwell',
    email: 'm@desk.example',
    brands: [49],
  } as unknown as StaffIdentity;
  return casePaperOf(app.services, by, claim!, { error: () => {} });
};
const textOf = (paper: Paper) =>
  JSON.stringify(
    paper.parts.map(({ title, lines }) => [
      title,
      lines.map(({ picture: _picture, ...one }) => one),
    ]),
  );
const askedOf = (staffId: string) =>
  storedRows(app.db, 'access_log', { staff_id: staffId }, ['call', 'claim_ids', 'refused']);

describe('a case file', () => {
  test('has account, checks, files with their pictures, decisions and notes, and is noted', async () => {
    const claim = await aClaimToDecide(app);
    await uploadToClaim(app, claim.user, claim.claimId, [['phone.jpg', JPEG]]);
    await checkFiles(app);
    await note(claim, handler, 'Rang the shop: it knows the receipt.');
    const declined = await aDecision(app, claim, { outcome: 'decline' });
    const made = await sendDecision(app, supervisor, declined);
    expect([made.status, made.body.errors]).toEqual([200, undefined]);
    const paper = await paperOf(claim);
    const text = textOf(paper);
    expect(paper.title).toBe(`Case file of claim ${claim.claimReference}`);
    for (const said of [
      declined.claimantText,
      'Rang the shop',
      'Refusal by',
      'SHA-256',
      'What happened',
    ]) {
      expect(text).toContain(said);
    }
    expect(paper.parts.flatMap(({ lines }) => lines).filter((one) => one.picture)).toHaveLength(1);
    expect(text).toMatch(/, The claimant".*, Our rules"/);
    expect(text).not.toContain('Left out');
    const answer = await take(`claims/${claim.claimReference}/case-file`, supervisor);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toContain(
      `Case file ${claim.claimReference}.pdf`,
    );
    const log = await askedOf(supervisor.staffId);
    expect(log.find(({ call }) => call === 'getCaseFile')?.claim_ids).toEqual([claim.claimId]);
  });

  test('is without an investigation, other people, matches and files that are kept back, and says so', async () => {
    const claim = await aClaimToDecide(app);
    const other = await aClaimToDecide(app);
    await note(claim, handler, `The shop of ${other.claimReference} again.`);
    await note(claim, handler, 'Suspected of a ring.', 'investigation');
    const bytes = addition(aReport(app, { withheld: 'others' }));
    const { body } = await addFile(app, claim, handler, bytes);
    await checkFiles(app);
    const id = (body as { data: { documentId: string } }).data.documentId;
    const { headers } = supervisor;
    const verdict = { verdict: 'unreadable', text: 'Of somebody else.' };
    await app.request('POST', `/desk/evidence/${id}/verdict`, { headers, body: verdict });
    const referred = {
      ...(await aDecision(app, claim, { outcome: 'refer' })),
      referTo: 'investigation',
      staffNote: 'Is this the ring of Testford?',
    };
    expect((await sendDecision(app, supervisor, referred)).status).toBe(200);
    const text = textOf(await paperOf(claim));
    expect(text).not.toMatch(/ring|Fixwell|report\.jpg|somebody else\./);
    expect(text).not.toContain(other.claimReference);
    expect(text).toContain('The shop of another claim again.');
    expect(text).toContain(LEFT_OUT.files);
    expect(text).toContain(LEFT_OUT.notes);
  });
});

describe('a list as a file', () => {
  test('has the claims of the list in its order, of the brands of its reader, and notes them', async () => {
    const claims = [await aClaimToDecide(app), await aClaimToDecide(app)];
    for (const { claimId } of claims) await putClaimAt(app, claimId, STATUS.UNDER_REVIEW);
    const { status, body, headers } = await take('queue/file?show=all&sort=newest', supervisor);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = parse<Record<string, string>>(body as unknown as string, {
      bom: true,
      columns: true,
    });
    const listed = await app.request<QueuePage>(
      'GET',
      '/desk/queue?show=all&sort=newest',
      supervisor,
    );
    const inList = listed.body.data.claims.map(({ claimReference }) => claimReference);
    expect(lines.map(({ claim }) => claim)).toEqual(inList);
    expect(lines[0]).toMatchObject({ brand: 'Harbour Test', claimant: 'Imogen Testwell' });
    const log = await askedOf(supervisor.staffId);
    expect(log.find(({ call }) => call === 'getQueueFile')?.claim_ids).toHaveLength(lines.length);
    const ofOther = await someStaff(app, { roles: ['supervisor'], brands: [77] });
    const other = await take('queue/file?show=all', ofOther);
    expect(parse(other.body as unknown as string, { bom: true, columns: true })).toEqual([]);
  });

  test('one that is too long is refused, and nothing of it is sent', async () => {
    const claim = await aClaimToDecide(app);
    await putClaimAt(app, claim.claimId, STATUS.UNDER_REVIEW);
    const removeCopies = await copiesOfClaim(app.db, claim.claimId, MOST_IN_FILE, () => ({}));
    const { status, body } = await take('queue/file?show=all', supervisor);
    await removeCopies();
    expect([status, (body as { message: string }).message]).toEqual([409, TOO_LONG]);
  });
});

test('a colleague without the right, without a proof or of another brand takes nothing out', async () => {
  const claim = await aClaimToDecide(app);
  const url = `claims/${claim.claimReference}/case-file`;
  const elsewhere = await someStaff(app, { roles: ['supervisor'], brands: [77] });
  const unproven = await someStaff(app, { roles: ['supervisor'] });
  await setStored(
    app.db,
    'staff_sessions',
    { staff_id: unproven.staffId },
    { proven_at: new Date(0) },
  );
  const answers = await Promise.all([
    take(url, handler),
    take('queue/file', handler),
    take(url, elsewhere),
    take(url, unproven),
    take('queue/file', unproven),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 404, 403, 403]);
  expect(answers.slice(3).map(({ body }) => (body as { code: string }).code)).toEqual([
    'prove_again',
    'prove_again',
  ]);
});
