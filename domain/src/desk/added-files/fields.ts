import { londonDay } from '../../calendar/london-day.ts';
import { realDay } from '../../validation/day-rules.ts';
import { type Field, needed } from '../../validation/fields.ts';
import { type Rule, max, whenAnswered } from '../../validation/rules.ts';
import { type FileAbout, LONGEST_SENDER } from './schemas.ts';

const notLater = (now: Date): Rule =>
  whenAnswered((day) => day <= londonDay(now), 'cannot be later than today');

type Asked = Pick<FileAbout, 'withheld'> & { sender: string };

/** The questions about a file that a colleague adds. */
export const addedFields = (now: Date): readonly Field<Asked>[] => [
  needed('sender', 'From'),
  {
    ...needed('senderName', 'Who', max(LONGEST_SENDER)),
    when: ({ sender }) => sender === 'other',
  },
  needed('cameBy', 'How it came'),
  needed('cameOn', 'Day on which it came', realDay(), notLater(now)),
];
