import { expect, test } from 'vitest';
import { testDatabase } from '../../../api/test/database.ts';
import { command, commandHere } from '../../test/commands.ts';
import { addressOf } from '../../test/running-product.ts';

const { db, connection } = await testDatabase();
const settings = { DATABASE_URL: addressOf(connection), PUBLIC_URL: 'https://claims.example' };
const staff = (...given: string[]) => commandHere('staff', given, settings);
const inviting = (email: string, ...given: string[]) => ['invite', email, 'Ines Bell', ...given];

test('a colleague is invited, changed, suspended and leaves; each is written down', async () => {
  const given = inviting('Ines@desk.example', '--role', 'handler', '--brand', '49');
  const invited = await command('staff', given, settings);
  expect([invited.exit, invited.out]).toEqual([
    0,
    expect.stringMatching(/^https:\/\/claims\.example\/desk\/invitation#[\w-]{32}\n$/),
  ]);
  expect((await staff('list')).out).toBe(
    'ines@desk.example  Ines Bell  invited  handler  brands 49  approves usual, releases usual  no way in yet  last seen never\n',
  );
  await staff('role', 'ines@desk.example', 'handler', 'senior');
  await staff('brand', 'ines@desk.example', 'all');
  const limited = await staff('limit', 'ines@desk.example', 'approve', '249.99');
  expect(limited.out).toContain('invited  handler, senior  brands all  approves £249.99,');
  expect((await staff('suspend', 'ines@desk.example')).out).toContain('  suspended  ');
  expect((await staff('suspend', 'ines@desk.example')).exit).toBe(1);
  expect((await staff('reinstate', 'ines@desk.example')).out).toContain('  invited  ');
  expect((await staff('left', 'ines@desk.example')).out).toContain('  left  ');
  const events = await db.selectFrom('staff_events').selectAll().orderBy('event_id').execute();
  expect(events.map(({ actor, what, detail }) => [actor, what, detail])).toEqual([
    ['operator', 'invited', 'handler'],
    ['operator', 'roles', 'handler, senior'],
    ['operator', 'brands', 'all'],
    ['operator', 'limits', 'approve 24999p'],
    ['operator', 'suspended', ''],
    ['operator', 'reinstated', ''],
    ['operator', 'left', ''],
  ]);
});

test('once two staff admins are at work, giving rights takes both by name; taking them does not', async () => {
  const [one, two, three] = ['ann@desk.example', 'ben@desk.example', 'cat@desk.example'];
  for (const email of [one, two, three]) {
    await staff(...inviting(email, '--role', 'staff admin', '--brand', 'all'));
  }
  await db.updateTable('staff').set({ state: 'active' }).where('email', 'in', [one, two]).execute();
  const dan = inviting('dan@desk.example', '--role', 'payments', '--brand', 'all');
  const refused = async (given: string[], words: string, exit = 1) => {
    const answer = await staff(...given);
    expect([given, answer.exit, answer.error]).toEqual([
      given,
      exit,
      expect.stringContaining(words),
    ]);
  };
  await refused(dan, 'Two staff admins are at work here');
  await refused([...dan, '--by', one], 'Rights need two staff admins', 2);
  await refused([...dan, '--by', one, '--second', one], 'You asked for this');
  await refused([...dan, '--by', one, '--second', three], `${three} is no staff admin`);
  expect((await staff('list')).out).not.toContain('dan@desk.example');
  const both = ['--by', one, '--second', two];
  const invited = await staff(...dan, ...both);
  expect(invited.out).toContain('/desk/invitation#');
  const raise = ['limit', 'dan@desk.example', 'release', '2000'];
  await refused(raise, 'Two staff admins are at work here');
  // The inviter of a colleague is not the second person for them.
  await refused([...raise, '--by', two, '--second', one], 'You invited this person');
  expect((await staff(...raise, ...both)).out).toContain('releases £2000.00');
  expect((await staff('suspend', 'dan@desk.example')).out).toContain('  suspended  ');
  await refused(['reinstate', 'dan@desk.example'], 'Two staff admins are at work here');
  expect((await staff('reinstate', 'dan@desk.example', ...both)).out).toContain('  invited  ');
  const waiting = await db.selectFrom('staff_requests').select('state').execute();
  expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['confirmed']));
});

test('a contradiction, or an unknown colleague, is refused', async () => {
  for (const [given, exit] of [
    [['invite', 'a@desk.example', 'A', '--brand', 'all'], 1],
    [
      ['invite', 'a@desk.example', 'A', '--role', 'auditor', '--role', 'handler', '--brand', '0'],
      1,
    ],
    [['invite', 'a@desk.example', 'A', '--role', 'handler', '--brand', '123456'], 1],
    [['invite', 'a@desk.example', 'A', '--role', 'king', '--brand', 'all'], 2],
    [['invite', 'not an address', 'A', '--role', 'handler', '--brand', 'all'], 2],
    [['invite', 'a@desk.example', 'A', '--role', 'handler'], 2],
    [['suspend', 'nobody@desk.example'], 1],
    [['limit', 'a@desk.example', 'approve', 'much'], 2],
    [['promote', 'a@desk.example'], 2],
    [['suspend'], 2],
  ] as const) {
    expect([given, (await staff(...given)).exit]).toEqual([given, exit]);
  }
});

test('invented people of a demonstration are no staff admins anywhere else', async () => {
  const at = new Date();
  for (const name of ['ellis', 'idris']) {
    const person = { staff_id: `demo-${name}`, email: `${name}@desk.example`, name };
    const since = { state_since: at, created_at: at };
    await db
      .insertInto('staff')
      .values({
        ...person,
        ...since,
        state: 'active',
        all_brands: true,
        created_by: 'demonstration',
      })
      .execute();
    await db
      .insertInto('staff_roles')
      .values({
        staff_id: person.staff_id,
        role: 'staff admin',
        granted_by: 'demonstration',
        granted_at: at,
      })
      .execute();
  }
  const both = ['--by', 'ellis@desk.example', '--second', 'idris@desk.example'];
  const invite = inviting('eve@desk.example', '--role', 'payments', '--brand', 'all');
  const { exit, error } = await staff(...invite, ...both);
  expect([exit, error]).toEqual([
    1,
    expect.stringContaining('ellis@desk.example is no staff admin'),
  ]);
});
