import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMMANDS } from '@gadget-claims/domain/desk/access-log/commands';
import type { AccessPage } from '@gadget-claims/domain/desk/access-log/schemas';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findClaimByReference } from '../../../api/src/claims/claims/records/by-reference.ts';
import { claimGadgets } from '../../../api/src/claims/claims/records/claims.ts';
import { testApp } from '../../../api/test/app.ts';
import { aSavedClaim, submitClaim } from '../../../api/test/claims.ts';
import { testDatabase } from '../../../api/test/database.ts';
import { approveClaim, declineClaim } from '../../../api/test/deciding.ts';
import { aGadget, aPolicyGadget } from '../../../api/test/factories.ts';
import { aClaimOf } from '../../../api/test/my-claims.ts';
import { someStaff } from '../../../api/test/staff.ts';
import { command, commandHere } from '../../test/commands.ts';
import { addressOf } from '../../test/running-product.ts';
import { encryptionKeys } from '../encryption-keys.ts';

const gadgets = [aPolicyGadget({ id: 'G-A' }), aPolicyGadget({ id: 'G-B' })];
const { db, connection } = await testDatabase();
const app = await testApp({ db });
const settings = { DATABASE_URL: addressOf(connection) };
const claims = (...given: string[]) => commandHere('claims', given, settings);

async function aClaim(): Promise<string> {
  const saved = await aSavedClaim(app, {}, (data) => {
    data.incident.descriptionOfIncident = 'It fell \u001b[31m off the kitchen table.';
  });
  return (await submitClaim(app, saved)).body.data.claimReference;
}

const keyOf = async (reference: string) => {
  const found = await findClaimByReference(db, reference);
  if (!found) throw new Error(`there is no claim ${reference}`);
  return found.key;
};
const acting = { db, clock: app.clock, actor: 'claims team' };

test('the team finds a claim, asks for documents, and moves it on, but decides nothing', async () => {
  const reference = await aClaim();
  const list = await command('claims', ['list'], settings);
  expect([list.exit, list.error]).toEqual([0, '']);
  expect(list.out).toContain(`${reference}  23/11/2026 10:00 am  brand 49  20 Documents needed`);

  const show = await claims('show', reference.toLowerCase().replaceAll('-', ' '));
  expect(show.out).toContain('Not met: all required documents are there');
  expect(show.out).toContain('To be approved as soon as the documents are there');
  expect(show.out).toContain('  Date of incident: 20/11/2026');
  expect(show.out).toContain('Does any other insurance cover what you are claiming for?: No');
  expect(show.out).not.toContain('\u001b');

  expect((await claims('advance', reference, 'under_review')).exit).toBe(0);
  const asked = await claims('request-documents', reference, '--types', '7,8');
  expect(asked.out.split('\n')[0]).toBe(`${reference}  20 Documents needed`);
  expect((await claims('advance', reference, '30')).exit).toBe(0);
  for (const to of ['approved', 'declined']) {
    const refused = await claims('advance', reference, to, '--reason', 'The policy had ended.');
    expect([refused.exit, refused.out]).toEqual([1, '']);
    expect(refused.error).toContain('approved and declined at the claims desk');
  }
  await declineClaim(acting, await keyOf(reference), 'The policy had ended.');
  const shown = await claims('advance', reference, '45');
  expect(shown.out).toContain('40 Declined  by claims team: The policy had ended.');
});

test('the team sees which files a person has to look at, and why', async () => {
  const { claimReference, form } = await aClaimOf(app, { documents: [1, 3] });
  await db
    .updateTable('documents')
    .set({ shows_nothing: true })
    .where('document_id', '=', `${form.formReference}-3`)
    .execute();
  const { out } = await claims('show', claimReference);
  expect(out).toContain('  Proof of purchase: file 1.jpg (accepted)\n');
  expect(out).toContain('file 3.jpg (accepted, look at it: shows nothing)\n');
});

