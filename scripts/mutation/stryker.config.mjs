/** What `npm run mutate` does; `npm run mutate -- --mutate domain/src/claims/clock.ts` for one file. */
export default {
  testRunner: 'vitest',
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner').replace('file://', '')],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
  mutate: ['domain/src/**/*.ts', '!domain/src/**/*.test.ts', '!domain/src/**/contract.ts'],
  ignorePatterns: ['pictures', 'data', 'portal/build', 'test-results', 'e2e', 'docs'],
  // It reads the settings of the compiler with a compiler that is not the product's.
  tsconfigFile: 'scripts/mutation/none.json',
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
  tempDirName: 'node_modules/.mutation',
};
