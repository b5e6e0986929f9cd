import { addDays } from '@gadget-claims/domain/calendar/day';
import { formatNearDay, formatTime } from '@gadget-claims/domain/calendar/format';
import { londonDay, londonTime } from '@gadget-claims/domain/calendar/london-day';
import { getTeam } from '@gadget-claims/domain/desk/team/contract';
import { ARRIVAL_WEEKS, PACE_DAYS, VERY_LATE_DAYS } from '@gadget-claims/domain/desk/team/forecast';
import type { TeamMember, TeamView } from '@gadget-claims/domain/desk/team/schemas';
import { many, manySpelled } from '@gadget-claims/domain/in-words';
import { DECISION_DAYS, TEAM_FIGURE_DAYS } from '@gadget-claims/domain/promises';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { deskQuery } from '../../../data/call.ts';
import { DeskIcon } from '../../../lib/desk-icon.tsx';
import { MOST_COUNTED, counted, pounds, shortDay } from '../../../lib/format.ts';
import { Initials } from '../../../lib/initials.tsx';
import lists from '../../../lib/list.module.css';
import { Screen } from '../../../shell/screen.tsx';
import { lateWords } from '../queue/due.tsx';
import styles from './team.module.css';

const TEAM_FIGURES = deskQuery(getTeam, {});
const OFTEN_MS = 60_000;
const every = () => OFTEN_MS;

/** Work by person, waiting work and the forecast, for supervisors. */
export default function Team() {
  const known = useQuery(TEAM_FIGURES, { every });
  const { answer } = known;
  const at = answer && new Date(answer.at);
  return (
    <Screen
      title="Team"
      says={at && `${formatNearDay(londonDay(at))}, ${formatTime(londonTime(at))}`}
    >
      <LoadProblem {...known} />
      {answer === null && known.problem === null && <Skeleton lines={6} size="card" />}
      {answer && at && (
        <div className={styles.board}>
          <Figures team={answer} today={londonDay(at)} />
          <People people={answer.people} today={londonDay(at)} />
          <div className={styles.columns}>
            <div>
              <Refusals refusals={answer.refusals} />
              <Waits {...answer} today={londonDay(at)} />
            </div>
            <div>
              <Forecast days={answer.forecast} today={londonDay(at)} />
              <Ranges waiting={answer.waiting} today={londonDay(at)} />
            </div>
          </div>
        </div>
      )}
    </Screen>
  );
}

/** A day near today, in a word or two: "Today", "Tomorrow", "Friday". */
function dayWords(day: string, today: string): string {
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  return day < addDays(today, 7) ? (formatNearDay(day).split(' ')[0] ?? '') : shortDay(day);
}

/** The same in the middle of a sentence, for the end of the day: "tonight", "tomorrow night". */
function nightOf(day: string, today: string): string {
  if (day === today) return 'tonight';
  return day === addDays(today, 1) ? 'tomorrow night' : `${dayWords(day, today)} night`;
}

/** Calendar days since an instant: "oldest 3 days". */
const oldestWords = (since: string, today: string) => {
  const days = Math.round((Date.parse(today) - Date.parse(londonDay(since))) / 86_400_000);
  return days === 0 ? 'oldest from today' : `oldest ${many(days, 'day')}`;
};

