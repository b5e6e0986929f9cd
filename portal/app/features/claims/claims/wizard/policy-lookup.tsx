import { lookupFields } from '@gadget-claims/domain/claims/claims/wizard/policy-lookup';
import type { LookupAnswers } from '@gadget-claims/domain/claims/claims/wizard/policy-lookup';
import { TRY_LATER } from '@gadget-claims/domain/claims/messages/copy';
import { lookUpPolicy } from '@gadget-claims/domain/policies/policies/contract';
import type { LookedUpPolicy } from '@gadget-claims/domain/policies/policies/schemas';
import type { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { DateQuestion } from '@gadget-claims/kit/form/date-question.tsx';
import { useTyped } from '@gadget-claims/kit/form/form-values.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import type { FormState } from '@gadget-claims/kit/form/use-form.ts';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { ActionBar } from '@gadget-claims/kit/ui/action-bar.tsx';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { early } from '@gadget-claims/kit/ui/early.ts';
import { NotArrived } from '@gadget-claims/kit/ui/not-arrived.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { Suspense, lazy, useEffect, useState } from 'react';
import type { ComponentProps, RefObject, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../../../lib/api/api.ts';
import { inTime, usePart } from '../../../../lib/browser/use-part.ts';
import { claimStore } from '../../../../lib/draft/claim-store.ts';
import { saveUnsaved } from '../../../../lib/draft/draft-saver.ts';
import { useBrand, useToday } from '../../../../lib/page/brand.ts';
import { useLinkToken } from '../../../../lib/session/link-token.ts';
import { forgetClaims } from '../../../../lib/session/session.ts';
import { useDayShortcuts } from '../../../../lib/time/person-day.ts';
import { timeNow } from '../../../../lib/time/time-now.ts';
import { paths } from '../../../../paths.ts';
import { ContinueOffer } from './continue-offer.tsx';
import { screenTitle, titleMeta } from './copy.ts';
import styles from './no-match.module.css';
import { StepFrame, loadPass } from './step-frame.tsx';

/** Specification §8. */
const NO_MATCH = 'Please check your policy information and try again.';

// Not needed to ask the four questions, so not part of what the page begins with.
const loadByCode = () => import('./lookup-by-code.tsx');
const loadNumberByMail = () => import('./number-by-mail.tsx');
const loadBeginning = () =>
  Promise.all([import('../../../../lib/draft/begin-claim.ts'), import('../open-draft.ts')]);

export const meta = titleMeta('policylookup');

export default function PolicyLookup() {
  const brand = useBrand();
  const { token, latest } = useLinkToken();
  const { form, heldUp, isMatched, goOn, late } = useLookup(latest);
  const [asked, setAsked] = useState(0);
  // Empties what the tab keeps: entering step 1 starts afresh. The draft on the server can still be continued.
  useEffect(() => {
    void saveUnsaved();
    claimStore.getState().clear();
    forgetClaims();
  }, []);

  const heading = (
    <>
      <PageHeading
        title={screenTitle(brand, 'policylookup')}
        lead={
          token
            ? 'To get in with our e-mail, type these details of your policy schedule again.'
            : 'First we find your policy. You will see these details on your policy schedule.'
        }
      />
      <ContinueOffer />
    </>
  );
  return (
    <StepFrame heading={heading} isLookup>
      <LookupForm
        form={form}
        onForgotten={() => setAsked(asked + 1)}
        remedy={
          heldUp ? (
            <ByCode answers={heldUp} hadLink={!!token} onFound={(policy) => goOn(policy, heldUp)} />
          ) : (
            !isMatched && (
              <Suspense>
                <NoMatch asked={asked} />
              </Suspense>
            )
          )
        }
      />
      {asked > 0 && isMatched && <Forgotten asked={asked} />}
      {form.sending.busy && <NextAhead />}
      {late && <NotArrived what="The next step" retry={() => late.send()} busy={late.busy} />}
    </StepFrame>
  );
}

/** Brings the next step while the policy is looked for; earlier, its scripts would hold up the typing. */
function NextAhead() {
  // Asks for scripts, which the browser keeps; what does not come is asked for again.
  useEffect(() => void Promise.allSettled([loadBeginning(), loadPass()]), []);
  return <Link to={paths.stage('3')} prefetch="render" hidden aria-hidden />;
}

const NOTHING_TYPED: LookupAnswers = {
  policyNumber: '',
  policyholderDOB: '',
  policyholderPostcode: '',
  incidentDate: '',
};

/** Finds the policy and begins the claim; `heldUp` are answers that others' guesses keep from being looked up. */
function useLookup(link: RefObject<string>) {
  const brand = useBrand();
  const today = useToday();
  const [heldUp, setHeldUp] = useState<LookupAnswers>();
  const [isMatched, setMatched] = useState(true);
  const { begin, late, forget } = useBeginning();
  const goOn = async (policy: LookedUpPolicy | null, answers: LookupAnswers) => {
    if (policy) return begin({ policy, answers });
    setMatched(false);
    return { title: 'We could not find your policy', text: NO_MATCH };
  };
  const form = useForm({
    answers: useTyped(NOTHING_TYPED),
    fields: () => lookupFields({ today, time: timeNow }),
    judged: 'left filled',
    send: async (answers) => {
      setHeldUp(undefined);
      setMatched(true);
      forget();
      try {
        return await goOn(await findPolicy(brand.id, answers, link.current), answers);
      } catch (error) {
        const { status, code, message: why } = error as Partial<ApiError>;
        if (status === 429) {
          setHeldUp(answers);
          return { title: NOT_LOOKED, text: `${why}` };
        }
        return { title: code === 'offline' ? OFFLINE : NOT_LOOKED, text: TRY_LATER };
      }
    },
  });
  return { form, heldUp, isMatched, goOn, late };
}

const NOT_LOOKED = 'We could not look for your policy';
const OFFLINE = 'You seem to be offline, so we could not look for your policy';

interface Found {
  policy: LookedUpPolicy;
  answers: LookupAnswers;
}

/** Begins the claim on a policy that was found; `late` when what that takes did not arrive. */
function useBeginning() {
  const brand = useBrand();
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<Found | null>(null);

  const begin = async (found: Found) => {
    const parts = await inTime(loadBeginning());
    if (!parts) return setWaiting(found);
    const { policy, answers } = found;
    const [{ beginClaim }, { draftForPolicy }] = parts;
    const covered = beginClaim(policy, answers.incidentDate);
    const fresh = covered || brand.skipCoverCheck ? paths.stage('3') : paths.quoteconfirm;
    const onwards = policy.formBegun ? paths.begunElsewhere : fresh;
    return navigate((await draftForPolicy(policy.number)) ? paths.existing : onwards);
  };
  const again = useSend(async () => (waiting ? begin(waiting) : undefined));
  return { begin, late: waiting && again, forget: () => setWaiting(null) };
}

/** Advice when nothing matches. Without it there still are the questions and their hints. */
const NothingMore = (_asked: { asked: number }) => <></>;
const NoMatch = lazy(() => import('./no-match.tsx').catch(() => ({ default: NothingMore })));

/** For who has no number at hand. */
function Forgotten({ asked }: { asked: number }) {
  const { part, failed, retry } = usePart(loadNumberByMail, true);
  if (failed) return <NotArrived what="The way to your policy number" retry={retry} />;
  return (
    part && (
      <div className={styles.after}>
        <part.NumberByMail asked={asked} />
      </div>
    )
  );
}

type Offer = Awaited<ReturnType<typeof loadByCode>>['LookupByCode'];

function ByCode(offer: ComponentProps<Offer>) {
  const { part, failed, retry } = usePart(loadByCode, true);
  if (failed) return <NotArrived what="The way in by e-mail" retry={retry} />;
  return part && <part.LookupByCode {...offer} />;
}

/** With the link of a mail, if there is one; where that is of no use, by the ordinary lookup. */
async function findPolicy(resellerId: number, answers: LookupAnswers, link: string) {
  const byLink = link ? await inTime(loadByCode()) : null;
  const found = await byLink?.findByLink(resellerId, answers, link);
  return found ?? api(lookUpPolicy, { body: { resellerId, ...answers } });
}

interface Props {
  form: FormState<LookupAnswers>;
  remedy: ReactNode;
  /** They have no policy number at hand. */
  onForgotten: () => void;
}

/** The four questions that find a policy. */
function LookupForm({ form, remedy, onForgotten }: Props) {
  return (
    <Form
      form={form}
      remedy={remedy}
      actions={
        <ActionBar>
          <Submit busyLabel="Finding it">Find my policy</Submit>
          <Button kind="plain" {...early} onClick={onForgotten}>
            No policy number?
          </Button>
        </ActionBar>
      }
    >
      <TextQuestion
        path="policyNumber"
        hint="On your policy schedule or in the e-mail that came with it. Capitals, spaces and dashes do not matter."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <DateQuestion path="policyholderDOB" hint="For example 27 3 1985" birthday />
      <TextQuestion
        path="policyholderPostcode"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        width="short"
      />
      <DateQuestion
        path="incidentDate"
        hint="The day it happened, or the day you noticed."
        shortcuts={useDayShortcuts()}
      />
    </Form>
  );
}
