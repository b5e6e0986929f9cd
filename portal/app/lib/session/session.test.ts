// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SESSION_KEY, type Session, currentSession, signIn } from './session.ts';

const session: Session = {
  token: 'a.b.c',
  name: 'Imogen Testwell',
  username: 'imogen@mail.example.com',
  mustChangePassword: false,
  expiresAt: '2026-11-21T20:00:00.000Z',
  resellerId: 0,
};
const END = Date.parse(session.expiresAt);

beforeEach(() => {
  vi.useFakeTimers({ now: END - 1 });
});
afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
});

const kept = () => sessionStorage.getItem(SESSION_KEY) ?? '';

test('a tab’s kept session is read back', () => {
  signIn(session, session.resellerId);
  expect(currentSession()).toEqual(session);
});

test('no more is kept than needed', () => {
  const more = { ...session, password: 'correct horse battery' };
  signIn(more, session.resellerId);
  expect(kept()).not.toContain('horse');
});

test.each([
  '',
  'null',
  '{',
  '"text"',
  '{"version":1}',
  '{"version":1,"session":null}',
  '{"version":1,"session":{"token":7,"expiresAt":"2026-11-21T20:00:00.000Z"}}',
  '{"version":1,"session":{"token":"a.b.c","expiresAt":"soon"}}',
  '{"version":1,"session":{"token":"a.b.c"}}',
])('%j is no session', (text) => {
  sessionStorage.setItem(SESSION_KEY, text);
  expect(currentSession()).toBeNull();
});

test('one of another version is no session', () => {
  signIn(session, session.resellerId);
  sessionStorage.setItem(SESSION_KEY, kept().replace('"version":1', '"version":2'));
  expect(currentSession()).toBeNull();
});

test('a session is over at its end, not before', () => {
  signIn(session, session.resellerId);
  expect(currentSession()).not.toBeNull();
  vi.setSystemTime(END);
  expect(currentSession()).toBeNull();
});
