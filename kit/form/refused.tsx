import type { ReactNode } from 'react';
import { Note } from '../ui/note.tsx';
import type { Sending } from './use-send.ts';

interface Props {
  of: Sending;
  /** What can be done about it. */
  action?: ReactNode;
}

/** Why what was sent did not happen; takes the focus each time. */
export function Refused({ of: { refusal, times }, action }: Props) {
  if (refusal === null) return null;
  return (
    <Note key={times} tone={refusal.tone ?? 'bad'} title={refusal.title} action={action} takesFocus>
      {refusal.text}
    </Note>
  );
}
