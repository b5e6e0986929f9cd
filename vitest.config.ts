import { defineConfig } from 'vitest/config';

const shared = {
  exclude: ['**/node_modules/**', '**/build/**'],
  // A warning that nobody reads is a fault that nobody sees.
  setupFiles: ['scripts/no-console-errors.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    projects: [
      // Quick and pure: part of `npm run check`.
      {
        test: {
          ...shared,
          name: 'rules',
          include: ['{domain,kit,portal}/**/*.test.{ts,tsx}', 'scripts/floors.test.ts'],
        },
      },
      // Against a real database, over HTTP.
      {
        test: {
          ...shared,
          name: 'product',
          include: ['{api,server,scripts,tools}/**/*.test.ts'],
          exclude: [...shared.exclude, 'scripts/floors.test.ts'],
        },
      },
    ],
  },
});
