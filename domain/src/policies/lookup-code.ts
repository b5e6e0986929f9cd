import type { Field } from '../validation/fields.ts';

/** The questions for a claimant with a mailed code. */
export const LOOKUP_CODE_FIELDS: readonly Field[] = [
  {
    path: 'code',
    label: 'Code from the e-mail',
    rules: [
      (typed) => (/^\s*(\d\s*){6}$/.test(String(typed)) ? undefined : 'should be six digits'),
    ],
  },
];
