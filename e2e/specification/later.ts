import type { APIRequestContext, Page } from '@playwright/test';
import type { Policy } from '@gadget-claims/domain/policies/contract';
import { test } from '../support/fixtures.ts';

interface Fixtures {
  page: Page;
  request: APIRequestContext;
  policyOf: (overrides?: Partial<Policy>) => Promise<Policy>;
}
type Check = (fixtures: Fixtures) => Promise<void>;

/**
 * A line of the specification that other work makes true. The check is the real one: as long as it
 * fails, all is as expected; the day it holds, the suite fails by its name, and the line becomes an
 * ordinary `test`.
 */
export function later(line: string, reason: string, check: Check) {
  test.fail(line, { annotation: { type: 'later', description: reason } }, check);
}

export const REPAIRS = 'comes with repair options, booking and payment';
