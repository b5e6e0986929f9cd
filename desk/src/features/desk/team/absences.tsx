import { formatNearDay } from '@gadget-claims/domain/calendar/format';
import { endAbsence, noteAbsence } from '@gadget-claims/domain/desk/team/contract';
import { ABSENCE_FIELDS } from '@gadget-claims/domain/desk/team/fields';
import type { ColleagueView } from '@gadget-claims/domain/desk/team/schemas';
import { DateQuestion } from '@gadget-claims/kit/form/date-question.tsx';
import { useTyped } from '@gadget-claims/kit/form/form-values.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Toast } from '@gadget-claims/kit/ui/toast.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { absenceChanged } from '../../../data/invalidate.ts';
import { useToday } from '../../../lib/format.ts';
import styles from './team.module.css';

type Absence = ColleagueView['absences'][number];

interface Props {
  of: ColleagueView;
  /** Of the signed-in colleague. */
  isOwn: boolean;
}

const daysWords = ({ from, until }: Pick<Absence, 'from' | 'until'>) =>
  from === until ? formatNearDay(from) : `${formatNearDay(from)} to ${formatNearDay(until)}`;

/** When a colleague is away, and noting it. */
export function Absences({ of: colleague, isOwn }: Props) {
  const { staffId, absences, name } = colleague;
  const today = useToday();
  const [news, setNews] = useState<string | null>(null);
  const ending = useSend(async (absence: Absence) => {
    await call(endAbsence, { params: { staffId, absenceId: absence.absenceId } });
    absenceChanged();
    setNews(`No longer noted: ${daysWords(absence)}.`);
  });
  return (
    <section aria-labelledby="away">
      <h2 id="away">Away</h2>
      <p>
        {isOwn
          ? 'While you are away you hold no claims and are given none'
          : `While ${name} is away they hold no claims and are given none`}
        : what is held goes back to the queue as the first day begins. It ends by itself.
      </p>
      {absences.length === 0 ? (
        <p>Nothing is noted.</p>
      ) : (
        <ul className={styles.absences}>
          {absences.map((absence) => (
            <li key={absence.absenceId}>
              <span>
                {daysWords(absence)} <small>noted by {absence.notedBy}</small>
              </span>
              <Button kind="plain" busy={ending.busy} onClick={() => ending.send(absence)}>
                {absence.from < today ? 'Here again' : 'Remove'}
                <VisuallyHidden> {daysWords(absence)}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Refused of={ending} />
      <NoteAbsence
        key={absences.map(({ absenceId }) => absenceId).join()}
        staffId={staffId}
        onNoted={(days) => setNews(`Noted: away ${daysWords(days)}.`)}
      />
      <Toast message={news} onDone={() => setNews(null)} />
    </section>
  );
}

function NoteAbsence({
  staffId,
  onNoted,
}: {
  staffId: string;
  onNoted: (days: Pick<Absence, 'from' | 'until'>) => void;
}) {
  const today = useToday();
  const form = useForm({
    answers: useTyped({ from: today, until: today }),
    fields: () => ABSENCE_FIELDS,
    send: async (body) => {
      await call(noteAbsence, { params: { staffId }, body });
      absenceChanged();
      onNoted(body);
    },
  });
  return (
    <Form form={form} actions={<Submit kind="quiet">Note it</Submit>}>
      <DateQuestion path="from" />
      <DateQuestion
        path="until"
        hint="It counts as well. What was noted before for one of these days is replaced."
      />
    </Form>
  );
}
