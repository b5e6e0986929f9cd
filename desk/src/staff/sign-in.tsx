import { signInToTry, welcome } from '@gadget-claims/domain/staff/contract';
import { useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { call, loggedIn, question } from '../data.ts';
import styles from '../shell.module.css';

const WELCOME = question(welcome, {});

/** The way in. */
export function SignIn() {
  const known = useAnswer(WELCOME);
  const trying = useSend(async (staffId: string) => {
    loggedIn(await call(signInToTry, { body: { staffId } }));
  });
  return (
    <main className={styles.alone}>
      <PageHeading title="Claims desk" lead="Log in to decide claims and pay them." />
      <LoadProblem {...known} />
      {known.answer === null && known.problem === null && <Skeleton lines={3} />}
      <Refused of={trying} />
      {known.answer !== null && known.answer.people.length > 0 && (
        <section>
          <h2>Try it as an invented person</h2>
          <ul className={styles.people}>
            {known.answer.people.map(({ staffId, name, roles }) => (
              <li key={staffId}>
                <Button kind="quiet" busy={trying.busy} onClick={() => trying.send(staffId)}>
                  {name}, {roles.join(', ')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}
