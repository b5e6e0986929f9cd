import { TRY_LATER } from '@gadget-claims/domain/claims/messages/copy';
import { loadHandover } from '@gadget-claims/domain/policies/handovers/contract';
import type { LookedUpPolicy } from '@gadget-claims/domain/policies/policies/schemas';
import { HANDOVER_HOURS } from '@gadget-claims/domain/promises';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import type { Query } from '@gadget-claims/kit/data/query.ts';
import { keyOf } from '@gadget-claims/kit/data/query.ts';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { Navigate, useParams } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { beginClaim } from '../../../lib/draft/begin-claim.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { paths } from '../../../paths.ts';
import { screenTitle, titleMeta } from '../../../screen/copy.ts';

export const meta = titleMeta('handover');

/** A reseller's system brought its customer here: load their policy and go to their details. */
export default function HandoverScreen() {
  const brand = useBrand();
  const { id = '' } = useParams();
  const { answer, error, reload } = useQuery(begunFrom(id), { skipCached: true });
  if (answer) return <Navigate to={paths.stage('3')} replace />;
  if (error !== null) return <NotOpened error={error} onRetry={reload} />;
  return (
    <>
      <PageHeading title={screenTitle(brand, 'handover')} />
      <div data-sheet>
        <Skeleton lines={4} />
      </div>
    </>
  );
}

function NotOpened({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const hasEnded = error instanceof ApiError && error.status === 404;
  const again = (
    <Button kind="quiet" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <>
      <PageHeading title="We could not open your policy" />
      <div data-sheet>
        <Note tone={hasEnded ? 'info' : 'bad'} live action={hasEnded ? undefined : again}>
          {hasEnded ? `This link has ended. Links work for ${HANDOVER_HOURS} hours.` : TRY_LATER}
        </Note>
        <LinkButton to={paths.stage('1')} kind="filled">
          Find my policy myself
        </LinkButton>
      </div>
    </>
  );
}

/** The claim that a handover begins, in this tab. */
const begunFrom = (id: string): Query<true> => ({
  key: keyOf(loadHandover, { params: { id } }),
  fetch: async (signal) => {
    const handover = await api(loadHandover, { params: { id }, signal });
    const policy: LookedUpPolicy = { ...handover.policy, claimToken: handover.claimToken };
    beginClaim(policy, '', handover.claimant);
    return true;
  },
});