test('the team reads a claimant’s message, once as new, and answers by name', async () => {
  const { user, claimId, claimReference } = await aClaimOf(app);
  const body = { text: 'When do I\nhear \u001b[31m from you?' };
  await app.request('POST', `/claim/messages/${claimId}`, { token: user, body });
  expect((await claims('messages')).out).toContain(`${claimReference}  23/11/2026`);
  const thread = await claims('messages', claimReference);
  expect(thread.out).toMatch(/Claimant\n {2}When do I\n {2}hear {2}\[31m from you\?/);
  expect((await claims('messages')).out.trim()).toBe('There are no messages to be read.');

  const nameless = await claims('reply', claimReference, 'Tomorrow.');
  expect([nameless.exit, nameless.error]).toEqual([2, expect.stringContaining('--name NAME')]);
  const replied = await claims('reply', claimReference, 'Tomorrow.', '--name', 'Sam');
  expect(replied.out).toMatch(/Sam \(claims team\), not seen yet\n {2}Tomorrow\./);
});

test('the team sees the decision on each gadget, and moves them on one by one', async () => {
  const saved = await aSavedClaim(app, { gadgets }, (data) => {
    data.gadgets = gadgets.map((gadget) => aGadget(gadget));
  });
  const reference = (await submitClaim(app, saved)).body.data.claimReference;
  const key = await keyOf(reference);
  const [first, second] = (await claimGadgets(db, key)).map(({ gadget_id: gadgetId }) => ({
    ...key,
    gadgetId,
  }));
  if (!first || !second) throw new Error('a claim without its two gadgets');
  await approveClaim(acting, second, '', 12_050);
  const approved = await claims('show', reference);
  expect(approved.out).toContain(`${reference}  20 Documents needed`);
  expect(approved.out).toMatch(/Gadget 2: .*50 Approved\n {2}approved amount: £120\.50/);
  expect((await claims('advance', reference, '30', '--gadget', '1')).exit).toBe(0);
  await declineClaim(acting, first, 'It was not on cover.');
  const declined = await claims('show', reference);
  expect(declined.out).toContain(`${reference}  50 Approved`);
  expect(declined.out).toMatch(/Gadget 1: .*40 Declined/);
  expect(declined.out).toContain('40 Declined (gadget 1)  by claims team: It was not on cover.');
  await claims('advance', reference, '45', '--gadget', '1');
  await approveClaim(acting, first);
  const moved = ['advance', reference, 'replacement', '--gadget', '1', '--reason', 'no parts'];
  const advanced = await claims(...moved);
  expect(advanced.out).toMatch(/Gadget 1: .*80 Replacement/);
  expect(advanced.out).toContain(`${reference}  50 Approved`);
  expect(advanced.out).toContain('(gadget 1)  by claims team: no parts');
});

test('a refund that a bank refuses is listed until it is paid back another way', async () => {
  expect((await claims('refunds')).out.trim()).toBe('There is nothing to pay back by hand.');
  const reference = await aClaim();
  const row = { provider: 'stripe', amount: 7_500, reseller_id: 49, gadget_id: 'G' } as const;
  const claim = await db
    .selectFrom('claims')
    .select('claim_id')
    .where('claim_reference', '=', reference)
    .executeTakeFirstOrThrow();
  const told = (hour: number) => {
    const at = new Date(Date.UTC(2025, 9, 27, hour));
    return { created_at: at, changed_at: at };
  };
  await db
    .insertInto('payments')
    .values([
      { ...row, ...claim, ...told(9), payment_id: 'P-2', state: 'refund_failed' },
      { ...row, claim_id: 'gone', ...told(8), payment_id: 'P-1', state: 'refund_failed' },
      { ...row, ...claim, ...told(7), payment_id: 'P-3', state: 'refunding' },
      {
        ...row,
        ...claim,
        created_at: new Date(),
        changed_at: new Date(),
        payment_id: 'P-4',
        state: 'refunding',
      },
      { ...row, ...claim, ...told(6), payment_id: 'P-5', state: 'refunded' },
    ])
    .execute();
  const list = await claims('refunds');
  expect([list.exit, list.error, list.out.trim().split('\n')]).toEqual([
    0,
    '',
    [
      `P-3  £75.00  brand 49  ${reference}  on its way since 27/10/2025 7:00 am  stripe`,
      'P-1  £75.00  brand 49  claim no longer kept  refused 27/10/2025 8:00 am  stripe',
      `P-2  £75.00  brand 49  ${reference}  refused 27/10/2025 9:00 am  stripe`,
    ],
  ]);

  const [preparing, releasing, elsewhere] = [
    await someStaff(app, { roles: ['handler'] }),
    await someStaff(app, { roles: ['payments'] }),
    await someStaff(app, { roles: ['payments'], brands: [77] }),
  ].map(({ staffId }) => `${staffId}@desk.example`);
  const paidBack = (payment: string, ...people: (string | undefined)[]) =>
    claims(
      'paid-back',
      payment,
      ...people.flatMap((one, at) => [['--by', '--second'][at] ?? '', one ?? '']),
    );
  const refused: [string, (string | undefined)[], string][] = [
    ['P-2', [], 'Money needs two people'],
    ['P-2', [releasing], 'Money needs two people'],
    ['P-2', [releasing, releasing], 'Money needs two people'],
    ['P-2', [releasing, preparing], 'may not release payouts for brand 49'],
    ['P-2', [preparing, elsewhere], 'may not release payouts for brand 49'],
    ['P-2', ['nobody@desk.example', releasing], 'nobody active of the claims team'],
    ['P-3', [preparing, releasing], 'P-3 is none of what a bank would not take back.'],
  ];
  for (const [payment, people, words] of refused) {
    const { exit, error } = await paidBack(payment, ...people);
    expect([words, exit > 0]).toEqual([words, true]);
    expect(error).toContain(words);
  }
  expect((await claims('refunds')).out).toContain('P-2');
  expect((await paidBack('P-2', preparing, releasing)).out.trim()).toBe('P-2 is paid back.');
  expect((await claims('refunds')).out).not.toContain('P-2');
  const history = await db
    .selectFrom('payment_events')
    .select(['payment_id', 'from_state', 'to_state'])
    .where('payment_id', 'in', ['P-1', 'P-2', 'P-3'])
    .execute();
  expect(history).toEqual([
    { payment_id: 'P-2', from_state: 'refund_failed', to_state: 'refunded' },
  ]);
  const { paid_back_by: by, paid_back_with: second } = await db
    .selectFrom('payments')
    .select(['paid_back_by', 'paid_back_with'])
    .where('payment_id', '=', 'P-2')
    .executeTakeFirstOrThrow();
  expect([by, second].map((one) => `${one}@desk.example`)).toEqual([preparing, releasing]);
});

test('a command that prints claims is in the log first, with the name of the machine’s user', async () => {
  const reference = await aClaim();
  const { claimId } = await keyOf(reference);
  const verbs: [string, ...string[]][] = [
    ['list'],
    ['show', reference],
    ['request-documents', reference, '--types', '1'],
    ['advance', reference, '30'],
    ['messages', reference],
    ['reply', reference, 'Tomorrow.', '--name', 'Sam'],
  ];
  const rows = () =>
    db
      .selectFrom('access_log')
      .select(['staff_id', 'call'])
      .where(sql<boolean>`claim_ids @> array[${claimId}]`)
      .orderBy('log_id')
      .execute();
  const as = { ...settings, SUDO_USER: 'nightingale' };
  for (const given of verbs) expect((await commandHere('claims', given, as)).exit).toBe(0);
  expect(await rows()).toEqual(
    verbs.map(([verb]) => ({ staff_id: 'command line (nightingale)', call: `claims ${verb}` })),
  );
  await sql`alter table access_log add constraint broken check (call not like 'claims %') not valid`.execute(
    db,
  );
  for (const given of [...verbs, ['messages'], ['refunds']]) {
    const { exit, out } = await commandHere('claims', given, as);
    expect([given, exit, out]).toEqual([given, 1, '']);
  }
  await sql`alter table access_log drop constraint broken`.execute(db);
  const { headers } = await someStaff(app, { roles: ['auditor'] });
  const log = await app.request('GET', `/desk/log?claim=${reference}`, { headers });
  const [last] = (log.body.data as AccessPage).entries;
  expect(last).toMatchObject({
    by: { name: 'command line (nightingale)' },
    what: COMMANDS['claims reply'].did,
  });
});

test('rotating keys puts a new one in front of the ring and seals all rows with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gc-keys-'));
  const first = encryptionKeys(undefined, folder)();
  const rotated = await commandHere('claims', ['rotate-keys'], {
    ...settings,
    DATA_DIR: folder,
  });
  expect(rotated.error).toBe('');
  const ring = encryptionKeys(undefined, folder)();
  expect(ring.slice(1)).toEqual(first);
  expect(rotated.out.trim()).toBe(
    `The current key is ${ring[0].id}. Accounts resealed with it: 0; secrets of codes: 0.`,
  );
  expect((await stat(join(folder, 'encryption-keys'))).mode & 0o777).toBe(0o600);
  // A value sealed with another key is named, and the command does not report success.
  const { staffId } = await someStaff(app, { roles: ['auditor'] });
  await sql`insert into staff_passwords values (${staffId}, 'x', 'lost', '\\x00', 0)`.execute(db);
  const partly = await commandHere('claims', ['rotate-keys'], { ...settings, DATA_DIR: folder });
  expect([partly.exit, partly.out]).toEqual([1, '']);
  expect(partly.error).toContain('Accounts resealed with it: 0; secrets of codes: 0.');
  expect(partly.error).toContain(
    `Not resealed, because they do not open: 1\n  codes of staff ${staffId}: The encryption key lost is missing\n`,
  );
  await rm(folder, { recursive: true });
});

