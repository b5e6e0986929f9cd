import type { Field } from '../validation/fields.ts';

/** What is asked of somebody who was sent a code to the e-mail on their policy. */
export const LOOKUP_CODE_FIELDS: readonly Field[] = [
  {
    path: 'code',
    label: 'Code from the e-mail',
    rules: [
      (typed) => (/^\s*(\d\s*){6}$/.test(String(typed)) ? undefined : 'should be six digits'),
    ],
  },
];
