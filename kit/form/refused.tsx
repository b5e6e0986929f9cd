import type { ReactNode } from 'react';
import { Note } from '../ui/note.tsx';
import type { Sending } from './use-send.ts';

interface Props {
  of: Sending;
  /** A way out of it. */
  action?: ReactNode;
}

/** Explains why the sending failed; takes the focus each time. */
export function Refused({ of: { refusal, times }, action }: Props) {
  if (refusal === null) return null;
  return (
    <Note key={times} tone={refusal.tone ?? 'bad'} title={refusal.title} action={action} takesFocus>
      {refusal.text}
    </Note>
  );
}
