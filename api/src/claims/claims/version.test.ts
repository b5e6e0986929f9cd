import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { DOCUMENT } from '@gadget-claims/domain/claims/documents/ids';
import { beforeAll, expect, test } from 'vitest';
import { aReport, addFile, addition } from '../../../test/added-files.ts';
import { testApp } from '../../../test/app.ts';
import { checkFiles } from '../../../test/checks.ts';
import { approveClaim } from '../../../test/deciding.ts';
import { JPEG } from '../../../test/files.ts';
import { type MyClaim, aClaimOf, uploadToClaim, keyOf } from '../../../test/my-claims.ts';
import { storedRow } from '../../../test/rows.ts';
import { someStaff } from '../../../test/staff.ts';
import { testDisk } from '../../../test/uploads.ts';
import { inTransaction } from '../../database/database.ts';
import { requestDocuments } from '../../desk/asking/transitions/ask.ts';
import { writeNote } from '../../desk/notes/transitions.ts';
import { askForAccount } from '../../settling/settlements/records.ts';
import { advanceClaim } from '../../settling/settlements/transitions/advance.ts';
import { replyToClaimant } from '../messages/transitions.ts';
import { markNeed } from '../support/transitions.ts';
import { findClaim } from './records/claims.ts';
import { noteContest } from './transitions/open-claim.ts';

const { storage } = await testDisk();
const app = await testApp({ storage });
const acting = { db: app.db, clock: app.clock, actor: 'claims team' };
const version = async (claim: MyClaim) => (await findClaim(app.db, keyOf(claim)))?.version ?? -1;

let claim: MyClaim;
beforeAll(async () => {
  claim = await aClaimOf(app, { documents: [1] });
});

/** Each place that writes a claim, a gadget, a document, a verdict, a message or a note of one, and how it is made to. */
const WRITERS: [file: string, write: () => Promise<unknown>][] = [
  [
    'desk/notes/transitions.ts',
    async () => {
      const { staffId } = await someStaff(app, { roles: ['handler'] });
      await writeNote(app.services, { staffId, brands: [] }, keyOf(claim), {
        text: 'Called back.',
        kind: 'team',
        mentions: [],
      });
    },
  ],
  [
    'claims/support/transitions.ts',
    async () => {
      const { staffId } = await someStaff(app, { roles: ['handler'] });
      await markNeed(app.services, { staffId }, keyOf(claim), {
        driver: 'health',
        measure: 'large print',
        name: '',
        words: '',
        isAgreed: true,
        source: 'call',
      });
    },
  ],
  [
    'desk/corrections/transitions.ts',
    async () => {
      const { headers } = await someStaff(app, { roles: ['handler'] });
      const at = `/desk/claims/${claim.claimReference}/corrections`;
      const said = { fact: 'telephone', gadgetId: null, value: '07700 900777' };
      const { body: seen } = await app.request<{ version: number; policyPrint: string }>(
        'POST',
        `${at}/preview`,
        { headers, body: said },
      );
      const { version: of, policyPrint } = seen.data;
      const body = { ...said, reason: 'They rang', version: of, policyPrint };
      expect((await app.request('POST', at, { headers, body })).status).toBe(200);
    },
  ],
  [
    'settling/settlements/records.ts',
    async () => {
      const { gadget_id: gadgetId } = await storedRow(
        app.db,
        'claim_gadgets',
        { claim_id: claim.claimId },
        ['gadget_id'],
      );
      await inTransaction(app.db, (tx) =>
        askForAccount(tx, { ...keyOf(claim), gadgetId }, app.clock.now()),
      );
    },
  ],
  [
    'desk/asking/transitions/from-desk.ts',
    async () => {
      const { headers } = await someStaff(app, { roles: ['handler'] });
      const { document_id: id } = await storedRow(
        app.db,
        'documents',
        { claim_id: claim.claimId },
        ['document_id'],
      );
      const body = { verdict: 'good', text: '' };
      const { status } = await app.request('POST', `/desk/evidence/${id}/verdict`, {
        headers,
        body,
      });
      expect(status).toBe(200);
    },
  ],
  [
    'desk/added-files/transitions.ts',
    async () => {
      const staff = await someStaff(app, { roles: ['handler'] });
      const { status, body } = await addFile(app, claim, staff, addition(aReport(app)));
      expect(status).toBe(200);
      await checkFiles(app);
      const url = `/desk/evidence/${body.data.documentId}`;
      for (const act of ['remove', 'restore', 'remove']) {
        const before = await version(claim);
        const done = await app.request('POST', `${url}/${act}`, { headers: staff.headers });
        expect([done.status, (await version(claim)) > before]).toEqual([200, true]);
      }
    },
  ],
  [
    'claims/claims/transitions/move.ts',
    () => advanceClaim(acting, keyOf(claim), STATUS.UNDER_REVIEW),
  ],
  [
    'claims/claims/transitions/failed-rules.ts',
    async () => {
      const other = await aClaimOf(app);
      const { claimId, claimReference } = claim;
      const earlier = [{ claim_id: claimId, claim_reference: claimReference, by_owner: false }];
      const second = { ...keyOf(other), byOwner: true };
      await inTransaction(app.db, (tx) => noteContest(tx, second, earlier, app.clock.now()));
    },
  ],
  [
    'claimant/uploads/transitions/enter.ts',
    () =>
      uploadToClaim(app, claim.user, claim.claimId, [['photo.jpg', JPEG]], { documentTypeId: 3 }),
  ],
  ['claimant/uploads/transitions/settle-check.ts', () => checkFiles(app)],
  [
    'claims/messages/records.ts',
    () => replyToClaimant(acting, keyOf(claim), { name: 'Sam', text: 'Thank you.' }),
  ],
  [
    'desk/asking/transitions/ask.ts',
    () => requestDocuments(acting, keyOf(claim), [DOCUMENT.photoId]),
  ],
  [
    'desk/decisions/transitions/carry-out.ts',
    async () => {
      await approveClaim(acting, keyOf(claim));
      const before = await version(claim);
      await approveClaim(acting, keyOf(claim), '', 12_000);
      expect(await version(claim)).toBe(before + 1);
    },
  ],
];

