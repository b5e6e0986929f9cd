import { defineConfig } from 'vitest/config';

const shared = {
  exclude: ['**/node_modules/**', '**/build/**'],
  // An unread warning is an unseen fault.
  setupFiles: ['scripts/no-console-errors.ts'],
  // Only to end what hangs: a slow or busy machine takes longer and is not red.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

/** Tests that would show on a PostgreSQL what they show on the embedded one (decision 49). */
const WITHOUT_POSTGRESQL = [
  // They reach no database, or the embedded one alone.
  'server/src/database/**',
  'server/src/{refusal-text,settings,resellers,resellers-own,kept-pages}.test.ts',
  'server/src/cli/npm-commands.test.ts',
  'api/src/{embedded,mail,storage}/**',
  'api/src/http/{closing,fair-concurrency-limit,slow-callers}.test.ts',
  'api/src/claims/documents/checks/**',
  'tools/bench/**',
  'tools/deploy/{alerts,files}.test.ts',
  // They walk over every call, to see who may make it and what it answers to nonsense: the same
  // statements as in the tests of each feature, with other callers.
  'api/test/{desk-access,desk-isolation,hostile-owners,isolation,over-the-clock}.test.ts',
  'api/test/malice/{bad-input,desk,enumeration,every-text,silence,unasked}.test.ts',
  'server/src/cli/four-eyes.test.ts',
  // The demonstration's invented claims, which no PostgreSQL of an operator holds.
  'api/seed/**',
  'server/src/demo-claims.test.ts',
];
const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined;

export default defineConfig({
  test: {
    // Every core: the process that hands out the files has little to do itself.
    maxWorkers: '100%',
    projects: [
      // Quick and pure: part of `npm run check`.
      {
        test: {
          ...shared,
          name: 'rules',
          // Pure functions: nothing that one file leaves behind can reach the next.
          isolate: false,
          // Those of scripts/ hold the sources and the documents to their rules.
          include: ['{domain,scripts}/**/*.test.ts'],
        },
      },
      // Tests that keep something in their page: each file in a page of its own, within one
      // process, which spares two fifths of the work.
      {
        test: {
          ...shared,
          name: 'screens',
          pool: 'vmThreads',
          include: ['{kit,portal,desk}/**/*.test.{ts,tsx}'],
        },
      },
      // Against a real database, over HTTP.
      {
        test: {
          ...shared,
          name: 'product',
          ...(onPostgres && { exclude: [...shared.exclude, ...WITHOUT_POSTGRESQL] }),
          // The files share what they import: to read the API's sources took as long as the tests.
          isolate: false,
          include: ['{api,server,tools}/**/*.test.ts'],
        },
      },
    ],
  },
});
