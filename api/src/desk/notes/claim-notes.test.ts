import type { ClaimMessage } from '@gadget-claims/domain/claims/claims/message-schemas';
import { correctionForm } from '@gadget-claims/domain/desk/drafts/forms';
import type { ClaimNote } from '@gadget-claims/domain/desk/notes/schemas';
import { NOTE_MINUTES, UNDO_SECONDS } from '@gadget-claims/domain/promises';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aClaimToDecide, aDecision, sendDecision } from '../../../test/decisions.ts';
import { type MyClaim, bearerOfClaim } from '../../../test/my-claims.ts';
import { type TestStaff, someStaff } from '../../../test/staff.ts';
import { deskView } from '../../../test/views.ts';
import { workOf } from '../../../test/work.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { exportPerson } from '../../operation/personal-data/export.ts';

const app = await testApp();
const work = await workOf(app);
const WORDS = 'Sounded unsure about the day: ask again before deciding.';

let handler: TestStaff;
let colleague: TestStaff;
beforeEach(async () => {
  handler = await someStaff(app, { roles: ['handler'] });
  colleague = await someStaff(app, { roles: ['handler'] });
});

const write = ({ claimReference }: MyClaim, text: string, { headers } = handler, kind?: string) =>
  app.request<ClaimNote[]>('POST', `/desk/claims/${claimReference}/notes`, {
    headers,
    body: { text, kind },
  });
const correct = (
  { claimReference }: MyClaim,
  noteId: number,
  text: string,
  { headers } = handler,
) =>
  app.request<ClaimNote[]>('POST', `/desk/claims/${claimReference}/notes/${noteId}`, {
    headers,
    body: { text },
  });
const seenBy = (claim: MyClaim, by = handler) => deskView(app, claim, by);
const idOf = ({ body }: Awaited<ReturnType<typeof write>>) => body.data[0]?.noteId ?? 0;

test('a note has its author and time, stands in the log, and the same press is one note', async () => {
  const claim = await aClaimToDecide(app);
  const { body } = await write(claim, `  ${WORDS} `);
  expect(body.data).toMatchObject([
    { text: WORDS, by: { staffId: handler.staffId, name: handler.name }, before: [] },
  ]);
  const { version, log, notes } = await seenBy(claim, colleague);
  expect(notes).toHaveLength(1);
  expect(log.at(-1)).toMatchObject({ kind: 'notes', actor: handler.name, reason: WORDS });
  expect((await write(claim, WORDS)).body.data).toHaveLength(1);
  expect((await seenBy(claim)).version).toBe(version);
  expect((await write(claim, WORDS, colleague)).body.data).toHaveLength(2);
});

test('its author corrects it for a quarter of an hour; earlier wordings stay', async () => {
  const claim = await aClaimToDecide(app);
  const noteId = idOf(await write(claim, WORDS));
  app.clock.advance({ minutes: NOTE_MINUTES - 1 });
  expect((await correct(claim, noteId, 'Another.', colleague)).status).toBe(409);
  const once = await correct(claim, noteId, 'Knew the day.');
  expect(once.body.data).toMatchObject([{ text: 'Knew the day.', before: [{ text: WORDS }] }]);
  expect((await correct(claim, noteId, 'Knew the day.')).body.data[0]?.before).toHaveLength(1);
  app.clock.advance({ minutes: 1 });
  const late = await correct(claim, noteId, 'Never mind.');
  expect([late.status, late.body.code]).toEqual([409, 'too_late']);
  await expect(
    app.db.updateTable('claim_notes').set({ body: 'Never mind.' }).execute(),
  ).rejects.toThrow('is not changed');
});

test('a decision on a screen that does not show a colleague’s note is refused', async () => {
  const claim = await aClaimToDecide(app);
  const decision = await aDecision(app, claim);
  await write(claim, WORDS, colleague);
  const { body } = await sendDecision(app, handler, decision);
  expect(body).toMatchObject({
    code: 'changed',
    data: { changes: [{ kind: 'note', by: colleague.name }] },
  });
});

test('nothing that a claimant can ask for has a note in it', async () => {
  const claim = await aClaimToDecide(app);
  const id = idOf(await write(claim, WORDS));
  await correct(claim, id, `${WORDS} Or call.`);
  const { claimId, claimReference, gadgetId, user } = claim;
  const bearers = [user, await bearerOfClaim(app, 49, claimId)];
  const urls = [
    '/claim',
    `/claim/${claimId}`,
    `/claim/getforgadget/${gadgetId}`,
    `/claim/status/${claimId}`,
    `/claim/messages/${claimId}`,
    `/document/claim/${claimId}`,
  ];
  for (const token of bearers) {
    for (const url of urls) {
      const answer = await app.request<ClaimMessage[]>('GET', url, { token });
      expect(JSON.stringify(answer.body)).not.toMatch(/unsure|Robin Testwell/);
    }
    for (const url of [`/desk/claims/${claimReference}`, `/desk/claims/${claimReference}/notes`]) {
      expect((await app.request('GET', url, { token })).status).toBeGreaterThanOrEqual(401);
    }
  }
  expect((await app.request('GET', `/claim/${claimId}`, { token: user })).status).toBe(200);
});

test('a person’s own data has the notes about them, without their authors', async () => {
  const claim = await aClaimToDecide(app);
  await write(claim, WORDS);
  const person = { reseller: 49 as ResellerScope, email: claim.account.username };
  const found = await exportPerson(app, person);
  const text = JSON.stringify(found?.data);
  expect(text).toContain(WORDS);
  expect(text).not.toContain(handler.staffId);
});

test('notes of an investigation stay with us, with their drafts and the question that led there; a line says so', async () => {
  const claim = await aClaimToDecide(app);
  const person = { reseller: 49 as ResellerScope, email: claim.account.username };
  const given = async () => JSON.stringify((await exportPerson(app, person))?.data);
  await write(claim, WORDS);
  expect(await given()).not.toContain('is left out');
  const { body } = await write(claim, 'Same IMEI as a claim of May.', handler, 'investigation');
  const { noteId = 0 } = body.data.at(-1) ?? {};
  const drafts: [string, object][] = [
    ['note', { note: 'Ask the shop', noteIsOfInvestigation: true }],
    [correctionForm(noteId), { correction: 'Same IMEI, says the shop.' }],
    ['refer', { referTo: 'investigation', staffNote: 'Same IMEI twice?' }],
  ];
  for (const [what, typed] of drafts) {
    const url = `/desk/claims/${claim.claimReference}/drafts`;
    const { headers } = handler;
    const kept = await app.request('POST', url, { headers, body: { what, typed } });
    expect(kept.status).toBe(200);
  }
  const hidden = /Same IMEI|Ask the shop|Two names/;
  expect(await given()).not.toMatch(hidden);
  const referral = {
    outcome: 'refer',
    referTo: 'investigation',
    staffNote: 'Two names, one phone?',
  } as const;
  await sendDecision(app, handler, await aDecision(app, claim, referral));
  app.clock.advance({ seconds: UNDO_SECONDS });
  await work();
  const { log } = await seenBy(claim);
  expect(JSON.stringify(log)).toContain('Two names, one phone?');
  const text = await given();
  expect(text).toContain(WORDS);
  expect(text).toContain('is left out');
  expect(text).not.toMatch(hidden);
});

test('a note is corrected where it was written, and nowhere else', async () => {
  const noteId = idOf(await write(await aClaimToDecide(app), WORDS));
  expect((await correct(await aClaimToDecide(app), noteId, 'Hello')).status).toBe(404);
});
