import { listClauses } from '@gadget-claims/domain/desk/clauses/contract';
import type { Clause } from '@gadget-claims/domain/desk/clauses/schemas';
import {
  UNDERWRITER_IDS,
  findUnderwriter,
} from '@gadget-claims/domain/policies/policies/underwriters';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { Link, useSearchParams } from 'react-router';
import { deskQuery } from '../../../data/call.ts';
import { useSession } from '../../../data/session.ts';
import { Flag } from '../../../lib/flag.tsx';
import lists from '../../../lib/list.module.css';
import { useRows } from '../../../lib/rows.ts';
import { Quiet } from '../../../shell/quiet.tsx';
import { Screen } from '../../../shell/screen.tsx';
import styles from './clauses.module.css';
import { CLAUSE_STATE_LABELS, neededWords, offeredWords } from './copy.ts';

/** Clauses of one underwriter, each with its versions, the latest first. */
function clausesOf(versions: readonly Clause[]): Clause[][] {
  const byId = Map.groupBy(versions, ({ clauseId }) => clauseId);
  return [...byId.values()].toSorted(([one], [other]) =>
    (one?.wordingReference ?? '').localeCompare(other?.wordingReference ?? '', 'en-GB', {
      numeric: true,
    }),
  );
}

/** Grounds of refusals, for each underwriter. */
export default function ClauseLibrary() {
  const { permissions } = useSession();
  const [given] = useSearchParams();
  const asked = Number(given.get('underwriter'));
  const underwriterId = findUnderwriter(asked) ? asked : (UNDERWRITER_IDS[0] ?? 0);
  const known = useQuery(
    deskQuery(listClauses, { query: { underwriterId: String(underwriterId) } }),
  );
  const { answer } = known;
  const write = permissions.includes('clause.write') && (
    <LinkButton kind="quiet" to={`/clauses/write?underwriter=${underwriterId}`}>
      Write a clause
    </LinkButton>
  );
  return (
    <Screen
      title="Clauses"
      kind="list"
      says="A refusal stands on a clause of the policy’s underwriter. One person writes it, another approves it."
      acts={answer && answer.length > 0 && write}
      filters={
        <nav aria-label="Whose clauses" className={lists.filters}>
          {UNDERWRITER_IDS.map((id) => (
            <Link
              key={id}
              to={`/clauses?underwriter=${id}`}
              aria-current={id === underwriterId || undefined}
            >
              {findUnderwriter(id)?.name}
            </Link>
          ))}
        </nav>
      }
    >
      <LoadProblem {...known} />
      {answer === null && known.problem === null && <Skeleton lines={6} size="card" />}
      {answer?.length === 0 && (
        <Quiet
          title="No clause yet"
          text="Nobody can decline a claim of this underwriter before a clause is written and approved."
          action={write}
        />
      )}
      {answer && answer.length > 0 && <Library clauses={answer} />}
    </Screen>
  );
}

function Library({ clauses }: { clauses: readonly Clause[] }) {
  const { list } = useRows<HTMLTableElement>();
  return (
    <table ref={list} className={`${lists.list} ${styles.clauses}`}>
      <caption>Clauses in the order of the wording</caption>
      <colgroup>
        <col />
        <col data-column="state" />
        <col data-column="offered" />
        <col data-column="needs" />
        <col data-column="grade" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Clause</th>
          <th scope="col">State</th>
          <th scope="col">Offered for</th>
          <th scope="col">Needs</th>
          <th scope="col" data-num>
            Reading grade
          </th>
        </tr>
      </thead>
      <tbody>
        {clausesOf(clauses).map((versions) => (
          <Line key={versions[0]?.clauseId} versions={versions} />
        ))}
      </tbody>
    </table>
  );
}

/** A clause by the version that decisions stand on, or its latest where there is none. */
function Line({ versions }: { versions: Clause[] }) {
  const inUse = versions.find(({ state }) => state === 'approved');
  const draft = versions.find(({ state }) => state === 'draft');
  const shown = inUse ?? versions[0];
  if (!shown) return null;
  const states = [inUse, draft].filter((one) => one !== undefined);
  return (
    <tr>
      <td data-label="Clause" data-name title={shown.title}>
        <Link data-row to={`/clauses/${shown.clauseId}`}>
          {shown.wordingReference}: {shown.title}
        </Link>
      </td>
      <td data-label="State">
        {(states.length === 0 ? [shown] : states).map(({ version, state }) => (
          <Flag key={version} is={state === 'draft' ? 'warn' : undefined}>
            {CLAUSE_STATE_LABELS[state].label}, version {version}
          </Flag>
        ))}
      </td>
      <td data-label="Offered for" data-quiet title={offeredWords(shown)}>
        {offeredWords(shown)}
      </td>
      <td data-label="Needs" data-quiet title={neededWords(shown)}>
        {neededWords(shown)}
      </td>
      <td data-label="Grade" data-num>
        {shown.grade?.toFixed(1) ?? '–'}
      </td>
    </tr>
  );
}
