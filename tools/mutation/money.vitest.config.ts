import { defineConfig } from 'vitest/config';
import { resolve, shared } from './access.vitest.config.ts';

export default defineConfig({
  test: {
    projects: [
      // What each call refuses and does.
      {
        resolve,
        test: {
          ...shared,
          name: 'payouts, decisions, clauses and rights',
          sequence: { groupOrder: 0 },
          include: [
            'api/src/features/{payouts,decisions,clauses}/*.test.ts',
            'api/src/features/staff/{colleagues,staff}.test.ts',
          ],
        },
      },
      // One person alone, at every call, job and command.
      {
        resolve,
        test: {
          ...shared,
          name: 'four eyes',
          sequence: { groupOrder: 1 },
          include: ['server/src/cli/{claims,four-eyes,staff}.test.ts'],
        },
      },
    ],
  },
});
