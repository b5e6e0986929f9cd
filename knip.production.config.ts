import type { KnipConfig } from 'knip';

/**
 * npm run check: what the product exports and only tests import. Such an export is design that
 * nothing uses: delete it, make it private, or mark it @internal and say for which test.
 */
export default {
  includeEntryExports: true,
  workspaces: {
    '.': { entry: ['scripts/*.{ts,mjs}!'], project: ['scripts/**/*.{ts,mjs}!'] },
    domain: { project: ['src/**/*.ts!', '!**/*.test.ts!'] },
    kit: { project: ['**/*.{ts,tsx}!', '!**/*.test.{ts,tsx}!', '!testing/**!'] },
    api: { project: ['{src,seed}/**/*.ts!', '!**/*.test.ts!'] },
    portal: { project: ['app/**/*.{ts,tsx}!', '*.ts!', '!**/*.test.{ts,tsx}!'] },
    desk: { project: ['src/**/*.{ts,tsx}!', '*.ts!', '!**/*.test.{ts,tsx}!'] },
    server: {
      entry: ['src/main.ts!', 'src/cli/*.ts!', 'src/database/*.ts!'],
      project: ['src/**/*.ts!', '!**/*.{test,fixture}.ts!'],
    },
  },
  // Scripts are used by tools as well.
  ignore: ['scripts/**', 'domain/src/claims/claims/testing.ts'],
  ignoreWorkspaces: ['tools'],
  compilers: {
    // The API's package exports what its tests are made of: it is read as empty, so that it is no user.
    ts: (text: string, path: string) => (path.includes('/api/test/') ? '' : text),
  },
} satisfies KnipConfig;
