import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { loggedError } from './logged-error.ts';

const { db } = await testDatabase();
const refused = (query: ReturnType<typeof sql>) =>
  query.execute(db).then(
    () => expect.fail('it was not refused'),
    (error: Error) => loggedError(error),
  );

test('an error of the database is told without the row and without typed text', async () => {
  const row = sql`insert into mail_preferences
    values (49, 'imogen@mail.example.com', null, now())`;
  const logged = await refused(row);
  expect(logged).toMatchObject({ code: '23502', table: 'mail_preferences' });
  expect(logged.stack).toContain('logged-error.test.ts');
  expect(JSON.stringify(logged)).not.toContain('imogen');
  const typed = await refused(sql`select ${'imogen@mail.example.com'}::integer`);
  expect(typed.code).toBe('22P02');
  expect(JSON.stringify(typed)).not.toContain('imogen');
});

test('another error is told with its words, and nothing that hangs on it', () => {
  const error = Object.assign(new TypeError('this is not a function'), { body: 'imogen' });
  expect(loggedError(error)).toEqual({
    type: 'TypeError',
    message: 'this is not a function',
    stack: expect.stringContaining('logged-error.test.ts'),
  });
});
