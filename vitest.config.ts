import { defineConfig } from 'vitest/config';

const shared = {
  exclude: ['**/node_modules/**', '**/build/**'],
  // A warning that nobody reads is a fault that nobody sees.
  setupFiles: ['scripts/no-console-errors.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

/** What holds the sources and the documents to their rules. */
const ABOUT_SOURCES = [
  'scripts/documents.test.ts',
  'scripts/floors.test.ts',
  'scripts/reading-grade.test.ts',
  'scripts/security-table.test.ts',
  'scripts/words-once.test.ts',
];

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
          include: ['domain/**/*.test.ts', ...ABOUT_SOURCES],
        },
      },
      // What keeps something in its page: each file in a page of its own, within one process, which
      // spares two fifths of the work.
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
          // The files share what they import: to read the API's sources took as long as the tests.
          isolate: false,
          include: ['{api,server,scripts,tools}/**/*.test.ts'],
          exclude: [...shared.exclude, ...ABOUT_SOURCES],
        },
      },
    ],
  },
});
