import { defineConfig } from 'vitest/config';
import { resolve, shared } from './access.vitest.config.ts';

/**
 * Refusals and effects of each call. The walk of one person over every call, job and command is not
 * among them: it takes as long as all of these together, for each fault.
 */
export default defineConfig({
  resolve,
  test: {
    ...shared,
    include: [
      'api/src/{settling/payouts,desk/decisions,desk/clauses,desk/wordings}/*.test.ts',
      'api/src/people/staff/{colleagues,staff}.test.ts',
    ],
  },
});
