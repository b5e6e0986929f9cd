import { addDays } from '@gadget-claims/domain/calendar/day';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { CallRequest, ClaimNote } from '@gadget-claims/domain/desk/notes/schemas';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aClaimToDecide } from '../../../test/decisions.ts';
import { type MyClaim, putClaimAt } from '../../../test/my-claims.ts';
import { type TestStaff, someStaff } from '../../../test/staff.ts';
import { deskView } from '../../../test/views.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { exportPerson } from '../../operation/personal-data/export.ts';

const app = await testApp();
const today = () => londonDay(app.clock.now());
const inDays = (days: number) => addDays(today(), days);

let handler: TestStaff;
let colleague: TestStaff;
beforeEach(async () => {
  handler = await someStaff(app, { roles: ['handler'] });
  colleague = await someStaff(app, { roles: ['handler'] });
});

const CALL: CallRequest = {
  direction: 'out',
  party: 'claimant',
  partyName: '',
  number: '',
  outcome: 'spoke',
  said: 'The phone fell on Friday.',
  promise: '',
  promisedFor: '',
  ringAgain: '',
};
const rang = (
  { claimReference }: MyClaim,
  said: Partial<CallRequest> = {},
  { headers } = handler,
) =>
  app.request<ClaimNote[]>('POST', `/desk/claims/${claimReference}/calls`, {
    headers,
    body: { ...CALL, ...said },
  });
const kept = ({ claimReference }: MyClaim, noteId: number, { headers } = handler) =>
  app.request<ClaimNote[]>('POST', `/desk/claims/${claimReference}/notes/${noteId}/kept`, {
    headers,
  });

test('a call is a note with the number, of which it says whether the policy has it', async () => {
  const claim = await aClaimToDecide(app, {
    change: ({ claimant }) => Object.assign(claimant, { telephone: '07700 900456' }),
  });
  const ofPolicy = claim.policy.policyholder.mobileNumber;
  const numbers: [string, string][] = [
    [ofPolicy.replace(/^0/, '+44 '), 'policy'],
    ['07700 900456', 'claim'],
    ['01632 960999', 'other'],
    ['', 'withheld'],
  ];
  for (const [number, numberOf] of numbers) {
    const { body } = await rang(claim, { number });
    expect(body.data.at(-1)).toMatchObject({ kind: 'call', call: { number, numberOf } });
  }
  const { notes, log, numbers: known } = await deskView(app, claim, colleague);
  expect(notes).toHaveLength(4);
  expect(notes[0]).toMatchObject({ text: CALL.said, by: { name: handler.name } });
  expect(known).toEqual([
    { number: ofPolicy, of: 'policy' },
    { number: claim.policy.policyholder.telephoneNumber, of: 'policy' },
    { number: '07700 900456', of: 'claim' },
  ]);
  expect(log.at(-1)).toMatchObject({ title: expect.stringMatching(/^We rang .+: we spoke$/) });
});

test('the same press is one call; a minute later it is another one', async () => {
  const claim = await aClaimToDecide(app);
  const missed = { outcome: 'no answer', said: '' } as const;
  await rang(claim, missed);
  expect((await rang(claim, missed)).body.data).toHaveLength(1);
  expect((await rang(claim, missed, colleague)).body.data).toHaveLength(2);
  app.clock.advance({ minutes: 1 });
  expect((await rang(claim, missed, colleague)).body.data).toHaveLength(3);
});

test('a promise stays open until a colleague says that it is kept, once', async () => {
  const claim = await aClaimToDecide(app);
  const { body } = await rang(claim, { promise: 'We say if we pay', promisedFor: today() });
  const { noteId = 0 } = body.data[0] ?? {};
  expect(body.data[0]?.call).toMatchObject({ promise: 'We say if we pay', kept: null });
  const first = await kept(claim, noteId, colleague);
  const done = { at: app.clock.now().toISOString(), by: colleague.name };
  expect(first.body.data[0]?.call?.kept).toEqual(done);
  app.clock.advance({ minutes: 5 });
  expect((await kept(claim, noteId)).body.data[0]?.call?.kept).toEqual(done);
  const { log } = await deskView(app, claim, handler);
  expect(log.map(({ title }) => title)).toContain('Promise kept');
  const bare = await rang(claim);
  expect((await kept(claim, bare.body.data.at(-1)?.noteId ?? 0)).status).toBe(404);
  const other = await aClaimToDecide(app);
  expect((await kept(other, noteId)).status).toBe(404);
  const undone = app.db.updateTable('claim_calls').set({ kept_at: null, kept_by: null });
  await expect(undone.execute()).rejects.toThrow('is not changed');
});

