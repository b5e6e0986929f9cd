import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { manySpelled } from '@gadget-claims/domain/in-words';
import { MAILED_CODE_FIELDS } from '@gadget-claims/domain/mailed-code';
import {
  changeEmail,
  closeAccount,
  downloadOwnData,
  mailNewEmailCode,
} from '@gadget-claims/domain/people/accounts/contract';
import { NEW_EMAIL_FIELDS, PROOF_FIELDS } from '@gadget-claims/domain/people/accounts/fields';
import { CLAIM_YEARS, CODE_MINUTES } from '@gadget-claims/domain/promises';
import { saveFile } from '@gadget-claims/kit/data/save-file.ts';
import { useTyped } from '@gadget-claims/kit/form/form-values.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { PasswordQuestion } from '@gadget-claims/kit/form/password-question.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { fetchOwnFile } from '../../../lib/api/own-file.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { withReturn } from '../../../lib/session/return-path.ts';
import { emailTaken, useSession } from '../../../lib/session/session.ts';
import { signOut } from '../../../lib/session/sign-out.ts';
import { paths } from '../../../paths.ts';
import { type AccountState, type AccountTask, TASK_TITLES } from './account-state.ts';
import styles from './accounts.module.css';
import { Gate } from './gate.tsx';

/** One thing that is done with the account or its data, in place of the screen that leads there. */
export default function OwnAccount({ task }: { task: AccountTask }) {
  if (task === 'email') return <ChangeEmail />;
  return task === 'data' ? <DownloadData /> : <CloseAccount />;
}

