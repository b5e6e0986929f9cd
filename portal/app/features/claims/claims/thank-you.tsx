import { toName } from '@gadget-claims/domain/claims/claims/given-name';
import { manySpelled } from '@gadget-claims/domain/in-words';
import { DECISION_DAYS } from '@gadget-claims/domain/promises';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { useBrand } from '../../../lib/page/brand.ts';
import { paths } from '../../../paths.ts';
import { screenTitle, titleMeta } from '../../../screen/copy.ts';
import { OfferAccount } from './account-offer.tsx';
import { guardSubmission, useSent } from './guard-submission.ts';
import { DecisionDay, Submitted } from './submitted.tsx';
import { StepSkeleton } from './wizard/step-skeleton.tsx';

export const meta = titleMeta('thankyou');
export const clientLoader = guardSubmission;
export const HydrateFallback = StepSkeleton;

const AIM = manySpelled(DECISION_DAYS, 'working day');

export default function ThankYou() {
  const brand = useBrand();
  const submission = useSent();
  const complete = submission?.missingDocuments.length === 0;
  if (!submission) return null;
  return (
    <>
      <PageHeading
        title={screenTitle(brand, 'thankyou')}
        lead={toName(`We have your claim for your ${submission.gadget}`, submission.firstname)}
      />
      <Submitted submission={submission} after={<OfferAccount claimId={submission.claimId} />}>
        <h2>What happens next</h2>
        <p>We have sent you an e-mail with your claim reference and the same details.</p>
        {complete ? (
          <p>
            Our claims team looks at your claim now. We aim to decide by{' '}
            <DecisionDay day={submission.decisionAimDate} />, {AIM} after your documents were
            complete.
          </p>
        ) : (
          <p>
            We aim to decide within {AIM} once we have every document. If they were all here today,
            that would be <DecisionDay day={submission.decisionAimDate} />.
          </p>
        )}
      </Submitted>
      <p>
        <LinkButton to={paths.home} kind="quiet">
          Back to the start page
        </LinkButton>
      </p>
    </>
  );
}
