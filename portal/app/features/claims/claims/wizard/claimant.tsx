import { claimantFromPolicy } from '@gadget-claims/domain/claims/claims/claimant';
import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import {
  claimantDetails,
  knownTelephone,
} from '@gadget-claims/domain/claims/claims/wizard/claimant-details';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { useHasProblem } from '@gadget-claims/kit/form/form.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { AddressText } from '@gadget-claims/kit/ui/address-text.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { claimStore, useClaim } from '../../../../lib/draft/claim-store.ts';
import { isToSignIn } from '../../../../lib/draft/draft-saver.ts';
import { useBrand } from '../../../../lib/page/brand.ts';
import { loginFor } from '../../../../lib/session/return-path.ts';
import { setAnswer, useClaimData } from './claim-answers.ts';
import { ClaimantParticulars, whose } from './claimant-particulars.tsx';
import { titleMeta } from './copy.ts';
import { guardStage } from './guard.ts';
import { PrefilledAnswer } from './prefilled-answer.tsx';
import { StepScreen } from './step-screen.tsx';

export const meta = titleMeta('confirmemail');
export const clientLoader = guardStage('3');

export default function ConfirmEmail() {
  return (
    <StepScreen
      step={claimantDetails}
      lead="This is what we know from your policy. Please check it, so that we can reach you."
      beforeKeeping={(data) => settled(data, claimStore.getState().policy)}
      detour={(next) => (isToSignIn() ? loginFor(next) : null)}
    >
      <ClaimantParticulars />
      <IdentificationNumber />
      <ContactDetails />
    </StepScreen>
  );
}

function IdentificationNumber() {
  const { asksIdentificationNumber, displayName } = useBrand();
  if (!asksIdentificationNumber) return null;
  return (
    <TextQuestion
      path="claimant.identificationNumber"
      hint={`The number that ${displayName} knows you by, such as a membership number.`}
      autoComplete="off"
      spellCheck={false}
      width="half"
      optional
    />
  );
}

/** How to reach the claimant: what the policy knows stands there, and Continue says that it is right. */
function ContactDetails() {
  const policy = useClaim((state) => state.policy);
  if (!policy) return null;
  return (
    <>
      <ContactChoice
        path="claimant.email"
        confirmed="emailConfirmed"
        known={policy.policyholder.emailAddress}
        what="your e-mail address"
      >
        <TextQuestion
          path="claimant.email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          hint="We send your claim reference and news about your claim there."
        />
      </ContactChoice>
      <ContactChoice
        path="claimant.telephone"
        confirmed="telephoneConfirmed"
        known={knownTelephone(policy)}
        what="your telephone number"
      >
        <TextQuestion
          path="claimant.telephone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          width="half"
        />
      </ContactChoice>
      <AnotherNumber />
    </>
  );
}

interface ContactProps {
  path: 'claimant.email' | 'claimant.telephone';
  confirmed: 'emailConfirmed' | 'telephoneConfirmed';
  /** As the policy has it, '' when it has none. */
  known: string;
  what: string;
  /** The question for another one. */
  children: ReactNode;
}

/** One way to reach the claimant; Change says that the policy's is not right and asks for another. */
function ContactChoice({ path, confirmed, known, what, children }: ContactProps) {
  const { [confirmed]: isConfirmed, claimant } = useClaimData();
  const isRight = isConfirmed !== false;
  const isWrong = useHasProblem([path]);
  const [isOpen, setOpen] = useState(false);
  if (known === '' || isOpen || !isRight || isWrong) return children;
  const change = () => {
    flushSync(() => {
      // Right after it is painted, a screen does not hear yet of what changes in the claim.
      setOpen(true);
      setAnswer(confirmed, false);
    });
    document.getElementById(path)?.focus();
  };
  return (
    <PrefilledAnswer what={what} onChange={change}>
      <span>
        <AddressText>{known}</AddressText>
      </span>
      <small>{whose(claimant, what)}</small>
    </PrefilledAnswer>
  );
}

/** The second number of the policy, to be changed or taken out; others are not asked for one. */
function AnotherNumber() {
  const { claimant } = useClaimData();
  const [isKnown] = useState(claimant.alternateTelephone !== '');
  if (!isKnown) return null;
  return (
    <TextQuestion
      path="claimant.alternateTelephone"
      type="tel"
      inputMode="tel"
      autoComplete="off"
      width="half"
      optional
    />
  );
}

/** Consequences of the answers: typing an unknown address confirms it, a change is noted. */
function settled(data: ClaimData, policy: Policy | null): ClaimData {
  if (!policy) return data;
  const fromPolicy = claimantFromPolicy(policy);
  const { claimant } = data;
  const same =
    JSON.stringify({ ...claimant.address }) === JSON.stringify(fromPolicy.address) &&
    claimant.email === fromPolicy.email &&
    claimant.telephone === fromPolicy.telephone &&
    claimant.lastname === fromPolicy.lastname &&
    claimant.firstname === fromPolicy.firstname &&
    claimant.dateOfBirth === fromPolicy.dateOfBirth;
  return {
    ...data,
    emailConfirmed: data.emailConfirmed ?? true,
    telephoneConfirmed: data.telephoneConfirmed ?? true,
    claimant: { ...claimant, detailsDiffer: !same },
  };
}
