import { formatDay } from '@gadget-claims/domain/calendar/format';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import type { ColleagueDetails } from '@gadget-claims/domain/people/staff/schemas';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { Link } from 'react-router';
import { useSession } from '../../../data/session.ts';
import { Flag } from '../../../lib/flag.tsx';
import { momentOf, pounds } from '../../../lib/format.ts';
import lists from '../../../lib/list.module.css';
import { useRows } from '../../../lib/rows.ts';
import { Screen } from '../../../shell/screen.tsx';
import { STATE_TAGS, WAITS, waysInWords } from './copy.ts';
import styles from './staff.module.css';
import { TEAM, useBrandWords } from './team.ts';

/** All colleagues; those who have left come last. */
export default function Colleagues() {
  const { permissions } = useSession();
  const known = useQuery(TEAM);
  const people = known.answer?.people ?? [];
  const here = people.filter(({ state }) => state !== 'left');
  const gone = people.filter(({ state }) => state === 'left');
  const { list } = useRows<HTMLElement>();
  return (
    <Screen
      title="Staff"
      kind="list"
      says="The people who work at the desk, and what each may do."
      acts={
        permissions.includes('staff.manage') && (
          <LinkButton to="/staff/new">Invite somebody</LinkButton>
        )
      }
    >
      <LoadProblem {...known} />
      {known.answer === null && known.problem === null && <Skeleton lines={6} size="card" />}
      <section ref={list} aria-label="Colleagues">
        {here.length > 0 && <People people={here} caption="The claims team" />}
        {gone.length > 0 && <People people={gone} caption="Colleagues who have left" />}
      </section>
    </Screen>
  );
}

/** A colleague's limits: "£500.00 decided"; a dash for nothing. */
function Limits({ of: { approve, release } }: { of: ColleagueDetails['limits'] }) {
  if (approve.pence + release.pence === 0) return '–';
  const parts = [
    ...(approve.pence > 0 ? [`${pounds(approve.pence)} decided`] : []),
    ...(release.pence > 0 ? [`${pounds(release.pence)} released`] : []),
  ];
  return <span title={parts.join(', ')}>{parts.join(', ')}</span>;
}

const Head = () => (
  <>
    <colgroup>
      <col data-column="name" />
      <col data-wide />
      <col data-column="state" />
      <col data-column="roles" />
      <col />
      <col data-column="limits" />
      <col data-column="ways" />
      <col data-column="here" data-wide />
    </colgroup>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col" data-wide>
          E-mail
        </th>
        <th scope="col">State</th>
        <th scope="col">Roles</th>
        <th scope="col">Claims of</th>
        <th scope="col">Alone up to</th>
        <th scope="col">Ways in</th>
        <th scope="col" data-wide>
          Last here
        </th>
      </tr>
    </thead>
  </>
);

function People({ people, caption }: { people: ColleagueDetails[]; caption: string }) {
  const brandWords = useBrandWords();
  return (
    <table className={`${lists.list} ${styles.colleagues}`}>
      <caption>{caption}</caption>
      <Head />
      <tbody>
        {people.map((person) => (
          <tr key={person.staffId}>
            <td data-label="Name" data-name title={person.email}>
              <Link data-row to={`/staff/${person.staffId}`}>
                {person.name}
              </Link>
            </td>
            <td data-label="E-mail" data-quiet data-wide title={person.email}>
              {person.email}
            </td>
            <td
              data-label="State"
              title={`${STATE_TAGS[person.state].label} since ${formatDay(londonDay(new Date(person.stateSince)))}`}
            >
              <Flag is={person.state === 'active' ? undefined : 'warn'}>
                {STATE_TAGS[person.state].label}
              </Flag>
              {person.waiting !== null && (
                <Flag icon="warn" is="warn">
                  {WAITS}
                </Flag>
              )}
            </td>
            <td data-label="Roles">{person.roles.join(', ') || 'None'}</td>
            <td data-label="Claims of" data-quiet title={brandWords(person.brands)}>
              {brandWords(person.brands)}
            </td>
            <td data-label="Alone up to" data-quiet>
              <Limits of={person.limits} />
            </td>
            <td data-label="Ways in" data-quiet title={waysInWords(person)}>
              {waysInWords(person)}
            </td>
            <td data-label="Last here" data-quiet data-wide>
              {person.lastSeenAt === null ? 'Not of late' : momentOf(person.lastSeenAt)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
