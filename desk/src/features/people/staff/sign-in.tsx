import {
  signInToDeskWithPassword,
  signInToTry,
  startProviderSignIn,
  welcome,
} from '@gadget-claims/domain/people/staff/contract';
import { DESK_SIGN_IN_FIELDS } from '@gadget-claims/domain/people/staff/fields';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { useTyped } from '@gadget-claims/kit/form/form-values.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { PasswordQuestion } from '@gadget-claims/kit/form/password-question.tsx';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { useLocation } from 'react-router';
import { call, loggedIn, deskQuery } from '../../../data/call.ts';
import { session } from '../../../data/session.ts';
import { isAnythingUnkept, isAnythingUnsent } from '../../../lib/unsent.ts';
import { Title } from '../../../shell/title.tsx';
import { ByPasskey } from './by-passkey.tsx';
import { CodeQuestion } from './code-question.tsx';
import { goTo, keepReturn } from './return.ts';
import styles from './staff.module.css';

const WELCOME = deskQuery(welcome, {});

/** The ways to sign in. Stands in the place of the wanted screen, which comes afterwards. */
export function SignIn() {
  const known = useQuery(WELCOME);
  return (
    <main className={styles.door}>
      <div className={styles.alone}>
        <Title>Log in</Title>
        <PageHeading title="Claims desk" lead="Log in to decide claims and pay them." />
        {session.hasNoCookies() && (
          <Note tone="bad" title="Cookies are blocked in this browser" takesFocus>
            The claims desk keeps your login in a cookie. Allow cookies for {location.host} in the
            settings of the browser, then reload this page.
          </Note>
        )}
        {session.wasCutShort() && (
          <Note tone="warn" title="You were logged out" takesFocus>
            Nothing was pressed for a while, your session was ended elsewhere, or somebody else
            logged in here in another tab. Log in, and you are back where you were.
            {isAnythingUnsent() && ' What you had not sent is still there.'}
          </Note>
        )}
        <LoadProblem {...known} />
        {known.answer === null && known.problem === null && <Skeleton lines={3} />}
        {known.answer && known.answer.people.length > 0 && (
          <AsInvented people={known.answer.people} />
        )}
        <div className={styles.ways}>
          <ByPasskey ceremony={({ logInByPasskey }) => logInByPasskey()} onDone={loggedIn}>
            Log in with a passkey
          </ByPasskey>
          {known.answer?.provider && <AsAtWork />}
        </div>
        <ByPassword />
      </div>
    </main>
  );
}

function AsInvented({ people }: { people: { staffId: string; name: string; roles: string[] }[] }) {
  const trying = useSend(async (staffId: string) => {
    loggedIn(await call(signInToTry, { body: { staffId } }));
  });
  return (
    <section aria-labelledby="try">
      <h2 id="try">Try it as an invented person</h2>
      <Refused of={trying} />
      <ul className={styles.people}>
        {people.map(({ staffId, name, roles }) => (
          <li key={staffId}>
            <Button kind="quiet" busy={trying.busy} onClick={() => trying.send(staffId)}>
              {name}, {roles.join(', ')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AsAtWork() {
  const { pathname, search, hash } = useLocation();
  const starting = useSend(async () => {
    const { address } = await call(startProviderSignIn, {});
    keepReturn(`${pathname}${search}${hash}`);
    goTo(address);
  });
  return (
    <>
      <Refused of={starting} />
      <Button kind="quiet" busy={starting.busy} onClick={() => starting.send()}>
        Log in as at work
      </Button>
      {isAnythingUnkept() && (
        <small>It leads away from this tab: the last words that you typed are lost.</small>
      )}
    </>
  );
}

function ByPassword() {
  const form = useForm({
    answers: useTyped({ email: '', password: '', code: '' }),
    fields: () => DESK_SIGN_IN_FIELDS,
    send: async ({ email, ...secrets }) => {
      const body = { email: email.trim(), ...secrets };
      loggedIn(await call(signInToDeskWithPassword, { body }));
    },
  });
  return (
    <section aria-labelledby="by-password">
      <h2 id="by-password" className={styles.or}>
        With password and code
      </h2>
      <Form
        form={form}
        labelledBy="by-password"
        actions={
          <Submit kind="quiet" busyLabel="Logging in">
            Log in
          </Submit>
        }
      >
        <TextQuestion
          path="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordQuestion path="password" autoComplete="current-password" />
        <CodeQuestion />
      </Form>
    </section>
  );
}
