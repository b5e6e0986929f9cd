import type { ClaimListItem, ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { allows, isClaimStatusId } from '@gadget-claims/domain/claims/claims/status';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { guardOwner } from '../../../lib/api/owner.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { currentAccess } from '../../../lib/session/claim-access.ts';
import { currentSession } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import styles from '../../../screen/claims.module.css';
import { ListSkeleton } from '../../../screen/list-skeleton.tsx';
import { ClaimEvidence } from '../../claims/documents/claim-evidence.tsx';
import { PERSON_LOOKS } from '../../claims/documents/copy.ts';
import { ChooseClaim } from './choose-claim.tsx';
import { aimSentence, screenTitle, titleMeta } from './copy.ts';
import { DocumentsFrame } from './documents-frame.tsx';

export const meta = titleMeta('uploaddocs');
export const clientLoader = guardOwner;
export const HydrateFallback = ListSkeleton;

export default function UploadDocs() {
  const { id = onlyClaim() } = useParams();
  const title = screenTitle(useBrand(), 'uploaddocs');
  if (id === undefined) {
    return <ChooseClaim title={title} to={paths.uploaddocs} isFit={takesDocuments} />;
  }
  return (
    <DocumentsFrame
      key={id}
      id={id}
      title={title}
      lead="Send what you have to hand. The rest can follow, and what has arrived stays."
    >
      {(claim) => <Documents claim={claim} />}
    </DocumentsFrame>
  );
}

/** Without an account there is one claim. */
const onlyClaim = () => (currentSession() === null ? currentAccess()?.claimId : undefined);

const takesDocuments = ({ status, gadgets }: ClaimListItem) =>
  gadgets.some(({ nextAction }) => nextAction.action === 'upload') ||
  (isClaimStatusId(status) && allows(status, 'upload').allowed);

function Documents({ claim }: { claim: ClaimView }) {
  const [missingAtFirst] = useState(claim.outstandingDocuments.length);
  const upload = claim.allowed.find(({ action }) => action === 'upload');
  const isComplete = missingAtFirst > 0 && claim.outstandingDocuments.length === 0;
  const isDoubted = claim.checklist.some(({ files }) => files.some(({ doubt }) => doubt));
  const back = (
    <LinkButton to={paths.claim(claim.claimId)} kind={isComplete ? 'filled' : 'quiet'}>
      Back to the claim
    </LinkButton>
  );
  return (
    <div className={styles.answer} data-sheet>
      {/* Stays when the last document changes what the status allows: its files are still shown. */}
      {upload?.allowed || missingAtFirst > 0 ? (
        <ClaimEvidence claim={claim}>
          {isComplete && (
            <Note
              tone={isDoubted ? 'info' : 'good'}
              takesFocus
              title={isDoubted ? PERSON_LOOKS : 'We have received everything that we asked for'}
            >
              {claim.nextAction.action === 'upload'
                ? 'We check what you sent, and go on with your claim.'
                : [claim.sentence, aimSentence(claim.clock)].join(' ')}
            </Note>
          )}
        </ClaimEvidence>
      ) : (
        <Note tone="info" title="We need no documents for this claim">
          {upload?.reason ?? claim.sentence}
        </Note>
      )}
      <p className={styles.actions}>{back}</p>
    </div>
  );
}
