import { needsSecond } from '@gadget-claims/domain/desk/decisions/limits';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import type { ReactNode } from 'react';
import { useSession } from '../../../data/session.ts';
import { pounds } from '../../../lib/format.ts';

/** Whether the colleague here added a file to the claim that may count. */
export const hasAddedFile = ({ documents }: DeskClaim): boolean =>
  documents.some(({ added }) => added?.isOwn);

interface Props {
  claim: DeskClaim;
  total: number;
  /** The sum, in words. */
  children: ReactNode;
}

/** Warns beforehand that a second person has to agree: the sum is above their limit, or they added a file. */
export function SecondNeeded({ claim, total, children }: Props) {
  const { limits } = useSession();
  const isAbove = needsSecond(total, limits.approve);
  if (!isAbove && !hasAddedFile(claim)) return null;
  return (
    <Note tone="info">
      {isAbove ? (
        <>
          {children} is above the {pounds(limits.approve)} that you decide alone.
        </>
      ) : (
        'You added a file to this claim.'
      )}{' '}
      A second person has to agree before anything happens.
    </Note>
  );
}