test('a day to ring again snoozes the claim with the reason, or nothing is noted', async () => {
  const claim = await aClaimToDecide(app);
  const again = { outcome: 'no answer', said: '', ringAgain: inDays(2) } as const;
  await rang(claim, again);
  const { snooze, version } = await deskView(app, claim, colleague);
  expect(snooze).toMatchObject({ reason: 'Ring again: no answer', isBack: false });
  await putClaimAt(app, claim.claimId, STATUS.APPROVED);
  app.clock.advance({ minutes: 2 });
  const late = await rang(claim, again);
  expect([late.status, late.body.message]).toEqual([409, 'Nothing waits for us on this claim.']);
  const payments = await someStaff(app, { roles: ['payments'] });
  expect((await rang(claim, again, payments)).body.message).toMatch('cannot snooze');
  const after = await deskView(app, claim, colleague);
  expect([after.notes.length, after.version]).toEqual([1, version]);
});

const BAD: [Partial<CallRequest>, string][] = [
  [{ said: ' ' }, 'said'],
  [{ party: 'other' }, 'partyName'],
  [{ number: 'ask her' }, 'number'],
  [{ promise: 'We ring' }, 'promisedFor'],
  [{ promise: 'We ring', promisedFor: '2026-02-30' }, 'promisedFor'],
  [{ promise: 'We ring', promisedFor: '2020-01-01' }, 'promisedFor'],
  [{ ringAgain: '2020-01-01' }, 'ringAgain'],
  [{ ringAgain: '9999-12-31' }, 'ringAgain'],
];

test('a missing answer, or a day that cannot be chosen, is named by field, and nothing is noted', async () => {
  const claim = await aClaimToDecide(app);
  for (const [said, path] of BAD) {
    const { status, body } = await rang(claim, said);
    expect([said, status, body.errors?.map((error) => error.path)]).toEqual([said, 422, [path]]);
  }
  expect((await deskView(app, claim, handler)).notes).toEqual([]);
});

test('a person’s own data has the calls about them, without our names', async () => {
  const claim = await aClaimToDecide(app);
  const { body } = await rang(claim, { promise: 'We write', promisedFor: today() });
  await kept(claim, body.data[0]?.noteId ?? 0, colleague);
  const person = { reseller: 49 as ResellerScope, email: claim.account.username };
  const text = JSON.stringify((await exportPerson(app, person))?.data);
  expect(text).toContain('We write');
  expect(text).toContain(CALL.said);
  expect(text).not.toMatch(new RegExp(`${handler.staffId}|${colleague.staffId}`));
  expect(text).not.toContain('"withheld":[');
});

test('what others said on the telephone is no part of it, nor is the policy’s number', async () => {
  const claim = await aClaimToDecide(app);
  const ofPolicy = claim.policy.policyholder.mobileNumber;
  await rang(claim, { number: ofPolicy });
  const other = { party: 'policyholder', number: ofPolicy, said: 'It was my neighbour.' } as const;
  const { body } = await rang(claim, other);
  const noted = body.data.find(({ text }) => text === other.said);
  const url = `/desk/claims/${claim.claimReference}/notes/${noted?.noteId}`;
  const corrected = { headers: handler.headers, body: { text: 'It was my lodger.' } };
  expect((await app.request('POST', url, corrected)).status).toBe(200);
  const person = { reseller: 49 as ResellerScope, email: claim.account.username };
  const exported = (await exportPerson(app, person))?.data;
  const [given] = (exported as { claims?: Record<string, unknown>[] })?.claims ?? [];
  const said = JSON.stringify([
    given?.['claim_calls'],
    given?.['claim_notes'],
    given?.['desk_drafts'],
  ]);
  expect(said).toContain(CALL.said);
  expect(said).not.toMatch(/neighbour|lodger|policyholder/);
  expect(said).not.toContain(ofPolicy);
  expect(given?.['withheld']).toEqual([{ why: expect.stringContaining('other people') }]);
});
