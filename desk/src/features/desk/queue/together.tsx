import { addDays, isDay } from '@gadget-claims/domain/calendar/day';
import { formatDay } from '@gadget-claims/domain/calendar/format';
import { addWorkingDays } from '@gadget-claims/domain/calendar/working-days';
import {
  assignClaims,
  listTakers,
  putBackClaims,
  snoozeClaims,
} from '@gadget-claims/domain/desk/queue/contract';
import { ASSIGN_FIELDS, SNOOZE_FIELDS } from '@gadget-claims/domain/desk/queue/fields';
import type {
  BatchResult,
  DeskClaim,
  DeskClaimLine,
} from '@gadget-claims/domain/desk/queue/schemas';
import { capitalised, many } from '@gadget-claims/domain/in-words';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { DateQuestion } from '@gadget-claims/kit/form/date-question.tsx';
import { type FormValues, useTyped } from '@gadget-claims/kit/form/form-values.ts';
import { Form, useFormValues } from '@gadget-claims/kit/form/form.tsx';
import { SelectQuestion, TextAreaQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { type Then, useForm } from '@gadget-claims/kit/form/use-form.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Dialog } from '@gadget-claims/kit/ui/dialog.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { type ReactNode, useState } from 'react';
import { call, deskQuery } from '../../../data/call.ts';
import { claimChanged } from '../../../data/invalidate.ts';
import { takerLabel, useToday } from '../../../lib/format.ts';
import { SendButtons } from '../../../lib/send-buttons.tsx';
import { useUnsent } from '../../../lib/unsent.ts';
import { BEGINS_HERE, useFormKeys } from '../../../lib/use-form-keys.ts';
import { offerUndoOfMove } from '../../../shell/undo.tsx';
import styles from './queue.module.css';

/** Acts on one claim or several together. */
export type Act = 'snooze' | 'assign' | 'putBack';

const TITLES: Record<Act, string> = {
  snooze: 'Snooze',
  assign: 'Give to a colleague',
  putBack: 'Put back into the queue',
};
const SUMMARIES: Record<Act, (count: number) => string> = {
  snooze: (count) => `${many(count, 'claim')} ${count === 1 ? 'waits' : 'wait'} until that day.`,
  assign: (count) => `${many(count, 'claim')} ${count === 1 ? 'is' : 'are'} given to them.`,
  putBack: (count) => `${many(count, 'claim')} ${count === 1 ? 'is' : 'are'} back in the queue.`,
};

/** A claim as lists have it, or as it is open. */
type AskedClaim = DeskClaimLine & Partial<Pick<DeskClaim, 'drafts'>>;

/** A snooze as an act before it lets it begin. */
export interface Begun {
  /** The reason: it begins at the day then. */
  reason?: string;
  /** In so many working days the claim comes back; null, or left out, for the next one. */
  days?: number | null;
}

interface Props extends Begun {
  /** Null: nothing is asked. */
  act: Act | null;
  claims: readonly AskedClaim[];
  onClose: () => void;
  /** Which went. */
  onDone: (references: string[]) => void;
  /** Goes on to the next claim, where one works through them. */
  onNext?: () => void;
}

/** Asks until when or to whom, sends it, and says of each claim that did not go why. */
export function Together({ act, ...asked }: Props) {
  const { claims, onClose } = asked;
  const [only] = claims.length === 1 ? claims : [];
  const one = only?.claimReference ?? many(claims.length, 'claim');
  return (
    <Dialog
      open={act !== null}
      onClose={onClose}
      title={act === null ? '' : `${TITLES[act]}: ${one}`}
    >
      {act !== null && <ActForm {...asked} act={act} />}
    </Dialog>
  );
}

function ActForm({
  act,
  claims,
  onClose,
  onDone,
  onNext,
  reason = '',
  days = null,
}: Props & { act: Act }) {
  const [outcome, setOutcome] = useState<BatchResult['claims'] | null>(null);
  const took = ({ claims: each }: BatchResult, then: Then) => {
    claimChanged();
    const went = each
      .filter(({ refused }) => refused === null)
      .map(({ claimReference }) => claimReference);
    if (act !== 'snooze') offerUndoOfMove(went, SUMMARIES[act](went.length));
    onDone(went);
    if (each.some(({ refused }) => refused !== null)) return setOutcome(each);
    onClose();
    if (then === 'next') onNext?.();
    return undefined;
  };
  if (outcome !== null) return <LeftOut act={act} claims={outcome} onClose={onClose} />;
  const AskFor = FORMS[act];
  const asked = { claims, onTaken: took, onClose, hasNext: onNext !== undefined };
  return <AskFor {...asked} given={reason} days={days} />;
}

const FORMS: Record<Act, (props: AskedSnooze) => ReactNode> = {
  snooze: (props) => <SnoozeForm {...props} />,
  assign: (props) => <AssignForm {...props} />,
  putBack: (props) => <PutBackForm {...props} />,
};

/** Claims left out, and why. */
function LeftOut({
  act,
  claims,
  onClose,
}: {
  act: Act;
  claims: BatchResult['claims'];
  onClose: () => void;
}) {
  const refused = claims.filter((one) => one.refused !== null);
  const done = claims.length - refused.length;
  return (
    <>
      <Note
        tone="warn"
        title={`${many(refused.length, 'claim')} stayed as ${refused.length === 1 ? 'it was' : 'they were'}`}
        takesFocus
      >
        {done > 0 ? SUMMARIES[act](done) : 'Nothing was changed.'}
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
  claims: readonly AskedClaim[];
  onTaken: (outcome: BatchResult, then: Then) => void;
  onClose: () => void;
  hasNext: boolean;
}

const referencesOf = (claims: FormProps['claims']) =>
  claims.map(({ claimReference }) => claimReference);

/** Working days until a claim comes back that can be told by one press, beside tomorrow. */
const SNOOZE_DAYS = 3;

interface AskedSnooze extends FormProps {
  /** The reason that it begins with; '' for none. */
  given: string;
  days: number | null;
}

/** One claim that is open keeps the reason that is typed about it; of several it is not known whose it would be. */
function SnoozeForm(asked: AskedSnooze) {
  const [only, ...others] = asked.claims;
  return only?.drafts && others.length === 0 ? (
    <SnoozeOpened {...asked} claim={{ ...only, drafts: only.drafts }} />
  ) : (
    <SnoozeListed {...asked} />
  );
}

const SnoozeListed = (asked: AskedSnooze) => (
  <SnoozeUntil {...asked} reason={useTyped({ reason: asked.given })} />
);

const SnoozeOpened = ({
  claim,
  ...asked
}: AskedSnooze & {
  claim: Pick<DeskClaim, 'claimReference' | 'drafts'>;
}) => <SnoozeUntil {...asked} reason={useUnsent(claim, 'snooze', { reason: asked.given })} />;

interface SnoozeProps extends AskedSnooze {
  reason: FormValues<{ reason: string }>;
}

function SnoozeUntil({ claims, reason: why, given, days, onTaken, onClose, hasNext }: SnoozeProps) {
  const today = useToday();
  const later = days ?? SNOOZE_DAYS;
  const snoozed = addWorkingDays(today, later);
  const day = useTyped({ until: addWorkingDays(today, days ?? 1) });
  const form = useForm({
    answers: {
      shown: { ...day.shown, ...why.shown },
      now: () => ({ ...day.now(), ...why.now() }),
      keep: ({ until, reason }) => {
        day.keep({ until });
        why.keep({ reason });
      },
    },
    fields: () => SNOOZE_FIELDS,
    send: async (body, then) => {
      const took = await call(snoozeClaims, {
        body: { ...body, references: referencesOf(claims) },
      });
      why.keep({ reason: given });
      onTaken(took, then);
    },
  });
  return (
    <Form
      form={form}
      {...useFormKeys(form, { onClose, hasNext })}
      actions={<SendButtons label="Snooze" form={form} onClose={onClose} hasNext={hasNext} />}
    >
      <DateQuestion
        path="until"
        label="Comes back on"
        hint="Sooner when its claimant sends a document or writes."
        shortcuts={[
          { label: 'Tomorrow', value: addDays(today, 1) },
          {
            label: `In ${many(later, 'working day')}, ${formatDay(snoozed)}`,
            value: snoozed,
          },
        ]}
      />
      <Overdue claims={claims} today={today} />
      <TextAreaQuestion
        {...(given === '' && BEGINS_HERE)}
        path="reason"
        hint="For us; the claimant does not see it."
        rows={2}
      />
    </Form>
  );
}

/** Claims that are late already, or will be by the day on which they come back. */
function Overdue({ claims, today }: Pick<FormProps, 'claims'> & { today: string }) {
  const { until } = useFormValues<{ until: string }>();
  const dueBefore = (day: string) =>
    claims.filter(({ decideBy }) => decideBy !== null && decideBy < day).length;
  const late = dueBefore(today);
  const coming = (isDay(until) ? dueBefore(until) : late) - late;
  if (late + coming <= 0) return null;
  const said = [
    ...(late > 0 ? [`${many(late, 'claim')} ${late === 1 ? 'is' : 'are'} late already`] : []),
    ...(coming > 0 ? [`${many(coming, 'claim')} will be late by that day`] : []),
  ];
  return <Note tone="warn">{`${capitalised(said.join(', and '))}.`}</Note>;
}

const TAKERS = deskQuery(listTakers, {});

/** The holder of each claim as the screen shows it: a claim with another holder by then stays as it is. */
const holdersOf = (claims: FormProps['claims']) =>
  Object.fromEntries(
    claims.map(({ claimReference, holder }) => [claimReference, holder?.staffId ?? null]),
  );

function PutBackForm({ claims, onTaken, onClose }: FormProps) {
  const form = useForm({
    answers: useTyped({}),
    fields: () => [],
    send: async () => {
      const body = { references: referencesOf(claims), holders: holdersOf(claims) };
      onTaken(await call(putBackClaims, { body }), 'stay');
    },
  });
  return (
    <Form
      form={form}
      actions={<SendButtons label="Put back" form={form} onClose={onClose} hasNext={false} />}
    >
      <p>Anyone can take them then. What a colleague typed about them stays theirs.</p>
    </Form>
  );
}

function AssignForm({ claims, onTaken, onClose, hasNext }: FormProps) {
  const known = useQuery(TAKERS);
  const form = useForm({
    answers: useTyped({ to: '' }),
    fields: () => ASSIGN_FIELDS,
    send: async ({ to }, then) => {
      const body = { to, references: referencesOf(claims), holders: holdersOf(claims) };
      onTaken(await call(assignClaims, { body }), then);
    },
  });
  const keys = useFormKeys(form, { onClose, hasNext });
  return (
    <>
      <LoadProblem {...known} />
      <Form
        form={form}
        {...keys}
        actions={<SendButtons label="Give" form={form} onClose={onClose} hasNext={hasNext} />}
      >
        <SelectQuestion
          path="to"
          hint="They have it until they act on it, or until the end of the next working day."
          placeholder={known.isLoading ? 'One moment' : 'Choose one'}
          options={(known.answer?.people ?? []).map((one) => ({
            value: one.staffId,
            label: takerLabel(one),
          }))}
        />
      </Form>
    </>
  );
}
