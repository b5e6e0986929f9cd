import { exchangeClaimCode } from '@gadget-claims/domain/accounts/contract';
import type { Submission } from '@gadget-claims/domain/claims/form-schemas';
import { toName } from '@gadget-claims/domain/claims/given-name';
import { REPAIR_HOURS } from '@gadget-claims/domain/promises';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { inItsWords, useSend } from '@gadget-claims/kit/form/use-send.ts';
import { LinkButton, Button } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { useBrand } from '../../lib/brand.ts';
import { currentAccess, keepAccess } from '../../lib/claim-access.ts';
import { useClaim } from '../../lib/claim-store.ts';
import { loginFor } from '../../lib/return-path.ts';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { repairPaths } from '../../repair-paths.ts';
import { screenTitle, titleMeta } from '../../screen/copy.ts';
import { OfferAccount } from './account-offer.tsx';
import { guardSubmission } from './guard-submission.ts';
import styles from './submitted.module.css';
import { Submitted } from './submitted.tsx';
import { StepSkeleton } from './wizard/step-skeleton.tsx';

export const meta = titleMeta('approved');
export const clientLoader = guardSubmission;
export const HydrateFallback = StepSkeleton;

export default function Approved() {
  const brand = useBrand();
  const submission = useClaim((state) => state.submission);
  // It goes when the session ends while the page is open.
  if (!submission) return null;
  return (
    <>
      <PageHeading title={screenTitle(brand, 'approved')} />
      <Submitted submission={submission}>
        <div className={styles.settled}>
          <svg viewBox="0 0 56 56" aria-hidden="true">
            <circle cx="28" cy="28" r="26" />
            <path d="M17 29l8 8 15-18" pathLength="1" />
          </svg>
          <p>
            <strong>Approved</strong> Your {submission.gadget} can be repaired. Everything is in
            order, so nobody has to look at it again. {toName(brand.toneLine, submission.firstname)}
          </p>
        </div>
        <h2>What happens next</h2>
        <p>
          Compare the ways to get your {submission.gadget} repaired, with the excess to pay, and
          choose one. A repair aims to take {REPAIR_HOURS} hours from the moment the gadget reaches
          the repair centre. We have sent you an e-mail with your claim reference.
        </p>
        <WayToOptions submission={submission} />
        <OfferAccount claimId={submission.claimId} />
      </Submitted>
      <LinkButton to={paths.home} kind="quiet">
        Back to the start page
      </LinkButton>
    </>
  );
}

const CHOOSE = 'Choose how your gadget is repaired';
const FAILED = 'That did not work. Please try again.';

/**
 * From the approval to the options: signed in one just goes; otherwise the code of the submission is
 * exchanged when it is wanted, so that the hour that it gives begins then.
 */
function WayToOptions({ submission }: { submission: Submission }) {
  const isSignedIn = useSession() !== null;
  const to = repairPaths.screen('list', submission.gadgetId);
  if (isSignedIn || currentAccess()?.claimId === submission.claimId) {
    return (
      <p>
        <LinkButton to={to}>{CHOOSE}</LinkButton>
      </p>
    );
  }
  if (submission.otCode === null) return <TooLate to={to} />;
  return <WithCode submission={submission} otCode={submission.otCode} to={to} />;
}

interface WithCodeProps {
  submission: Submission;
  otCode: string;
  to: string;
}

function WithCode({ submission, otCode, to }: WithCodeProps) {
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
  if (isOver) return <TooLate to={to} />;
  return (
    <>
      <Refused of={opening} />
      <p>
        <Button busy={opening.busy} busyLabel="Opening your options" onClick={() => opening.send()}>
          {CHOOSE}
        </Button>
      </p>
    </>
  );
}

/** The code was used, or its half hour has gone by. */
const OVER = [400, 401, 403, 404, 409, 422];

function TooLate({ to }: { to: string }) {
  return (
    <Note
      tone="info"
      live
      title="To choose now, please log in"
      action={
        <LinkButton to={loginFor(to)} kind="quiet">
          Log in
        </LinkButton>
      }
    >
      The time to go on without an account is over. Your claim stays approved. If you have no
      account yet, you can have one made on the login page, with Reset password.
    </Note>
  );
}
