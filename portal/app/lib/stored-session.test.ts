import { expect, test } from 'vitest';
import { isOver, readStored, stored } from './stored-session.ts';
import type { Session } from './stored-session.ts';

const session: Session = {
  token: 'a.b.c',
  name: 'Imogen Testwell',
  username: 'imogen@mail.example.com',
  mustChangePassword: false,
  expiresAt: '2026-11-21T20:00:00.000Z',
  resellerId: 0,
};

test('what a tab kept is read back', () => {
  expect(readStored(stored(session))).toEqual(session);
});

test('nothing more is kept than what is needed', () => {
  const more = { ...session, password: 'correct horse battery' };
  expect(stored(more)).not.toContain('horse');
});

test.each([
  null,
  '',
  'null',
  '{',
  '"text"',
  '{"version":1}',
  '{"version":1,"session":null}',
  '{"version":1,"session":{"token":7,"expiresAt":"2026-11-21T20:00:00.000Z"}}',
  '{"version":1,"session":{"token":"a.b.c","expiresAt":"soon"}}',
  '{"version":1,"session":{"token":"a.b.c"}}',
  stored(session).replace('"version":1', '"version":2'),
])('%j is no session', (text) => {
  expect(readStored(text)).toBeNull();
});

test('a session is over at its end, not before', () => {
  const end = Date.parse(session.expiresAt);
  expect(isOver(session, end - 1)).toBe(false);
  expect(isOver(session, end)).toBe(true);
});
