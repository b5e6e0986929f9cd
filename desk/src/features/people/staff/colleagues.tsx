import { formatDay } from '@gadget-claims/domain/calendar/format';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import type { ColleagueDetails } from '@gadget-claims/domain/people/staff/schemas';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { Link } from 'react-router';
import { useSession } from '../../../data/session.ts';
import { momentOf, pounds } from '../../../lib/format.ts';
import { useRows } from '../../../lib/rows.ts';
import { Title } from '../../../shell/title.tsx';
import lines from '../../desk/queue/queue.module.css';
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
  const { list } = useRows<HTMLDivElement>();
  return (
    <>
      <Title>Staff</Title>
      <PageHeading title="Staff" lead="The people who work at the desk, and what each may do." />
      {permissions.includes('staff.manage') && (
        <p>
          <LinkButton to="/staff/new">Invite somebody</LinkButton>
        </p>
      )}
      <LoadProblem {...known} />
      {known.answer === null && known.problem === null && <Skeleton lines={6} size="card" />}
      <div ref={list}>
        {here.length > 0 && <People people={here} caption="The claims team" />}
        {gone.length > 0 && <People people={gone} caption="Colleagues who have left" />}
      </div>
    </>
  );
}

/** A colleague's limits: "£500.00 decided"; a dash for nothing. */
function Limits({ of: { approve, release } }: { of: ColleagueDetails['limits'] }) {
  if (approve.pence + release.pence === 0) return '–';
  return (
    <div className={styles.lines}>
      {approve.pence > 0 && <span>{pounds(approve.pence)} decided</span>}
      {release.pence > 0 && <span>{pounds(release.pence)} released</span>}
    </div>
  );
}

function People({ people, caption }: { people: ColleagueDetails[]; caption: string }) {
  const brandWords = useBrandWords();
  return (
    <table className={lines.lines}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">State</th>
          <th scope="col">Roles</th>
          <th scope="col">Claims of</th>
          <th scope="col">Alone up to</th>
          <th scope="col">Ways in</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.staffId}>
            <td data-label="Name">
              <Link data-row to={`/staff/${person.staffId}`}>
                {person.name}
              </Link>
              <small>{person.email}</small>
            </td>
            <td data-label="State">
              <StatusTag tone={STATE_TAGS[person.state].tone}>
                {STATE_TAGS[person.state].label}
              </StatusTag>
              <small>{formatDay(londonDay(new Date(person.stateSince)))}</small>
              {person.waiting !== null && <small>{WAITS}</small>}
            </td>
            <td data-label="Roles">{person.roles.join(', ') || 'None'}</td>
            <td data-label="Claims of">{brandWords(person.brands)}</td>
            <td data-label="Alone up to">
              <Limits of={person.limits} />
            </td>
            <td data-label="Ways in">
              {waysInWords(person)}
              <small>
                {person.lastSeenAt === null
                  ? 'Not here of late'
                  : `Last here ${momentOf(person.lastSeenAt)}`}
              </small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
