import type { Claimant } from '@gadget-claims/domain/claims/form';
import { claimantFromPolicy } from '@gadget-claims/domain/policies/claimant';
import { useLayoutEffect, useRef } from 'react';
import { useForgetMarks } from '@gadget-claims/kit/form/form.tsx';
import { setAnswer } from './claim-answers.ts';
import { claimStore, useClaim } from '../../../lib/claim-store.ts';

const NAMES = ['title', 'firstname', 'lastname', 'dateOfBirth'] as const;
type Particulars = Pick<Claimant, (typeof NAMES)[number]>;

const NOBODY: Particulars = { title: '', firstname: '', lastname: '', dateOfBirth: '' };

const particularsOf = ({ title, firstname, lastname, dateOfBirth }: Claimant): Particulars => ({
  title,
  firstname,
  lastname,
  dateOfBirth,
});

/**
 * Name and date of birth follow "Are you the policyholder?": emptied when somebody else claims, from
 * the policy when it is the policyholder. What was typed for either answer comes back with it.
 */
export function useOwnParticulars(policyholder: boolean | null) {
  const forget = useForgetMarks();
  const policy = useClaim((state) => state.policy);
  const before = useRef(policyholder);
  const typed = useRef(new Map<boolean, Particulars>());

  // Before the screen is painted: nobody should see the policyholder's name as somebody else's.
  useLayoutEffect(() => {
    if (policyholder === null || before.current === policyholder || !policy) return;
    // Until the question is answered, the policy's own particulars stand there.
    const claimant = claimStore.getState().form?.data.claimant;
    if (claimant) typed.current.set(before.current ?? true, particularsOf(claimant));
    before.current = policyholder;
    const fromPolicy = particularsOf(claimantFromPolicy(policy));
    const next = typed.current.get(policyholder) ?? (policyholder ? fromPolicy : NOBODY);
    for (const name of NAMES) setAnswer(`claimant.${name}`, next[name]);
    forget(NAMES.map((name) => `claimant.${name}`));
  }, [policyholder, policy, forget]);
}
