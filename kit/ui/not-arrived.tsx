import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Note } from './note.tsx';

interface RetryProps {
  retry: () => void;
  /** It is being asked for again. */
  busy?: boolean;
  /** It takes the place of the pressed control, instead of being said beside it. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** Something did not come, and can be asked for again. */
export const RetryNote = ({ retry, busy, ...note }: RetryProps) => (
  <Note
    tone="bad"
    live
    action={
      <Button kind="quiet" icon="retry" busy={busy} onClick={retry}>
        Try again
      </Button>
    }
    {...note}
  />
);

/** In the place of a part of the screen that did not arrive. */
export const NotArrived = ({ what, ...again }: Omit<RetryProps, 'children'> & { what: string }) => (
  <RetryNote {...again}>{what} did not arrive. Please check your connection.</RetryNote>
);
