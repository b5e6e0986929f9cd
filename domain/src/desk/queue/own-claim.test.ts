import { expect, test } from 'vitest';
import { mayBeOwnClaim } from './own-claim.ts';

const sam = { name: 'Sam Testwell', email: 'sam@desk.example' };
const person = (firstname: string, lastname: string, email = 'x@mail.example.com') => ({
  firstname,
  lastname,
  email,
});

test.each([
  ['the same name', person('SAM', 'Testwell'), true],
  ['an initial', person('S', 'Testwell'), true],
  ['the same mailbox with a tag', person('Kim', 'Other', 'Sam+private@desk.example'), true],
  ['the last name alone', person('Kim', 'Testwell'), false],
  ['nobody’s name', person('', ''), false],
])('%s', (_what, other, may) => {
  expect(mayBeOwnClaim(sam, [person('Kim', 'Other'), other])).toBe(may);
});

test('a colleague of the same name is not the owner', () => {
  expect(mayBeOwnClaim({ ...sam, name: 'Sam' }, [person('Sam', 'Testwell')])).toBe(false);
});
