import { formatDay } from '@gadget-claims/domain/calendar/format';
import { normaliseClaimReference } from '@gadget-claims/domain/claims/claims/reference';
import { searchClaims } from '@gadget-claims/domain/desk/queue/contract';
import type { PolicyFound } from '@gadget-claims/domain/desk/queue/schemas';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { Navigate, useSearchParams } from 'react-router';
import { deskQuery } from '../../../data/call.ts';
import { Quiet } from '../../../shell/quiet.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { ClaimLines } from './claim-lines.tsx';

const LEAST = 3;

/** Claims that the typed text finds. */
export default function Search() {
  const [given] = useSearchParams();
  const q = given.get('q')?.trim() ?? '';
  const known = useQuery(q.length < LEAST ? null : deskQuery(searchClaims, { query: { q } }));
  const { answer } = known;
  const reference = normaliseClaimReference(q);
  const isFound = answer?.claims.some((one) => one.claimReference === reference);
  // Who typed a whole reference means that claim; going back does not lead here again.
  if (isFound) return <Navigate replace to={`/c/${reference}`} />;
  return (
    <Screen title="Search" heading={`Search: ${q}`} kind="list">
      <LoadProblem {...known} />
      {answer === null && known.problem === null && q.length >= LEAST && (
        <Skeleton lines={4} size="card" />
      )}
      {(q.length < LEAST || (answer?.claims.length === 0 && answer.near.length === 0)) && (
        <Quiet
          title={q.length < LEAST ? 'Too short to search for' : 'No claim found'}
          text="Search by a reference, a number or its last four figures, or by how a name, an e-mail address, a postcode, a street or a gadget begins."
        />
      )}
      {answer && answer.claims.length > 0 && (
        <ClaimLines claims={answer.claims} caption="Claims found, the newest first" />
      )}
      {answer && answer.near.length > 0 && (
        <ClaimLines claims={answer.near} caption="In a name that is nearly the same" />
      )}
      {answer && answer.policies.length > 0 && <Policies policies={answer.policies} />}
    </Screen>
  );
}

/** Callers who have no claim are known by their policy. */
function Policies({ policies }: { policies: readonly PolicyFound[] }) {
  return (
    <div>
      <h2>Policies without such a claim</h2>
      <ul>
        {policies.map(({ number, brand, holder, coverStartDate: from, coverEndDate: to }) => (
          <li key={`${brand.id} ${number}`}>
            <strong>{number}</strong>, {brand.name}: {holder}, cover from {formatDay(from)} to{' '}
            {formatDay(to)}
          </li>
        ))}
      </ul>
    </div>
  );
}
