import { aboutYou } from '@gadget-claims/domain/claims/wizard/aboutyou';
import { useHasProblem } from '@gadget-claims/kit/form/form.tsx';
import { TextAreaQuestion, YesNoQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { useState } from 'react';
import { useClaimData } from './claim-answers.ts';
import { titleMeta } from './copy.ts';
import { guardStage } from './guard.ts';
import { StepScreen } from './step-screen.tsx';
import { StepSkeleton } from './step-skeleton.tsx';

export const meta = titleMeta('aboutYou');
export const clientLoader = guardStage('6');
export const HydrateFallback = StepSkeleton;

export default function AboutYou() {
  return (
    <StepScreen step={aboutYou}>
      <YesNoQuestion path="claimant.ukResident" />
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

/** What the declaration says that we were told of. */
function OtherInsurance() {
  const { otherInsurance } = useClaimData();
  return (
    <>
      <YesNoQuestion
        path="otherInsurance.covered"
        hint="Home contents, travel or a bank account may cover it too. It does not stop your claim."
      />
      {otherInsurance.covered && <TextQuestion path="otherInsurance.company" autoComplete="off" />}
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
