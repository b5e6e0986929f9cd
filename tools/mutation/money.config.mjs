import access from './access.config.mjs';

/** The mutations of `npm run mutate -- money`: faults in the demand for a second person, and in payouts. */
export default {
  ...access,
  vitest: { ...access.vitest, configFile: 'tools/mutation/money.vitest.config.ts' },
  mutate: [
    'api/src/{settling/payouts,desk/decisions}/transitions/*.ts',
    'api/src/desk/clauses/transitions.ts',
    'api/src/desk/versions/records.ts',
    'api/src/desk/wordings/transitions.ts',
    'domain/src/desk/wordings/in-force.ts',
    'api/src/people/staff/transitions/rights.ts',
  ],
  // The compiler refuses most of these: a state, a column or a refusal that there is not.
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration'] },
  // Code that runs before the first test of a file only prepares it: such a fault would run every
  // test.
  ignoreStatic: true,
};
