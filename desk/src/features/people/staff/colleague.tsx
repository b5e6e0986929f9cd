import {
  changeBrands,
  changeLimit,
  changeRoles,
  changeState,
  inviteColleague,
} from '@gadget-claims/domain/people/staff/contract';
import { NOT_YOURSELF } from '@gadget-claims/domain/people/staff/copy';
import {
  BRANDS_FIELDS,
  type LimitAnswers,
  ROLES_FIELDS,
  limitFields,
} from '@gadget-claims/domain/people/staff/fields';
import { usualLimit } from '@gadget-claims/domain/people/staff/permissions';
import type { ColleagueDetails, StateChange } from '@gadget-claims/domain/people/staff/schemas';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { ConfirmDialog } from '@gadget-claims/kit/form/confirm-dialog.tsx';
import { useTyped } from '@gadget-claims/kit/form/form-values.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { ChoiceQuestion, MoneyQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { Toast } from '@gadget-claims/kit/ui/toast.tsx';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { call } from '../../../data/call.ts';
import { staffChanged } from '../../../data/invalidate.ts';
import { useSession } from '../../../data/session.ts';
import { momentOf, pounds } from '../../../lib/format.ts';
import { Screen } from '../../../shell/screen.tsx';
import { Missing } from '../../../shell/shell.tsx';
import { STATE_TAGS, waysInWords } from './copy.ts';
import { BrandsQuestion, RolesQuestion } from './rights-questions.tsx';
import styles from './staff.module.css';
import { TEAM, brandAnswers, brandsOf, newsOf, useBrandOptions } from './team.ts';
import { Waiting } from './waiting.tsx';

/** A colleague's rights, and changing them. */
export default function Colleague() {
  const { staffId } = useParams();
  const known = useQuery(TEAM);
  const person = known.answer?.people.find((one) => one.staffId === staffId);
  if (known.answer && !person) return <Missing />;
  return (
    <Screen
      title={person?.name ?? 'Staff'}
      says={
        <>
          {person && `${person.email} · `}
          <Link to="/staff">Staff</Link>
        </>
      }
    >
      <div className={styles.narrow}>
        <LoadProblem {...known} />
        {person ? (
          <Person key={staffId} person={person} />
        ) : (
          known.problem === null && <Skeleton lines={6} size="card" />
        )}
      </div>
    </Screen>
  );
}

interface Props {
  person: ColleagueDetails;
  /** Announces the change. */
  onDone: (news: string) => void;
}

function Person({ person }: { person: ColleagueDetails }) {
  const by = useSession();
  const { state: from } = useLocation() as { state: { news: string } | null };
  const [news, setNews] = useState(from?.news ?? null);
  const { state, stateSince, roles, waiting } = person;
  const { tone, label } = STATE_TAGS[state];
  const changed = (what: string) => {
    staffChanged();
    setNews(what);
  };
  return (
    <>
      <p className={styles.facts}>
        <StatusTag tone={tone}>{label}</StatusTag>
        <span>since {momentOf(stateSince)}</span>
        <span>Ways in: {waysInWords(person)}</span>
      </p>
      {waiting !== null && <Waiting person={person} waiting={waiting} onDone={changed} />}
      {by.staffId === person.staffId ? (
        <Note tone="info">{NOT_YOURSELF}</Note>
      ) : (
        <>
          <State person={person} onDone={changed} />
          {state !== 'left' && roles.length > 0 && <Rights person={person} onDone={changed} />}
        </>
      )}
      <Toast message={news} onDone={() => setNews(null)} />
    </>
  );
}

/** Drawn again once it was changed, here or by another staff admin. */
function Rights({ person, onDone }: Props) {
  const { roles, brands, limits } = person;
  return (
    <>
      <Roles key={`roles ${roles.join()}`} person={person} onDone={onDone} />
      <Brands key={`brands ${String(brands)}`} person={person} onDone={onDone} />
      <section aria-labelledby="limits">
        <h2 id="limits">Limits</h2>
        <p>Above them a second person agrees first.</p>
        <div className={styles.pair}>
          {KINDS.map((kind) => (
            <Limit
              key={`${kind} ${limits[kind].pence} ${limits[kind].isUsual}`}
              kind={kind}
              person={person}
              onDone={onDone}
            />
          ))}
        </div>
      </section>
    </>
  );
}

const Change = ({ children }: { children: string }) => (
  <Submit kind="quiet" busyLabel="Changing">
    {children}
  </Submit>
);

function Roles({ person: { staffId, name, roles }, onDone }: Props) {
  const form = useForm({
    answers: useTyped({ roles }),
    fields: () => ROLES_FIELDS,
    send: async (body) => {
      const after = await call(changeRoles, { params: { staffId }, body });
      onDone(newsOf(after, `The roles of ${name} are changed.`));
    },
  });
  return (
    <section aria-label="Roles">
      <Form form={form} actions={<Change>Change the roles</Change>}>
        <RolesQuestion />
      </Form>
    </section>
  );
}