test('an impossible act is refused in words, with an exit code', async () => {
  const reference = await aClaim();
  const refused: [string[], number, string][] = [
    [['advance', reference, '68'], 1, 'cannot go to 68 In repair. It can go to: 30'],
    [['advance', reference, 'flying'], 1, 'flying is not a status'],
    [['show', 'GC-2345-678X'], 1, 'GC-2345-678X is not a claim reference'],
    [['show', 'GC-2222-2222'], 1, 'There is no claim with the reference GC-2222-2222.'],
    [['approve', reference], 2, 'Unknown: approve'],
    [['decline', reference, '--reason', 'x'], 2, 'Unknown: decline'],
    [['request-documents', reference, '--types', 'all'], 2, '--types 1,3'],
    [['request-documents', reference, '--types', '4711'], 1, 'types: unknown: 4711'],
    [['advance', reference, '30', '--gadget', '9'], 2, '--gadget takes a number from 1 to 1'],
    [['dance'], 2, 'gadget-claims claims'],
    [['list', '--colour'], 2, "Unknown option '--colour'"],
    [[], 2, 'gadget-claims claims'],
  ];
  for (const [given, exit, words] of refused) {
    const answer = await claims(...given);
    expect([given, answer.exit, answer.out]).toEqual([given, exit, '']);
    expect(answer.error).toContain(words);
    expect(answer.error).not.toMatch(/\n\s+at /);
  }
});
