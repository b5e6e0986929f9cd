import { defineConfig } from 'vitest/config';
import { resolve, shared } from './access.vitest.config.ts';

/** Refusals and effects of each call. */
export default defineConfig({
  resolve,
  test: {
    ...shared,
    include: [
      'api/src/desk/{added-files,asking,corrections,matches,notes,queue,team,templates}/*.test.ts',
      'api/src/{settling/replacements,claims/support}/*.test.ts',
    ],
  },
});
