import { listWordings } from '@gadget-claims/domain/desk/wordings/contract';
import { periodWords } from '@gadget-claims/domain/desk/wordings/in-force';
import type { Wording } from '@gadget-claims/domain/desk/wordings/schemas';
import { underwriterName } from '@gadget-claims/domain/policies/policies/underwriters';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { Link } from 'react-router';
import { deskQuery } from '../../../data/call.ts';
import { useSession } from '../../../data/session.ts';
import lists from '../../../lib/list.module.css';
import { useRows } from '../../../lib/rows.ts';
import { Quiet } from '../../../shell/quiet.tsx';
import { Screen } from '../../../shell/screen.tsx';
import styles from './clauses.module.css';
import { READ_BY_LABELS, productWords } from './copy.ts';
import { VersionFlags, shownOf } from './shown-version.tsx';

/** Policy wordings, each of which leads to its clauses. */
export default function ClauseLibrary() {
  const { permissions } = useSession();
  const known = useQuery(deskQuery(listWordings, {}));
  const { answer } = known;
  const write = permissions.includes('library.write') && (
    <LinkButton kind="quiet" to="/wordings/write">
      Write a wording
    </LinkButton>
  );
  return (
    <Screen
      title="Clauses"
      kind="list"
      says="A refusal stands on a clause of the wording that was in force for the policy. One person writes, another approves."
      acts={answer && answer.length > 0 && write}
    >
      <LoadProblem {...known} />
      {answer === null && known.problem === null && <Skeleton lines={6} size="card" />}
      {answer?.length === 0 && (
        <Quiet
          title="No wording yet"
          text="Nobody can decline a claim before a wording and its clauses are written and approved."
          action={write}
        />
      )}
      {answer && answer.length > 0 && <Library wordings={answer} />}
    </Screen>
  );
}

function Library({ wordings }: { wordings: readonly Wording[] }) {
  const { list } = useRows<HTMLTableElement>();
  return (
    <table ref={list} className={`${lists.list} ${styles.wordings}`}>
      <caption>Wordings of each underwriter, the earliest first</caption>
      <colgroup>
        <col data-column="wording" />
        <col />
        <col data-column="force" />
        <col data-middle data-column="read" />
        <col data-middle />
        <col data-column="state" />
        <col data-column="grade" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Wording</th>
          <th scope="col">Underwriter</th>
          <th scope="col">In force</th>
          <th scope="col" data-middle>
            Read by
          </th>
          <th scope="col" data-middle>
            Products
          </th>
          <th scope="col">State</th>
          <th scope="col" data-num>
            Clauses
          </th>
        </tr>
      </thead>
      <tbody>
        {wordingsOf(wordings).map(({ shown, versions }) => (
          <tr key={shown.wordingId}>
            <td data-label="Wording" data-name>
              <Link data-row to={`/wordings/${shown.wordingId}`}>
                {shown.name}
              </Link>
            </td>
            <td data-label="Underwriter" data-quiet title={underwriterName(shown.underwriterId)}>
              {underwriterName(shown.underwriterId)}
            </td>
            <td data-label="In force">{periodWords(shown)}</td>
            <td data-label="Read by" data-quiet data-middle>
              {READ_BY_LABELS[shown.readBy].label}
            </td>
            <td data-label="Products" data-quiet data-middle title={productWords(shown)}>
              {productWords(shown)}
            </td>
            <td data-label="State">
              <VersionFlags of={versions} />
            </td>
            <td data-label="Clauses" data-num>
              {shown.clausesInUse}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Each wording by the version that is shown, in the order of their underwriters and days. */
const wordingsOf = (wordings: readonly Wording[]) =>
  [...Map.groupBy(wordings, ({ wordingId }) => wordingId).values()]
    .flatMap((versions) => {
      const shown = shownOf(versions);
      return shown ? [{ shown, versions }] : [];
    })
    .toSorted(
      ({ shown: one }, { shown: other }) =>
        one.underwriterId - other.underwriterId || one.firstDay.localeCompare(other.firstDay),
    );
