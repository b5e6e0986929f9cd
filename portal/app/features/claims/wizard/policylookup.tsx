import type { LookupAnswers } from '@gadget-claims/domain/claims/wizard/policylookup';
import type { LookedUpPolicy } from '@gadget-claims/domain/policies/contract';
import { MESSAGE_TYPE, NO_MESSAGE } from '@gadget-claims/domain/messages/message-type';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import type { ApiError } from '../../../lib/api.ts';
import { useBrand } from '../../../lib/brand.ts';
import { claimStore } from '../../../lib/claim-store.ts';
import { saveUnsaved } from '../../../lib/draft-saver.ts';
import { forgetClaims } from '../../../lib/session.ts';
import { screenTitle, titleMeta } from './titles.ts';
import { paths } from '../../../paths.ts';
import { Note } from '../../../ui/note.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ContinueOffer } from './continue-offer.tsx';
import { LookupForm } from './lookup-form.tsx';

// Both texts of specification §8, spaces included.
const NO_MATCH = 'Please check your policy information and try again.';
const FAILED = 'There seems to be a problem.  Please try again later.';

export const meta = titleMeta('policylookup');

export default function PolicyLookup() {
  const brand = useBrand();
  const navigate = useNavigate();
  const [message, setMessage] = useState(NO_MESSAGE);
  const [byCode, setByCode] = useState<ReactNode>();
  const isRefused = message.type !== MESSAGE_TYPE.none;
  const refuse = (text: string) => setMessage({ type: MESSAGE_TYPE.error, text });

  // Entering step 1 starts afresh; the draft on the server can still be continued.
  useEffect(() => {
    void saveUnsaved();
    claimStore.getState().clear();
    forgetClaims();
  }, []);

  const lookUp = async (answers: LookupAnswers) => {
    setMessage(NO_MESSAGE);
    setByCode(null);
    try {
      await goOn(await findPolicy(brand.id, answers), answers);
    } catch (error) {
      const { status, code, message: why } = error as Partial<ApiError>;
      refuse(status === 429 ? `${why}` : code === 'offline' ? `${FAILED} ${why}` : FAILED);
      if (status === 429) {
        const { LookupByCode } = await import('./lookup-by-code.tsx');
        setByCode(<LookupByCode answers={answers} onFound={(policy) => goOn(policy, answers)} />);
      }
    }
  };

  const goOn = async (policy: LookedUpPolicy | null, answers: LookupAnswers) => {
    if (!policy) return refuse(NO_MATCH);
    // Not needed to ask the four questions, so not part of what the page begins with.
    const [{ beginClaim }, { draftForPolicy }] = await Promise.all([
      import('../../../lib/begin-claim.ts'),
      import('../open-draft.ts'),
    ]);
    const covered = beginClaim(policy, answers.incidentDate);
    const onwards = covered || brand.skipCoverCheck ? paths.stage('3') : paths.quoteconfirm;
    await navigate((await draftForPolicy(policy.number)) ? paths.existing : onwards);
  };

  return (
    <>
      <PageHeading
        title={screenTitle(brand, 'policylookup')}
        lead="First we find your policy. You will see these details on your policy schedule."
      />
      <ContinueOffer />
      {isRefused && (
        <Note
          takesFocus
          tone={message.type === MESSAGE_TYPE.error ? 'bad' : 'info'}
          title="We could not find your policy"
        >
          {message.text}
        </Note>
      )}
      {byCode}
      <LookupForm onLookUp={lookUp} isRefused={isRefused} />
    </>
  );
}

function findPolicy(resellerId: number, answers: LookupAnswers): Promise<LookedUpPolicy | null> {
  return api.post('/standalonepolicy/getpolicy', {
    resellerId,
    policyNumber: answers.policyNumber,
    policyholderDOB: answers.policyholderDOB,
    policyholderPostcode: answers.policyholderPostcode,
    incidentDate: answers.incidentDate,
  });
}
