import type { Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { inItsWords, useSend } from '@gadget-claims/kit/form/use-send.ts';
import { LinkButton, Button } from '@gadget-claims/kit/ui/button.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useBrand } from '../../../lib/page/brand.ts';
import { useSession } from '../../../lib/session/session.ts';
import { mayActOn, openWithCode } from './claim-code.ts';

interface Props {
  submission: Submission;
  /** A screen of the claim that was sent. */
  to: string;
  label: string;
  busyLabel: string;
  /** Takes its place once the code of the submission is over. */
  otherwise: ReactNode;
  kind?: 'filled' | 'quiet';
}

const FAILED = 'That did not work. Please try again.';

/**
 * From the end of the wizard to a screen of the claim: signed in one just goes; otherwise the code of
 * the submission is exchanged first, unless the screen has done so.
 */
export function GoOn({ submission, ...way }: Props) {
  const isSignedIn = useSession() !== null;
  // It stays the button that it was when the code is exchanged meanwhile.
  const [isOpen] = useState(() => mayActOn(submission.claimId));
  if (isSignedIn || isOpen) {
    return (
      <LinkButton to={way.to} kind={way.kind}>
        {way.label}
      </LinkButton>
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
  kind,
}: Props & { otCode: string }) {
  const navigate = useNavigate();
  const { id: resellerId } = useBrand();
  const [isOver, setIsOver] = useState(false);

  const opening = useSend(
    async () => {
      await openWithCode({ ...submission, otCode }, resellerId);
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
      <Button kind={kind} busy={opening.busy} busyLabel={busyLabel} onClick={() => opening.send()}>
        {label}
      </Button>
    </>
  );
}

/** The code was used, or its half hour has gone by. */
const OVER = [400, 401, 403, 404, 409, 422];
