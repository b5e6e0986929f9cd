/**
 * The configuration of `npm run mutate`; `npm run mutate -- --mutate
 * domain/src/claims/claims/clock.ts` for one file, `--concurrency 1` beside other work.
 */
export default {
  testRunner: 'vitest',
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner').replace('file://', '')],
  vitest: { configFile: 'tools/mutation/vitest.config.ts' },
  mutate: [
    'domain/src/**/*.ts',
    '!domain/src/**/*.test.ts',
    // Shapes of requests and answers: the API's tests hold them, over HTTP.
    '!domain/src/**/schemas.ts',
    '!domain/src/**/*-schemas.ts',
    // Forms and policies that tests are made of.
    '!domain/src/**/testing.ts',
  ],
  ignorePatterns: ['*', '!domain/**', '!tools/mutation/*', '!package.json', '!tsconfig.json'],
  // It reads the settings of the compiler with a compiler that is not the product's.
  tsconfigFile: 'tools/mutation/none.json',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
  // Not below node_modules: from there nothing is found by who imports it, and no TypeScript is read.
  tempDirName: '.mutation',
};