function Figures({ team, today }: { team: TeamView; today: string }) {
  const { waiting, forecast, comesNext, second, payouts, answered } = team;
  const [first, next] = forecast;
  const share = answered.total === 0 ? 0 : Math.round((100 * answered.sentBack) / answered.total);
  return (
    <dl className={styles.figures}>
      <Figure label="Waiting now" to="/queue" count={counted(waiting.total)}>
        <Link to="/queue?show=late">{counted(waiting.late)} late</Link>
      </Figure>
      {first && (
        <Figure
          label={`Left by ${nightOf(first.day, today)}`}
          to="#forecast"
          count={counted(first.left)}
          is={first.left > 0 ? 'warn' : undefined}
        >
          of those due by then or late
        </Figure>
      )}
      {next && (
        <Figure label={dayWords(next.day, today)} to="#forecast" count={`+${comesNext} in`}>
          room for {next.room}
        </Figure>
      )}
      <Figure label="Second looks" to="/second" count={counted(second.count)}>
        {second.oldest ? oldestWords(second.oldest.since, today) : 'none waits'}
      </Figure>
      <Figure
        label="Payouts to release"
        to="/payouts?state=prepared"
        count={counted(payouts.count)}
      >
        {payouts.oldest
          ? `${pounds(payouts.amount)} · ${oldestWords(payouts.oldest.since, today)}`
          : 'none waits'}
      </Figure>
      <Figure label={`Sent back, ${TEAM_FIGURE_DAYS} days`} count={`${share}%`}>
        of {counted(answered.total)} looked at
      </Figure>
    </dl>
  );
}

function Figure({
  label,
  to,
  count,
  is,
  children,
}: {
  label: string;
  /** The list that it counts; left out where there is none. */
  to?: string;
  count: string;
  is?: 'warn' | undefined;
  children: ReactNode;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong data-is={is}>{to === undefined ? count : <Link to={to}>{count}</Link>}</strong>{' '}
        <small>{children}</small>
      </dd>
    </div>
  );
}

/** A number that leads to what it counts; a none is quiet, and leads nowhere. */
function Count({ count, to, is }: { count: number; to: string; is?: 'bad' | 'warn' }) {
  if (count === 0) return <span data-is="none">0</span>;
  return (
    <Link to={to} data-is={is}>
      {count}
    </Link>
  );
}

const heldBy = (staffId: string, show = 'all') => `/queue?show=${show}&with=${staffId}`;

