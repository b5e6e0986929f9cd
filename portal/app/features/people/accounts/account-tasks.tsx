import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { ViewSkeleton } from '../../../screen/view-skeleton.tsx';
import {
  ACCOUNT_TASKS,
  type AccountState,
  type AccountTask,
  TASK_TITLES,
} from './account-state.ts';
import styles from './accounts.module.css';

const OwnAccount = lazy(() => import('./own-account.tsx'));

/** Further tasks of the account, each in place of this screen. */
export function AccountTasks() {
  return (
    <section aria-labelledby="own-account" className={styles.passkeys}>
      <h2 id="own-account">Your account and your data</h2>
      <ul data-list>
        {ACCOUNT_TASKS.map((task) => (
          <li key={task} className={styles.row}>
            <Link to="." state={{ task } satisfies AccountState}>
              {TASK_TITLES[task]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One of them. */
export const AccountTaskScreen = ({ task }: { task: AccountTask }) => (
  <Suspense fallback={<ViewSkeleton />}>
    <OwnAccount task={task} />
  </Suspense>
);
