import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** `npm run pictures`: not a test, a walk that keeps a picture of every screen. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '**/*.pictures.ts',
  globalSetup: '../../e2e/support/product.ts',
  outputDir: '../../test-results',
  timeout: 180_000,
});