/** Writers of what no handler has before them yet, or not any more. */
const ELSEWHERE = [
  // The claim is made, with version 0.
  'claims/claims/transitions/register-claim.ts',
  // The claimant’s way in was used or replaced: a handler sees no difference.
  'people/accounts/transitions/register.ts',
  'claims/claims/transitions/submit.ts',
  // Counts it by itself, with the new address of whose claims they are.
  'operation/personal-data/transitions/change-email.ts',
  // Changes of open forms.
  'claims/forms/transitions/remove.ts',
  'claimant/uploads/transitions/remove.ts',
  // Whether new messages were seen, and the claim's handler: a decision does not rest on these.
  'claims/claims/records/came-back.ts',
  'people/staff/records.ts',
  'claims/claims/transitions/take-over.ts',
  'desk/queue/records.ts',
  // By what it is worth the queue is ordered; that its policy changed is told by the policy's print.
  'claims/claims/records/insured-value.ts',
  // Erased for good.
  'operation/retention/claims.ts',
  // The helper itself.
  'claims/claims/records/claims.ts',
];

test.each(WRITERS)('%s: the version of the claim goes up', async (_file, write) => {
  const before = await version(claim);
  await write();
  expect(await version(claim)).toBeGreaterThan(before);
});

test('no other code writes claims, gadgets, documents or messages', async () => {
  const root = new URL('../../', import.meta.url);
  const writes =
    /(?:updateTable|insertInto|deleteFrom)\(\s*'(?:claims|claim_gadgets|documents|claim_messages|document_verdicts|claim_notes)'/;
  const found: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: fileURLToPath(root) })) {
    if (file.endsWith('.test.ts')) continue;
    if (writes.test(await readFile(new URL(file, root), 'utf8'))) found.push(file);
  }
  expect(found.toSorted()).toEqual([...WRITERS.map(([file]) => file), ...ELSEWHERE].toSorted());
});
