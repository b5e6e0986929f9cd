import domain from './stryker.config.mjs';

/** The mutations of `npm run mutate -- access`: faults in the access to calls, and in the owner of their rows. */
export default {
  ...domain,
  // In threads the tests that have a database of their own never came to an end.
  vitest: { configFile: 'tools/mutation/access.vitest.config.ts', pool: 'forks' },
  mutate: [
    'api/src/identity/{access,access-log,form-owner,identity,reseller-keys,sessions,staff,tokens}.ts',
    'api/src/claims/{claims,forms}/records/ownership.ts',
  ],
  ignorePatterns: [...domain.ignorePatterns, '!api/**', '!resellers/**'],
};
