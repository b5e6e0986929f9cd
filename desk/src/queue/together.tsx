import { addDays } from '@gadget-claims/domain/calendar/day';
import { formatDay } from '@gadget-claims/domain/calendar/format';
import { addWorkingDays } from '@gadget-claims/domain/calendar/working-days';
import {
  assignClaims,
  getDeskClaim,
  listTakers,
  snoozeClaims,
} from '@gadget-claims/domain/desk/contract';
import { ASSIGN_FIELDS, SNOOZE_FIELDS } from '@gadget-claims/domain/desk/fields';
import type { EachOf } from '@gadget-claims/domain/desk/schemas';
import { many } from '@gadget-claims/domain/in-words';
import { anyOf } from '@gadget-claims/kit/data/question.ts';
import { answers, useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { useTyped } from '@gadget-claims/kit/form/answers.ts';
import { DateQuestion } from '@gadget-claims/kit/form/date-question.tsx';
import { Form, useQuestion } from '@gadget-claims/kit/form/form.tsx';
import { TextAreaQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Dialog } from '@gadget-claims/kit/ui/dialog.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { Select } from '@gadget-claims/kit/ui/select.tsx';
import { useState } from 'react';
import { call, question } from '../data.ts';
import { useToday } from '../format.ts';
import { LISTS } from '../use-next.ts';
import styles from './queue.module.css';

/** Acts on one claim or several together. */
export type Act = 'snooze' | 'assign';

const TITLES: Record<Act, string> = { snooze: 'Snooze', assign: 'Give to a colleague' };
const DONE: Record<Act, (count: number) => string> = {
  snooze: (count) => `${many(count, 'claim')} ${count === 1 ? 'waits' : 'wait'} until that day.`,
  assign: (count) => `${many(count, 'claim')} ${count === 1 ? 'is' : 'are'} given to them.`,
};

interface Props {
  /** Null: nothing is asked. */
  act: Act | null;
  references: readonly string[];
  onClose: () => void;
  /** Which went. */
  onDone: (references: string[]) => void;
}

/** Asks until when or to whom, sends it, and says of each claim that did not go why. */
export function Together({ act, references, onClose, onDone }: Props) {
  const one = references.length === 1 ? references[0] : many(references.length, 'claim');
  return (
    <Dialog
      open={act !== null}
      onClose={onClose}
      title={act === null ? '' : `${TITLES[act]}: ${one}`}
    >
      {act !== null && (
        <Asked act={act} references={references} onClose={onClose} onDone={onDone} />
      )}
    </Dialog>
  );
}

function Asked({ act, references, onClose, onDone }: Props & { act: Act }) {
  const [outcome, setOutcome] = useState<EachOf['claims'] | null>(null);
  const took = ({ claims }: EachOf) => {
    answers.stale([...LISTS, anyOf(getDeskClaim)], { andRenew: true });
    onDone(
      claims.filter(({ refused }) => refused === null).map(({ claimReference }) => claimReference),
    );
    if (claims.every(({ refused }) => refused === null)) onClose();
    else setOutcome(claims);
  };
  if (outcome !== null) return <Outcome act={act} claims={outcome} onClose={onClose} />;
  return act === 'snooze' ? (
    <SnoozeForm references={references} onTaken={took} />
  ) : (
    <AssignForm references={references} onTaken={took} />
  );
}

/** What did not go, and why. */
function Outcome({
  act,
  claims,
  onClose,
}: {
  act: Act;
  claims: EachOf['claims'];
  onClose: () => void;
}) {
  const refused = claims.filter((one) => one.refused !== null);
  const done = claims.length - refused.length;
  return (
    <>
      <Note tone="warn" title={`${many(refused.length, 'claim')} stayed as they were`} takesFocus>
        {done > 0 ? DONE[act](done) : 'Nothing was changed.'}
      </Note>
      <ul className={styles.refused}>
        {refused.map((one) => (
          <li key={one.claimReference}>
            <strong>{one.claimReference}</strong>: {one.refused}
          </li>
        ))}
      </ul>
      <Button onClick={onClose}>Close</Button>
    </>
  );
}

interface FormProps {
  references: readonly string[];
  onTaken: (outcome: EachOf) => void;
}

/** Working days until a claim comes back that can be told by one press, beside tomorrow. */
const SNOOZE_DAYS = 3;

function SnoozeForm({ references, onTaken }: FormProps) {
  const today = useToday();
  const snoozed = addWorkingDays(today, SNOOZE_DAYS);
  const form = useForm({
    answers: useTyped({ until: addWorkingDays(today, 1), reason: '' }),
    fields: () => SNOOZE_FIELDS,
    send: async (body) =>
      onTaken(await call(snoozeClaims, { body: { ...body, references: [...references] } })),
  });
  return (
    <Form form={form} actions={<Submit busyLabel="Sending">Snooze</Submit>}>
      <DateQuestion
        path="until"
        label="Comes back on"
        hint="Sooner when its claimant sends a document or writes."
        shortcuts={[
          { label: 'Tomorrow', value: addDays(today, 1) },
          {
            label: `In ${many(SNOOZE_DAYS, 'working day')}, ${formatDay(snoozed)}`,
            value: snoozed,
          },
        ]}
      />
      <TextAreaQuestion path="reason" hint="For us; the claimant does not see it." rows={2} />
    </Form>
  );
}

const TAKERS = question(listTakers, {});

function AssignForm({ references, onTaken }: FormProps) {
  const known = useAnswer(TAKERS);
  const form = useForm({
    answers: useTyped({ to: '' }),
    fields: () => ASSIGN_FIELDS,
    send: async ({ to }) =>
      onTaken(await call(assignClaims, { body: { to, references: [...references] } })),
  });
  return (
    <>
      <LoadProblem {...known} />
      <Form form={form} className={styles.asked} actions={<Submit busyLabel="Giving">Give</Submit>}>
        <Colleague people={known.answer?.people ?? []} isLoading={known.isLoading} />
      </Form>
    </>
  );
}

function Colleague({
  people,
  isLoading,
}: {
  people: readonly { staffId: string; name: string }[];
  isLoading: boolean;
}) {
  const asked = useQuestion<string>('to');
  return (
    asked && (
      <Select
        {...asked}
        hint="They have it until they act on it, or until the end of the next working day."
        placeholder={isLoading ? 'One moment' : 'Choose one'}
        options={people.map(({ staffId, name }) => ({ value: staffId, label: name }))}
      />
    )
  );
}
