import access from './access.config.mjs';

/** What `npm run mutate -- money` does: faults in what asks for a second person, and in what payouts do. */
export default {
  ...access,
  vitest: {
    ...access.vitest,
    configFile: 'tools/mutation/money.vitest.config.ts',
    // The tests of commands load them by name: by imports alone nothing finds what only a command calls.
    related: false,
  },
  mutate: [
    'api/src/features/{payouts,decisions}/transitions/*.ts',
    'api/src/features/clauses/transitions.ts',
    'api/src/features/staff/transitions/rights.ts',
  ],
  // Beside other work the tests of two projects take longer than the usual five minutes.
  dryRunTimeoutMinutes: 20,
  ignorePatterns: [...access.ignorePatterns, '!server/**'],
};