function Brands({ person: { staffId, name, brands }, onDone }: Props) {
  const form = useForm({
    answers: useTyped(brandAnswers(brands)),
    fields: () => BRANDS_FIELDS,
    send: async (typed) => {
      const body = { brands: brandsOf(typed) };
      const after = await call(changeBrands, { params: { staffId }, body });
      onDone(newsOf(after, `The brands of ${name} are changed.`));
    },
  });
  return (
    <section aria-label="Brands">
      <Form form={form} actions={<Change>Change the brands</Change>}>
        <BrandsQuestion options={useBrandOptions(brands)} />
      </Form>
    </section>
  );
}

const KINDS = ['approve', 'release'] as const;

function Limit({ kind, person, onDone }: Props & { kind: (typeof KINDS)[number] }) {
  const { staffId, name, roles, limits } = person;
  const { pence, isUsual } = limits[kind];
  const now: LimitAnswers = isUsual ? { is: 'usual', pence: null } : { is: 'own', pence };
  const form = useForm<Record<string, LimitAnswers>>({
    answers: useTyped({ [kind]: now }),
    fields: () => limitFields(kind),
    send: async ({ [kind]: typed = now }) => {
      const body = { kind, pence: typed.is === 'usual' ? null : typed.pence };
      const after = await call(changeLimit, { params: { staffId }, body });
      onDone(newsOf(after, `The limit of ${name} is changed.`));
    },
  });
  return (
    <Form
      form={form}
      className={styles.dense}
      actions={
        <Submit kind="quiet" busyLabel="Changing">
          {kind === 'approve' ? 'Change what they decide alone' : 'Change what they release alone'}
        </Submit>
      }
    >
      <ChoiceQuestion
        path={`${kind}.is`}
        options={[
          { value: 'usual', label: `What is usual: ${pounds(usualLimit(kind, roles))}` },
          { value: 'own', label: 'Another limit' },
        ]}
      />
      <MoneyQuestion path={`${kind}.pence`} />
    </Form>
  );
}

interface Move {
  label: string;
  title: (name: string) => string;
  text: string;
  confirm: string;
  danger?: true;
  done: (name: string) => string;
}

const MOVES: Record<StateChange | 'invite', Move> = {
  suspend: {
    label: 'Suspend',
    title: (name) => `Suspend ${name}?`,
    text: 'They are out at once, wherever they are logged in, and cannot log in until you let them in again.',
    confirm: 'Suspend',
    danger: true,
    done: (name) => `${name} is suspended.`,
  },
  reinstate: {
    label: 'Let in again',
    title: (name) => `Let ${name} in again?`,
    text: 'They can log in as before, with the roles, brands and limits that stand here.',
    confirm: 'Let in again',
    done: (name) => `${name} is let in again.`,
  },
  leave: {
    label: 'Has left',
    title: (name) => `Has ${name} left?`,
    text: 'They are out at once. Their passkeys, password and limits are removed; to come back they need another invitation.',
    confirm: 'Has left',
    danger: true,
    done: (name) => `${name} has left.`,
  },
  invite: {
    label: 'Invite again',
    title: (name) => `Invite ${name} again?`,
    text: 'They get another mail with a link, for the roles and brands that stand here.',
    confirm: 'Send the mail',
    done: (name) => `${name} is invited.`,
  },
};

const MOVES_FROM: Record<ColleagueDetails['state'], (keyof typeof MOVES)[]> = {
  invited: ['invite', 'suspend', 'leave'],
  active: ['suspend', 'leave'],
  suspended: ['reinstate', 'leave'],
  left: ['invite'],
};

/** A colleague whom no second person has confirmed has no rights to take away or give back. */
const movesOf = ({ state, roles }: ColleagueDetails) =>
  MOVES_FROM[state].filter((move) => roles.length > 0 || move === 'leave');

/** Suspending and reinstating a colleague, each after a question. */
function State({ person, onDone }: Props) {
  const { staffId, name } = person;
  const [move, setMove] = useState<keyof typeof MOVES | null>(null);
  const moving = useSend(async (chosen: keyof typeof MOVES) => {
    const { email, roles, brands } = person;
    const after =
      chosen === 'invite'
        ? await call(inviteColleague, { body: { name, email, roles, brands } })
        : await call(changeState, { params: { staffId }, body: { move: chosen } });
    setMove(null);
    onDone(newsOf(after, MOVES[chosen].done(name)));
  });
  const asked = move === null ? null : MOVES[move];
  return (
    <>
      <p className={styles.facts}>
        {movesOf(person).map((each) => (
          <Button key={each} kind="quiet" onClick={() => setMove(each)}>
            {MOVES[each].label}
          </Button>
        ))}
      </p>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => {
          moving.forget();
          setMove(null);
        }}
        onConfirm={() => move !== null && moving.send(move)}
        title={asked?.title(name) ?? ''}
        confirmLabel={asked?.confirm ?? ''}
        busyLabel="One moment"
        danger={asked?.danger}
        sending={moving}
      >
        <p>{asked?.text}</p>
      </ConfirmDialog>
    </>
  );
}
