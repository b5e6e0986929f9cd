import { expect, test } from 'vitest';
import { createPasswords } from './password-hash.ts';
import { createTurnstile } from './turnstile.ts';

test('no more than so many are inside, in the order in which they came', async () => {
  const turnstile = createTurnstile({ atOnce: 2, mostWaiting: 10 });
  const done: number[] = [];
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      turnstile.pass(async () => {
        inside += 1;
        most = Math.max(most, inside);
        await new Promise(setImmediate);
        inside -= 1;
        done.push(at);
      }),
    ),
  );
  expect(most).toBe(2);
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('a line that is too long is refused with 503, and one that failed leaves its place', async () => {
  const turnstile = createTurnstile({ atOnce: 1, mostWaiting: 1 });
  const first = turnstile.pass(() => Promise.reject(new Error('broken')));
  const second = turnstile.pass(() => Promise.resolve('in'));
  await expect(turnstile.pass(() => Promise.resolve('too many'))).rejects.toMatchObject({
    status: 503,
  });
  await expect(first).rejects.toThrow('broken');
  expect(await second).toBe('in');
  expect(await turnstile.pass(() => Promise.resolve('again'))).toBe('again');
});

test('passwords are kept as argon2id with a salt, and compared whatever keyboard typed them', async () => {
  const passwords = createPasswords();
  const [one, two] = [await passwords.hash('fünf Bären'), await passwords.hash('fünf Bären')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await passwords.matches(one, 'fünf Bären'.normalize('NFD'))).toBe(true);
  expect(await passwords.matches(one, 'funf Baren')).toBe(false);
  expect(await passwords.matches(null, 'fünf Bären')).toBe(false);
});
