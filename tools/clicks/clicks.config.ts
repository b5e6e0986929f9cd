import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** `npm run clicks`: presses everything on every screen, at every size, and counts lost presses. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '**/*.walk.ts',
  globalSetup: '../../e2e/support/product.ts',
  outputDir: '../../test-results',
  timeout: 1_200_000,
  reporter: [['list'], ['./counting.ts']],
});
