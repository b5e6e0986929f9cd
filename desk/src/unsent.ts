import type { DeskClaim } from '@gadget-claims/domain/desk/schemas';
import { type Answers, useTyped } from '@gadget-claims/kit/form/answers.ts';
import { useState } from 'react';
import { useSession } from './session.ts';

/**
 * What somebody typed about claims and has not sent. It outlives a session that ended, in the memory of this tab and
 * in no storage: who comes next to the machine finds it nowhere.
 */
const kept = new Map<string, unknown>();
let owner = '';

/** Begins with nothing when somebody else is logged in than who typed it. */
function keepFor(staffId: string) {
  if (staffId !== owner) kept.clear();
  owner = staffId;
}

/** The claims about which somebody typed something here and did not send it. */
export const unsentOf = (staffId: string): string[] =>
  staffId === owner ? [...new Set([...kept.keys()].map((name) => name.split(' ')[0] ?? ''))] : [];

/** Whether anything is left of the session that ended. */
export const isAnythingUnsent = () => kept.size > 0;

export const forgetUnsent = () => kept.clear();

/** Answers about a claim that are kept until they are sent; `what` tells them from others about it. */
export function useUnsent<Form>(
  { claimReference: reference }: Pick<DeskClaim, 'claimReference'>,
  what: string,
  nothing: Form,
): Answers<Form> {
  const { staffId } = useSession();
  const name = `${reference} ${what}`;
  const [first] = useState(() => {
    keepFor(staffId);
    return kept.get(name) as Form | undefined;
  });
  const typed = useTyped(first ?? nothing);
  const keep = (answers: Form) => {
    typed.keep(answers);
    if (JSON.stringify(answers) === JSON.stringify(nothing)) kept.delete(name);
    else kept.set(name, answers);
  };
  return { ...typed, keep };
}
