import { defineConfig } from '@playwright/test';
import { browser } from './scripts/machine.mjs';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/support/product.ts',
  outputDir: 'test-results',
  // Only to end what hangs: a slow or busy machine takes longer and is not red.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A test that needs a second try is a fault of the test or of the product.
  retries: 0,
  reporter: [['list']],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 900 },
    // Movement is drawn sixty times a second, which took an eighth of the processor. Tests of
    // movement, and the one journey that is walked with it, ask for `no-preference`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: browser(),
      args: ['--no-sandbox'],
      // Without a locale the browser calls a download that has other letters than ASCII in its name "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
});