function People({ people, today }: { people: readonly TeamMember[]; today: string }) {
  return (
    <section aria-labelledby="people">
      <h2 id="people">
        Who has what <span>Usual and sent back: in {PACE_DAYS} working days</span>
      </h2>
      <table className={`${lists.list} ${lists.plain} ${styles.people}`}>
        <caption>Who has what</caption>
        <colgroup>
          <col data-column="face" />
          <col data-column="name" />
          <col data-column="count" />
          <col data-column="count" />
          <col data-column="longest" />
          <col data-column="usual" />
          <col data-column="sent" />
          <col data-column="week" />
          <col />
          <col data-column="move" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Initials</VisuallyHidden>
            </th>
            <th scope="col">Person</th>
            <th scope="col" data-num>
              Has
            </th>
            <th scope="col" data-num>
              Late
            </th>
            <th scope="col" className={styles.after}>
              Longest
            </th>
            <th scope="col" data-num>
              Today / usual
            </th>
            <th scope="col" data-num>
              Sent back
            </th>
            <th scope="col" className={styles.after}>
              Mon to Fri
            </th>
            <th scope="col">Away</th>
            <th scope="col">
              <VisuallyHidden>Move</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <Person key={person.staffId} person={person} today={today} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Person({ person, today }: { person: TeamMember; today: string }) {
  const { staffId, name, roles, isNew, has, late, longest, sentBack, week, away } = person;
  const log = `/log?person=${staffId}&kind=decided&from=${today}&to=${today}`;
  return (
    <tr>
      <td>
        <Initials name={name} />
      </td>
      <td data-name data-ph="1">
        <Link to={`/team/${staffId}`}>{name}</Link>{' '}
        <small>
          {roles.join(', ')}
          {isNew && ', new'}
        </small>
      </td>
      <td data-num data-ph="2">
        <span className={styles.phone}>has </span>
        <Count count={has} to={heldBy(staffId)} />
      </td>
      <td data-num>
        <Count count={late} to={heldBy(staffId, 'late')} is="bad" />
      </td>
      <td data-quiet data-ph="3" className={styles.after}>
        {longest && (
          <Link to={`/c/${longest.claimReference}`}>
            {longest.claimant}
            {longest.decideBy !== null && `, ${lateWords(longest.decideBy, today)}`}
          </Link>
        )}
      </td>
      <td data-num>
        <Count count={person.today} to={log} /> <small>/ {person.pace}</small>
      </td>
      <td data-num>
        <span data-is={sentBack === 0 ? 'none' : sentBack > 2 ? 'warn' : undefined}>
          {sentBack}
        </span>
      </td>
      <td className={styles.after}>
        <span className={styles.week} role="img" aria-label={away || 'here all week'}>
          {week.map((day, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the days of a week stay in their places
            <i key={at} data-is={day} />
          ))}
        </span>
      </td>
      <td data-quiet data-ph="4">
        {away}
      </td>
      <td data-num>
        {has > 0 && (
          <Link to={heldBy(staffId)}>
            Move…<VisuallyHidden> claims of {name}</VisuallyHidden>
          </Link>
        )}
      </td>
    </tr>
  );
}

/** From this share on a clause's refusals did not stand often enough. */
const OFTEN_OVERTURNED = 0.25;

function Refusals({ refusals: { total, decided, clauses } }: { refusals: TeamView['refusals'] }) {
  const largest = Math.max(1, ...clauses.map(({ count }) => count));
  return (
    <section aria-labelledby="refusals">
      <h2 id="refusals">
        Refusals by clause, {TEAM_FIGURE_DAYS} days{' '}
        <span>
          {counted(total)} of {counted(decided)} decisions
        </span>
      </h2>
      {clauses.length === 0 ? (
        <p className={styles.note}>Nothing was declined.</p>
      ) : (
        <table className={`${lists.list} ${lists.plain} ${styles.clauses}`}>
          <caption>Refusals by clause</caption>
          <colgroup>
            <col />
            <col data-column="count" />
            <col data-column="share" />
            <col data-column="over" />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">Clause</th>
              <th scope="col" data-num>
                No.
              </th>
              <th scope="col">
                <VisuallyHidden>Share</VisuallyHidden>
              </th>
              <th scope="col" data-num>
                Overturned
              </th>
            </tr>
          </thead>
          <tbody>
            {clauses.map(({ clauseId, title, count, overturned }) => {
              const isOften = overturned / count >= OFTEN_OVERTURNED;
              return (
                <tr key={clauseId}>
                  <td data-ph="1" title={title}>
                    {title}
                  </td>
                  <td data-num data-ph="2">
                    <Link to={`/clauses/${clauseId}`}>{count}</Link>
                  </td>
                  <td>
                    <Bar share={count / largest} />
                  </td>
                  <td
                    data-num
                    data-ph="3"
                    data-is={isOften ? 'warn' : overturned === 0 ? 'none' : undefined}
                  >
                    {isOften ? `${overturned} of ${count}` : overturned}
                    <span className={styles.phone}> overturned</span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}

const Bar = ({ share, is }: { share: number; is?: 'bad' | 'warn' | undefined }) => (
  <span className={styles.bar} aria-hidden="true">
    {share > 0 && <i data-is={is} style={{ width: `${Math.round(100 * share)}%` }} />}
  </span>
);

function Waits({
  second,
  payouts,
  today,
}: Pick<TeamView, 'second' | 'payouts'> & { today: string }) {
  const since = (at: string) => {
    const day = londonDay(at);
    return day === today ? 'since today' : `since ${shortDay(day)}`;
  };
  return (
    <section aria-labelledby="waits">
      <h2 id="waits">Waits for a colleague</h2>
      <ul className={styles.waits}>
        <li>
          <DeskIcon name="eye" />
          <span>
            <Link to="/second">{many(second.count, 'second look')}</Link>
            {second.oldest && (
              <>
                {' · '}
                <Link to={`/c/${second.oldest.claimReference}`}>
                  {second.oldest.claimant}, {pounds(second.oldest.total)}
                </Link>{' '}
                {since(second.oldest.since)}
              </>
            )}
          </span>
        </li>
        <li>
          <DeskIcon name="pay" />
          <span>
            <Link to="/payouts?state=prepared">{many(payouts.count, 'payout')}</Link> to release
            {payouts.oldest && (
              <>
                {' · '}
                <Link to={`/payouts/${payouts.oldest.payoutId}`}>
                  {payouts.oldest.claimant}, {pounds(payouts.oldest.amount)}
                </Link>{' '}
                {since(payouts.oldest.since)}
              </>
            )}
          </span>
        </li>
      </ul>
    </section>
  );
}

function Forecast({ days, today }: { days: TeamView['forecast']; today: string }) {
  return (
    <section aria-labelledby="forecast">
      <h2 id="forecast" tabIndex={-1}>
        Forecast
      </h2>
      <table className={`${lists.list} ${lists.plain} ${styles.forecast}`}>
        <caption>Forecast by working day</caption>
        <colgroup>
          <col />
          <col data-column="count" />
          <col data-column="count" />
          <col data-column="count" />
          <col data-column="count" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">By the end of</th>
            <th scope="col" data-num>
              To decide
            </th>
            <th scope="col" data-num>
              To come
            </th>
            <th scope="col" data-num>
              Room
            </th>
            <th scope="col" data-num>
              Left late
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, toDecide, toCome, room, left, without }) => (
            <tr key={day}>
              <td data-label="By the end of" title={without.join(', ')}>
                {dayWords(day, today)}
                {without.length > 0 && `, without ${withoutWords(without)}`}
              </td>
              <td data-num data-label="To decide">
                {day === today ? <Link to={`/queue?until=${today}`}>{toDecide}</Link> : toDecide}
              </td>
              <td data-num data-label="To come">
                {toCome}
              </td>
              <td data-num data-label="Room">
                {room}
              </td>
              <td data-num data-label="Left late" data-is={left > 0 ? 'warn' : undefined}>
                {left > 0 ? <strong>{left}</strong> : left}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        The most urgent claims are decided first. “Left late” is what is due by the end of a day,
        less the room until then. “Room” adds up what colleagues who are here decided a day, over
        the last {PACE_DAYS} working days on which they were here. “To come” is the mean of the last{' '}
        {ARRIVAL_WEEKS} same weekdays; a new claim is due{' '}
        {manySpelled(DECISION_DAYS, 'working day')} after it came.
      </p>
    </section>
  );
}

/** As many fit into a row by name. */
const withoutWords = (names: readonly string[]): string =>
  names.length > 2
    ? many(names.length, 'colleague')
    : names.map((name) => name.split(' ')[0]).join(' and ');

function Ranges({ waiting, today }: { waiting: TeamView['waiting']; today: string }) {
  const largest = Math.max(1, ...waiting.ranges.map(({ count }) => count));
  return (
    <section aria-labelledby="ranges">
      <h2 id="ranges">
        Waiting, by the day it is due{' '}
        {waiting.capped && <span>the {counted(MOST_COUNTED)} most urgent</span>}
      </h2>
      <table className={`${lists.list} ${lists.plain} ${styles.ranges}`}>
        <caption>Waiting claims by the day on which they are due</caption>
        <colgroup>
          <col data-column="days" />
          <col data-column="count" />
          <col />
        </colgroup>
        <tbody>
          {waiting.ranges.map((range) => {
            const { from, until, count } = range;
            const isLate = until !== null && until < today;
            const isToday = !isLate && from === today;
            const days = new URLSearchParams({ ...(from && { from }), ...(until && { until }) });
            return (
              <tr key={`${from} ${until}`}>
                <td data-ph="1">{rangeWords(range, today)}</td>
                <td data-num data-ph="2">
                  <Count count={count} to={`/queue?${days}`} />
                </td>
                <td>
                  <Bar share={count / largest} is={isLate ? 'bad' : isToday ? 'warn' : undefined} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function rangeWords({ from, until }: TeamView['waiting']['ranges'][number], today: string): string {
  if (from === null) return `More than ${VERY_LATE_DAYS} days late`;
  if (until === null) return 'Later';
  if (until < today) return `Up to ${VERY_LATE_DAYS} days late`;
  const words = (day: string) => (day <= addDays(today, 1) ? dayWords(day, today) : shortDay(day));
  return from === until ? words(from) : `${words(from)} to ${shortDay(until)}`;
}
