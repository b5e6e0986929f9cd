import money from './money.config.mjs';

/** The mutations of `npm run mutate -- desk`: faults in what colleagues do on claims beside deciding and paying. */
export default {
  ...money,
  vitest: { ...money.vitest, configFile: 'tools/mutation/desk.vitest.config.ts' },
  mutate: [
    'api/src/desk/{added-files,corrections,matches,notes,queue,team,templates}/transitions.ts',
    'api/src/desk/asking/transitions/*.ts',
    'api/src/{settling/replacements,claims/support}/transitions.ts',
  ],
};
