import type { Field } from './validation/fields.ts';

/** What is asked of a person to whom a code of six digits was mailed. */
export const MAILED_CODE_FIELDS: readonly Field[] = [
  {
    path: 'code',
    label: 'Code from the e-mail',
    rules: [
      (typed) => (/^\s*(\d\s*){6}$/.test(String(typed)) ? undefined : 'should be six digits'),
    ],
  },
];
