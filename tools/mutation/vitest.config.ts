import { defineConfig } from 'vitest/config';

// A fault is planted before each run and every run has a worker of its own, so files can share it.
export default defineConfig({ test: { include: ['domain/**/*.test.ts'], isolate: false } });
