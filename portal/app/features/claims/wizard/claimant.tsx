import type { ClaimData } from '@gadget-claims/domain/claims/form';
import { confirmemail, knownTelephone } from '@gadget-claims/domain/claims/wizard/confirmemail';
import { claimantFromPolicy } from '@gadget-claims/domain/policies/claimant';
import type { Policy } from '@gadget-claims/domain/policies/schemas';
import { YesNoQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { useState } from 'react';
import { useBrand } from '../../../lib/brand.ts';
import { claimStore, useClaim } from '../../../lib/claim-store.ts';
import { isToSignIn } from '../../../lib/draft-saver.ts';
import { loginFor } from '../../../lib/return-path.ts';
import { useClaimData } from './claim-answers.ts';
import { ClaimantParticulars } from './claimant-particulars.tsx';
import { titleMeta } from './copy.ts';
import { guardStage } from './guard.ts';
import { StepScreen } from './step-screen.tsx';

export const meta = titleMeta('confirmemail');
export const clientLoader = guardStage('3');

export default function ConfirmEmail() {
  return (
    <StepScreen
      step={confirmemail}
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

function ContactDetails() {
  const { emailConfirmed, telephoneConfirmed } = useClaimData();
  const policy = useClaim((state) => state.policy);
  if (!policy) return null;
  const knownEmail = policy.policyholder.emailAddress;
  const knownNumber = knownTelephone(policy);
  return (
    <>
      <YesNoQuestion path="emailConfirmed" hint={<strong>{knownEmail}</strong>} />
      {(emailConfirmed === false || knownEmail === '') && (
        <TextQuestion
          path="claimant.email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          hint="We send your claim reference and news about your claim there."
        />
      )}
      <YesNoQuestion path="telephoneConfirmed" hint={<strong>{knownNumber}</strong>} />
      {(telephoneConfirmed === false || knownNumber === '') && (
        <TextQuestion
          path="claimant.telephone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          width="half"
        />
      )}
      <AnotherNumber />
    </>
  );
}

/** The second number of the policy, to be changed or taken out; nobody else is asked for one. */
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

/** What follows from the answers: typing an unknown address confirms it, a change is noted. */
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
