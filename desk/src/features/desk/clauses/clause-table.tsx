import type { Clause } from '@gadget-claims/domain/desk/clauses/schemas';
import { Link } from 'react-router';
import lists from '../../../lib/list.module.css';
import { useRows } from '../../../lib/rows.ts';
import styles from './clauses.module.css';
import { neededWords, offeredWords } from './copy.ts';
import { VersionFlags, shownOf } from './shown-version.tsx';

/** Clauses of one wording, each with its versions, the latest first. */
function clausesOf(versions: readonly Clause[]): Clause[][] {
  const byId = Map.groupBy(versions, ({ clauseId }) => clauseId);
  return [...byId.values()].toSorted(([one], [other]) =>
    (one?.wordingReference ?? '').localeCompare(other?.wordingReference ?? '', 'en-GB', {
      numeric: true,
    }),
  );
}

/** Grounds of refusals by one wording. */
export function ClauseTable({ clauses }: { clauses: readonly Clause[] }) {
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
  const shown = shownOf(versions);
  if (!shown) return null;
  return (
    <tr>
      <td data-label="Clause" data-name title={shown.title}>
        <Link data-row to={`/clauses/${shown.clauseId}`}>
          {shown.wordingReference}: {shown.title}
        </Link>
      </td>
      <td data-label="State">
        <VersionFlags of={versions} />
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
