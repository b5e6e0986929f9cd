import { expect, test } from 'vitest';
import { createPasswords } from '../identity/password-hash.ts';
import { createFairConcurrencyLimit } from './fair-concurrency-limit.ts';

test('no more than so many are inside, in the order in which they came', async () => {
  const limit = createFairConcurrencyLimit({ atOnce: 2, mostWaiting: 10 });
  const done: number[] = [];
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      limit.pass(async () => {
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
  const limit = createFairConcurrencyLimit({ atOnce: 1, mostWaiting: 1 });
  const first = limit.pass(() => Promise.reject(new Error('broken')));
  const second = limit.pass(() => Promise.resolve('in'));
  await expect(limit.pass(() => Promise.resolve('too many'))).rejects.toMatchObject({
    status: 503,
  });
  await expect(first).rejects.toThrow('broken');
  expect(await second).toBe('in');
  expect(await limit.pass(() => Promise.resolve('again'))).toBe('again');
});

test('lines take turns, and only the longest is cut when too many wait', async () => {
  const limit = createFairConcurrencyLimit({ atOnce: 1, mostWaiting: 4 });
  const order: string[] = [];
  const come = (name: string, from: string) =>
    limit
      .pass(async () => void order.push(name), from)
      .catch((error: { status: number }) => void order.push(`${name}: ${error.status}`));
  await Promise.all([
    come('flood 1', 'flood'),
    come('flood 2', 'flood'),
    come('flood 3', 'flood'),
    come('flood 4', 'flood'),
    come('flood 5', 'flood'),
    come('flood 6', 'flood'),
    come('one', 'home'),
    come('two', 'office'),
  ]);
  const refused = order.filter((name) => name.endsWith('503'));
  expect(refused.toSorted()).toEqual(['flood 4: 503', 'flood 5: 503', 'flood 6: 503']);
  const entered = order.filter((name) => !refused.includes(name));
  expect(entered).toEqual(['flood 1', 'flood 2', 'one', 'two', 'flood 3']);
});

test('among lines of the same length the latest caller is sent away', async () => {
  const limit = createFairConcurrencyLimit({ atOnce: 1, mostWaiting: 2 });
  const come = (from: string) => limit.pass(() => Promise.resolve(from), from);
  const [inside, second, third, last] = [come('a'), come('b'), come('c'), come('d')];
  await expect(last).rejects.toMatchObject({ status: 503 });
  expect(await Promise.all([inside, second, third])).toEqual(['a', 'b', 'c']);
});

test('passwords are kept as argon2id with a salt, and compared as typed on any keyboard', async () => {
  const passwords = createPasswords();
  const [one, two] = [await passwords.hash('fünf Bären'), await passwords.hash('fünf Bären')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await passwords.matches(one, 'fünf Bären'.normalize('NFD'))).toBe(true);
  expect(await passwords.matches(one, 'funf Baren')).toBe(false);
  expect(await passwords.matches(null, 'fünf Bären')).toBe(false);
});
