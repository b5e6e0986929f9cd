import { defineConfig } from 'vitest/config';

// A mutant is active in each run and every run has a worker of its own, so files can share it.
export default defineConfig({ test: { include: ['domain/**/*.test.ts'], isolate: false } });
