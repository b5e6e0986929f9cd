import { toName } from '@gadget-claims/domain/claims/claims/given-name';
import { REPAIR_HOURS } from '@gadget-claims/domain/promises';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { useClaim } from '../../../lib/draft/claim-store.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { loginFor } from '../../../lib/session/return-path.ts';
import { paths } from '../../../paths.ts';
import { repairPaths } from '../../../repair-paths.ts';
import { screenTitle, titleMeta } from '../../../screen/copy.ts';
import { OfferAccount } from './account-offer.tsx';
import { GoOn } from './go-on.tsx';
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
  const toOptions = repairPaths.screen('list', submission.gadgetId);
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
        <GoOn
          submission={submission}
          to={toOptions}
          label={CHOOSE}
          busyLabel="Opening your options"
          otherwise={<TooLate to={toOptions} />}
        />
        <OfferAccount claimId={submission.claimId} />
      </Submitted>
      <LinkButton to={paths.home} kind="quiet">
        Back to the start page
      </LinkButton>
    </>
  );
}

const CHOOSE = 'Choose how your gadget is repaired';

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
