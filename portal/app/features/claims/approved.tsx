import { REPAIR_HOURS } from '@gadget-claims/domain/promises';
import { useBrand } from '../../lib/brand.ts';
import { useClaim } from '../../lib/claim-store.ts';
import { screenTitle, titleMeta } from '../../lib/titles.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { OfferAccount } from './account-offer.tsx';
import { guardSubmission } from './guard-submission.ts';
import { Submitted } from './submitted.tsx';
import { WayToOptions } from './way-to-options.tsx';
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
        <Note tone="good" title="Approved">
          Everything is in order, so nobody has to look at it again.
        </Note>
        <h2>What happens next</h2>
        <p>
          You compare the ways to get your gadget repaired, with the excess to pay, and choose one.
          A repair aims to take {REPAIR_HOURS} hours from the moment the gadget reaches the repair
          centre. We have sent you an e-mail with your claim reference.
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
