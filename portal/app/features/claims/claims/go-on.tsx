import type { Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import { exchangeClaimCode } from '@gadget-claims/domain/people/accounts/contract';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { inItsWords, useSend } from '@gadget-claims/kit/form/use-send.ts';
import { LinkButton, Button } from '@gadget-claims/kit/ui/button.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { currentAccess, keepAccess } from '../../../lib/session/claim-access.ts';
import { useSession } from '../../../lib/session/session.ts';

interface Props {
  submission: Submission;
  /** A screen of the claim that was sent. */
  to: string;
  label: string;
  busyLabel: string;
  /** Takes its place once the code of the submission is over. */
  otherwise: ReactNode;
}

const FAILED = 'That did not work. Please try again.';

/**
 * From the end of the wizard to a screen of the claim: signed in one just goes; otherwise the code of
 * the submission is exchanged when it is wanted, so that the hour that it gives begins then.
 */
export function GoOn({ submission, ...way }: Props) {
  const isSignedIn = useSession() !== null;
  if (isSignedIn || currentAccess()?.claimId === submission.claimId) {
    return (
      <p>
        <LinkButton to={way.to}>{way.label}</LinkButton>
      </p>
    );
  }
  if (submission.otCode === null) return way.otherwise;
  return <WithCode {...way} submission={submission} otCode={submission.otCode} />;
}

function WithCode({
  submission,
  otCode,
  to,
  label,
  busyLabel,
  otherwise,
}: Props & { otCode: string }) {
  const navigate = useNavigate();
  const { id: resellerId } = useBrand();
  const [isOver, setIsOver] = useState(false);

  const opening = useSend(
    async () => {
      const { claimReference } = submission;
      const body = { resellerId, claimReference, otCode };
      keepAccess(await api(exchangeClaimCode, { body, as: 'nobody' }), resellerId);
      await navigate(to);
    },
    (error) => {
      setIsOver(error instanceof ApiError && OVER.includes(error.status));
      return inItsWords(FAILED)(error);
    },
  );
  if (isOver) return otherwise;
  return (
    <>
      <Refused of={opening} />
      <p>
        <Button busy={opening.busy} busyLabel={busyLabel} onClick={() => opening.send()}>
          {label}
        </Button>
      </p>
    </>
  );
}

/** The code was used, or its half hour has gone by. */
const OVER = [400, 401, 403, 404, 409, 422];
