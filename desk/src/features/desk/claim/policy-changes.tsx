import { formatDate } from '@gadget-claims/domain/calendar/format';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { many } from '@gadget-claims/domain/in-words';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { momentOf } from '../../../lib/format.ts';
import styles from './claim.module.css';

type Change = NonNullable<DeskClaim['policy']>['changes'][number];

/** How files changed the policy, before the incident and after it. */
export function PolicyChanges({ changes }: { changes: readonly Change[] }) {
  const [before, after] = [false, true].map((isAfter) =>
    changes.filter(({ isAfterIncident }) => isAfterIncident === isAfter),
  );
  return (
    <Disclosure summary={`The policy changed ${many(changes.length, 'time')}`}>
      <p className={styles.quiet}>The policy is shown as it was on the day of the incident.</p>
      <ChangesOf title="Before the incident" changes={before ?? []} />
      <ChangesOf title="After the incident" changes={after ?? []} />
    </Disclosure>
  );
}

function ChangesOf({ title, changes }: { title: string; changes: readonly Change[] }) {
  return (
    changes.length > 0 && (
      <section>
        <h3 className={styles.gadget}>{title}</h3>
        {changes.map(({ from, learnedAt, news }) => (
          <div key={`${from} ${learnedAt}`}>
            <p>
              From {formatDate(from)} <small>(known since {momentOf(learnedAt)})</small>
            </p>
            <ul>
              {news.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    )
  );
}
