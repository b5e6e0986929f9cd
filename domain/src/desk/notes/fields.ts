import { telephoneRule } from '../../claims/claims/wizard/rules.ts';
import { realDay } from '../../validation/day-rules.ts';
import { type Field, needed, optional } from '../../validation/fields.ts';
import { max } from '../../validation/rules.ts';
import { LONGEST_NOTE } from './limits.ts';
import type { CallRequest } from './schemas.ts';

type Asked = Pick<CallRequest, 'party' | 'promise'> & { outcome: CallRequest['outcome'] | '' };

const somethingWasSaid = ({ outcome }: Asked) => outcome === 'spoke' || outcome === 'message';
const SAID = ['said', 'What was said', max(LONGEST_NOTE)] as const;

/** The questions of a telephone call; the API says which days can be chosen. */
export const CALL_FIELDS: readonly Field<Asked>[] = [
  needed('direction', 'Direction'),
  needed('party', 'With whom'),
  { ...needed('partyName', 'Name', max(200)), when: ({ party }) => party === 'other' },
  optional('number', 'Number', telephoneRule()),
  needed('outcome', 'Outcome'),
  { ...needed(...SAID), when: somethingWasSaid },
  { ...optional(...SAID), when: (asked) => !somethingWasSaid(asked) },
  optional('promise', 'What we promised', max(300)),
  {
    ...needed('promisedFor', 'Day of the promise', realDay()),
    when: ({ promise }) => promise.trim() !== '',
  },
  optional('ringAgain', 'Ring again on', realDay()),
];
