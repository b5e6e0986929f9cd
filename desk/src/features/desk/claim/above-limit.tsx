import { needsSecond } from '@gadget-claims/domain/desk/decisions/limits';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import type { ReactNode } from 'react';
import { useSession } from '../../../data/session.ts';
import { pounds } from '../../../lib/format.ts';

/** Warns beforehand that a sum is above the limit that the colleague decides alone. */
export function AboveLimit({ total, children }: { total: number; children: ReactNode }) {
  const { limits } = useSession();
  if (!needsSecond(total, limits.approve)) return null;
  return (
    <Note tone="info">
      {children} is above the {pounds(limits.approve)} that you decide alone. A second person has to
      agree before anything happens.
    </Note>
  );
}
