import { aboutYou } from '@gadget-claims/domain/claims/claims/wizard/about-you';
import { isInUk } from '@gadget-claims/domain/policies/policies/postcode';
import { useHasProblem } from '@gadget-claims/kit/form/form.tsx';
import { TextAreaQuestion, YesNoQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { claimStore } from '../../../../lib/draft/claim-store.ts';
import { setAnswer, useClaimData } from './claim-answers.ts';
import { titleMeta } from './copy.ts';
import { guardStage } from './guard.ts';
import { PrefilledAnswer } from './prefilled-answer.tsx';
import { StepScreen } from './step-screen.tsx';
import { StepSkeleton } from './step-skeleton.tsx';

export const meta = titleMeta('aboutYou');
const guard = guardStage('6');
/** A claimant whose address is in the UK is not asked whether they live there. */
export async function clientLoader() {
  const elsewhere = await guard();
  const { form } = claimStore.getState();
  if (elsewhere || !form) return elsewhere;
  const { ukResident, address } = form.data.claimant;
  if (ukResident === null && isInUk(address.postcode)) setAnswer('claimant.ukResident', true);
  return null;
}
clientLoader.hydrate = true as const;

export const HydrateFallback = StepSkeleton;

export default function AboutYou() {
  return (
    <StepScreen step={aboutYou}>
      <UkResident />
      <YesNoQuestion
        path="claimant.vatRegistered"
        hint="Businesses that charge VAT are. Most people are not."
      />
      <TextQuestion path="claimant.occupation" autoComplete="organization-title" optional />
      <TextAreaQuestion
        path="claimant.personalCircumstances"
        hint="For example that you need larger print, more time, or somebody to speak for you. We use it only to deal with you in a way that suits you."
        rows={3}
        optional
      />
      <OtherInsurance />
      <OtherClaims />
    </StepScreen>
  );
}

/** A line when the address says it, or it was answered so before; else the question. */
function UkResident() {
  const { ukResident } = useClaimData().claimant;
  const [isOpen, setOpen] = useState(ukResident !== true);
  if (isOpen) return <YesNoQuestion path="claimant.ukResident" />;
  const change = () => {
    flushSync(() => setOpen(true));
    document.getElementById('claimant.ukResident')?.focus();
  };
  return (
    <PrefilledAnswer what="whether you live in the UK" onChange={change}>
      <span>You live in the UK</span>
      <small>As your address says</small>
    </PrefilledAnswer>
  );
}

/** Other insurance, which the declaration mentions. */
function OtherInsurance() {
  const { otherInsurance } = useClaimData();
  return (
    <>
      <YesNoQuestion
        path="otherInsurance.covered"
        hint="Home contents, travel or a bank account may cover it too. It does not stop your claim."
        optional
      />
      {otherInsurance.covered && (
        <TextQuestion path="otherInsurance.company" autoComplete="off" optional />
      )}
    </>
  );
}

const NAMES = ['otherClaimsCompanyName', 'otherClaimsGadgetDetails', 'otherClaimsOutcome'] as const;

/** Claims with other companies: few people have any, so they open it. */
function OtherClaims() {
  const { otherClaims } = useClaimData();
  const isWrong = useHasProblem(NAMES.map((name) => `otherClaims.${name}`));
  const [isOpen, setOpen] = useState(NAMES.some((name) => otherClaims[name] !== ''));
  if (!isOpen && isWrong) setOpen(true);
  return (
    <Disclosure summary="I have claimed for a gadget with another company (optional)" open={isOpen}>
      <TextQuestion path="otherClaims.otherClaimsCompanyName" autoComplete="off" optional />
      <TextQuestion path="otherClaims.otherClaimsGadgetDetails" autoComplete="off" optional />
      <TextQuestion
        path="otherClaims.otherClaimsOutcome"
        hint="For example paid, refused, or not decided yet"
        autoComplete="off"
        optional
      />
    </Disclosure>
  );
}
