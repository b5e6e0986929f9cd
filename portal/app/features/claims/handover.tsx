import { HANDOVER_HOURS } from '@gadget-claims/domain/promises';
import type { LookedUpPolicy } from '@gadget-claims/domain/policies/schemas';
import { loadHandover } from '@gadget-claims/domain/handovers/contract';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { beginClaim } from '../../lib/begin-claim.ts';
import { useBrand } from '../../lib/brand.ts';
import { screenTitle, titleMeta } from '../../lib/titles.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';

export const meta = titleMeta('handover');

/** A reseller's system brought somebody here: load their policy and go to their details. */
export default function HandoverScreen() {
  const brand = useBrand();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const [problem, setProblem] = useState('');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    setProblem('');
    load(id, stop.signal)
      .then(() => navigate(paths.stage('3'), { replace: true }))
      .catch((error: unknown) => !stop.signal.aborted && setProblem(messageOf(error)));
    return () => stop.abort();
  }, [id, attempt, navigate]);

  return (
    <>
      <PageHeading title={screenTitle(brand, 'handover')} />
      {problem ? (
        <>
          <Note
            tone="bad"
            title="We could not open your policy"
            action={
              <Button kind="quiet" onClick={() => setAttempt(attempt + 1)}>
                Try again
              </Button>
            }
          >
            {problem}
          </Note>
          <LinkButton to={paths.stage('1')} kind="filled">
            Find my policy myself
          </LinkButton>
        </>
      ) : (
        <Skeleton lines={4} />
      )}
    </>
  );
}

async function load(id: string, signal: AbortSignal) {
  const handover = await api(loadHandover, { params: { id }, signal });
  const policy: LookedUpPolicy = { ...handover.policy, claimToken: handover.claimToken };
  beginClaim(policy, '', handover.claimant);
}

function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) {
    return `This link has ended. Links work for ${HANDOVER_HOURS} hours.`;
  }
  return 'There seems to be a problem.  Please try again later.';
}
