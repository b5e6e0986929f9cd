import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { limitAttempts } from './attempts.ts';

const { services } = await testApp();
test('an attempt that finds nothing counts, one that finds or fails does not', async () => {
  const limits = [{ key: 'counted', most: 2, seconds: 60 }];
  const tries = (outcome: () => Promise<string | null>) =>
    limitAttempts(services, limits, outcome).catch((error: Error & { status?: number }) =>
      error.status === 429 ? 'too many' : error.message,
    );
  const lost = () => Promise.reject(new Error('the database is lost'));
  for (let at = 0; at < 3; at += 1) {
    expect(await tries(async () => 'found')).toBe('found');
    expect(await tries(lost)).toBe('the database is lost');
  }
  expect(await tries(async () => null)).toBeNull();
  expect(await tries(async () => null)).toBeNull();
  expect(await tries(async () => 'found')).toBe('too many');
});
