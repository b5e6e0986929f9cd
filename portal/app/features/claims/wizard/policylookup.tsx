import type { LookupAnswers } from '@gadget-claims/domain/claims/wizard/policylookup';
import type { LookedUpPolicy } from '@gadget-claims/domain/policies/schemas';
import { MESSAGE_TYPE, NO_MESSAGE } from '@gadget-claims/domain/messages/message-type';
import { lookUpPolicy } from '@gadget-claims/domain/policies/contract';
import type { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { useBrand } from '../../../lib/brand.ts';
import { claimStore } from '../../../lib/claim-store.ts';
import { saveUnsaved } from '../../../lib/draft-saver.ts';
import { useLinkToken } from '../../../lib/link-token.ts';
import { forgetClaims } from '../../../lib/session.ts';
import { inTime, usePart } from '../../../lib/use-part.ts';
import { screenTitle, titleMeta } from './titles.ts';
import { paths } from '../../../paths.ts';
import { NotArrived } from '@gadget-claims/kit/ui/not-arrived.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { ContinueOffer } from './continue-offer.tsx';
import { LookupForm } from './lookup-form.tsx';

// Both texts of specification §8, spaces included.
const NO_MATCH = 'Please check your policy information and try again.';
const FAILED = 'There seems to be a problem.  Please try again later.';

// Not needed to ask the four questions, so not part of what the page begins with.
const loadByCode = () => import('./lookup-by-code.tsx');
const loadBeginning = () =>
  Promise.all([import('../../../lib/begin-claim.ts'), import('../open-draft.ts')]);

export const meta = titleMeta('policylookup');

export default function PolicyLookup() {
  const brand = useBrand();
  const [message, setMessage] = useState(NO_MESSAGE);
  /** The answers that were held up. */
  const [heldUp, setHeldUp] = useState<LookupAnswers>();
  const { token, latest } = useLinkToken();
  const isRefused = message.type !== MESSAGE_TYPE.none;
  const refuse = (text: string) => setMessage({ type: MESSAGE_TYPE.error, text });
  const { begin, isGoing, retry, forget } = useBeginning();
  const goOn = async (policy: LookedUpPolicy | null, answers: LookupAnswers) =>
    policy ? begin(policy, answers) : refuse(NO_MATCH);

  // Entering step 1 starts afresh; the draft on the server can still be continued.
  useEffect(() => {
    void saveUnsaved();
    claimStore.getState().clear();
    forgetClaims();
  }, []);

  const lookUp = async (answers: LookupAnswers) => {
    setMessage(NO_MESSAGE);
    setHeldUp(undefined);
    forget();
    try {
      await goOn(await findPolicy(brand.id, answers, latest.current), answers);
    } catch (error) {
      const { status, code, message: why } = error as Partial<ApiError>;
      refuse(status === 429 ? `${why}` : code === 'offline' ? `${FAILED} ${why}` : FAILED);
      if (status === 429) setHeldUp(answers);
    }
  };

  return (
    <>
      <PageHeading
        title={screenTitle(brand, 'policylookup')}
        lead={
          token
            ? 'Type these details once more, to get in with our e-mail.'
            : 'First we find your policy. You will see these details on your policy schedule.'
        }
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
      {heldUp && (
        <ByCode answers={heldUp} hadLink={!!token} onFound={(policy) => goOn(policy, heldUp)} />
      )}
      <LookupForm onLookUp={lookUp} isRefused={isRefused} isGoing={isGoing} />
      {retry && <NotArrived what="The next step" retry={retry} />}
    </>
  );
}

/** Begins the claim on a policy that was found; `retry` when what that takes did not arrive. */
function useBeginning() {
  const brand = useBrand();
  const navigate = useNavigate();
  const [isGoing, setGoing] = useState(false);
  const [retry, setRetry] = useState<() => void>();

  const forget = () => setRetry(undefined);
  const begin = async (policy: LookedUpPolicy, answers: LookupAnswers) => {
    forget();
    setGoing(true);
    try {
      const parts = await inTime(loadBeginning());
      if (!parts) return setRetry(() => () => void begin(policy, answers));
      const [{ beginClaim }, { draftForPolicy }] = parts;
      const covered = beginClaim(policy, answers.incidentDate);
      const onwards = covered || brand.skipCoverCheck ? paths.stage('3') : paths.quoteconfirm;
      await navigate((await draftForPolicy(policy.number)) ? paths.existing : onwards);
    } finally {
      setGoing(false);
    }
  };
  return { begin, isGoing, retry, forget };
}

type Offer = Awaited<ReturnType<typeof loadByCode>>['LookupByCode'];

function ByCode(offer: ComponentProps<Offer>) {
  const { part, failed, retry } = usePart(loadByCode, true);
  if (failed) return <NotArrived what="The way in by e-mail" retry={retry} />;
  return part && <part.LookupByCode {...offer} />;
}

/** With the link of a mail, if there is one; where that is of no use, as everybody does. */
async function findPolicy(resellerId: number, answers: LookupAnswers, link: string) {
  const byLink = link ? await inTime(loadByCode()) : null;
  const found = await byLink?.findByLink(resellerId, answers, link);
  return found ?? api(lookUpPolicy, { body: { resellerId, ...answers } });
}