function Task({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const screen = useRef<HTMLDivElement>(null);
  // The address is the same, so the router moves the focus nowhere.
  useEffect(() => screen.current?.querySelector('h1')?.focus(), []);
  return (
    <Gate
      ref={screen}
      title={title}
      lead={lead}
      beside={
        <ul className={styles.others}>
          <li>
            <Link to={paths.changepassword}>Back to your account</Link>
          </li>
        </ul>
      }
    >
      {children}
    </Gate>
  );
}

const CurrentPassword = () => (
  <PasswordQuestion
    path="password"
    hint={
      <>
        You log in without one? Use a one-time password.{' '}
        <Link to={withReturn(paths.resetpassword, paths.changepassword)}>Have it sent</Link>
      </>
    }
    autoComplete="current-password"
  />
);

function ChangeEmail() {
  const session = useSession();
  const { state } = useLocation();
  const { asked } = (state ?? {}) as AccountState;
  const [isDone, setDone] = useState(false);
  return (
    <Task
      title={TASK_TITLES.email}
      lead={`You log in with ${session?.username ?? 'it'}, and we write to you there about your claims.`}
    >
      {isDone ? (
        <Changed />
      ) : asked ? (
        <TypeCode asked={asked} onChanged={() => setDone(true)} />
      ) : (
        <AskForCode />
      )}
    </Task>
  );
}

function Changed() {
  const { displayName, telephone } = useBrand();
  return (
    <Note tone="good" title="Your e-mail address is changed" takesFocus>
      All your other devices are logged out. Your policy keeps the address that it has: to change it
      there too, call {displayName} on {telephone}.
    </Note>
  );
}

function AskForCode() {
  const navigate = useNavigate();
  const form = useForm({
    answers: useTyped({ username: '', password: '' }),
    fields: () => NEW_EMAIL_FIELDS,
    send: async (body) => {
      const { codeHandle } = await api(mailNewEmailCode, { body, as: 'user' });
      // It stands in no address, and a phone that drops the page while the mail is read finds it again.
      const state: AccountState = { task: 'email', asked: { username: body.username, codeHandle } };
      await navigate('.', { replace: true, state });
    },
  });
  return (
    <Form
      form={form}
      className={styles.form}
      actions={
        <Submit className={styles.submit} busyLabel="Sending">
          Send a code to the new address
        </Submit>
      }
    >
      <TextQuestion
        path="username"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <CurrentPassword />
    </Form>
  );
}

interface TypeCodeProps {
  asked: NonNullable<AccountState['asked']>;
  onChanged: () => void;
}

function TypeCode({ asked, onChanged }: TypeCodeProps) {
  const form = useForm({
    answers: useTyped({ code: '' }),
    fields: () => MAILED_CODE_FIELDS,
    send: async ({ code }) => {
      const { username } = await api(changeEmail, { body: { ...asked, code }, as: 'user' });
      emailTaken(username);
      onChanged();
    },
  });
  const again: AccountState = { task: 'email' };
  return (
    <>
      <Note tone="info" title="Look at the new mailbox" takesFocus>
        An e-mail is on its way to {asked.username}. Its code works for{' '}
        {manySpelled(CODE_MINUTES, 'minute')}.
      </Note>
      <Form
        form={form}
        className={styles.form}
        actions={
          <Submit className={styles.submit} busyLabel="Changing">
            Change my e-mail address
          </Submit>
        }
      >
        <TextQuestion path="code" autoComplete="one-time-code" width="short" />
      </Form>
      <p>
        <Link to="." replace state={again}>
          Use another address, or have another code sent
        </Link>
      </p>
    </>
  );
}

function DownloadData() {
  const [isDone, setDone] = useState(false);
  const form = useForm({
    answers: useTyped({ password: '' }),
    fields: () => PROOF_FIELDS,
    send: async (body) => {
      setDone(false);
      const file = await fetchOwnFile(downloadOwnData, { body });
      saveFile(file, `Your claims data ${londonDay(new Date())}.json`);
      setDone(true);
    },
  });
  return (
    <Task
      title={TASK_TITLES.data}
      lead="A file with your account, your policies and the forms that you have begun. It also has your claims, with your messages, bookings and payments, and what we told you."
    >
      <p>
        Your documents are listed in it by name. To open one, go to the page of its claim. What we
        note among ourselves is not in the file: <Link to={paths.privacy}>ask us for it</Link>.
      </p>
      {isDone && (
        <Note tone="good" title="The file is among your downloads" takesFocus>
          It has personal data in it, so keep it where only you can read it.
        </Note>
      )}
      <Form
        form={form}
        className={styles.form}
        actions={
          <Submit className={styles.submit} icon="download" busyLabel="Fetching">
            Download the file
          </Submit>
        }
      >
        <CurrentPassword />
      </Form>
    </Task>
  );
}

function CloseAccount() {
  const [isClosed, setClosed] = useState(false);
  const form = useForm({
    answers: useTyped({ password: '' }),
    fields: () => PROOF_FIELDS,
    send: async (body) => {
      await api(closeAccount, { body, as: 'user' });
      setClosed(true);
      await signOut();
    },
  });
  if (isClosed) {
    return (
      <Gate title="Your account is closed">
        <Note tone="good" title="You are logged out everywhere" takesFocus>
          We have sent you an e-mail about it. The links in our e-mails still lead to your claims.
        </Note>
        <p>
          <Link to={paths.home}>Go to the home page</Link>
        </p>
      </Gate>
    );
  }
  return (
    <Task title={TASK_TITLES.close} lead="This cannot be undone.">
      <h2>What goes at once</h2>
      <ul>
        <li>Your login: e-mail address, password and passkeys</li>
        <li>Claim forms that you have begun and not sent, with their files</li>
        <li>Your choice about progress e-mails, if you have no claim</li>
      </ul>
      <h2>What stays, and why</h2>
      <p>
        Claims that you sent us go on, with their documents. The links in our e-mails lead to them,
        with the policyholder’s postcode. We have to keep a claim for {CLAIM_YEARS} years after its
        end. <Link to={paths.privacy}>See what we keep</Link>
      </p>
      <p>If you make an account with the same address later, you find your claims there again.</p>
      <Form
        form={form}
        className={styles.form}
        actions={
          <Submit kind="danger" className={styles.submit} busyLabel="Closing">
            Close my account
          </Submit>
        }
      >
        <CurrentPassword />
      </Form>
    </Task>
  );
}
