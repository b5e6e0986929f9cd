import { aPolicy } from '@gadget-claims/api/test/factories';
import { emptyForm } from '@gadget-claims/domain/claims/claims/empty-form';
import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { expect, test } from 'vitest';
import { isCoverOpen, settledCover, withCover } from './cover-answer.ts';

const policy = aPolicy({
  previousQuote: { quoteId: 'Q-1', coverStartDate: '2025-01-01', coverEndDate: '2025-12-31' },
});

function answers(day: string, quoteId: string | null = null, coverConcern = false): ClaimData {
  const { data } = emptyForm(policy);
  const incident = { ...data.incident, dateOfIncident: day };
  return withCover({ ...data, incident }, quoteId, coverConcern);
}

test('a date within current cover raises no question and drops the answers for another', () => {
  expect(isCoverOpen(answers('2026-06-01'), policy)).toBe(false);
  expect(settledCover(answers('2026-06-01', 'Q-1', true), policy).policy).toMatchObject({
    quoteId: null,
    coverConcern: false,
  });
});

test('a chosen period stays as long as it contains the date', () => {
  expect(isCoverOpen(answers('2025-06-01'), policy)).toBe(true);
  expect(isCoverOpen(answers('2025-06-01', 'Q-1'), policy)).toBe(false);
  expect(settledCover(answers('2025-06-01', 'Q-1'), policy).policy.quoteId).toBe('Q-1');
  const moved = settledCover(answers('2024-06-01', 'Q-1'), policy);
  expect(moved.policy.quoteId).toBeNull();
  expect(isCoverOpen(moved, policy)).toBe(true);
});

test('going on without cover is an answer, and stays one for another date outside cover', () => {
  const settled = settledCover(answers('2024-06-01', null, true), policy);
  expect(settled.policy.coverConcern).toBe(true);
  expect(isCoverOpen(settled, policy)).toBe(false);
});
