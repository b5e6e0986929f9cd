import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { useLocation } from 'react-router';

/** State from the screen before to the next one, for `navigate(to, { state })`. */
export interface DoneState {
  done: string;
}

/** The act on the screen before, reported where it led to. */
export function Done() {
  const { state, key } = useLocation();
  const done: unknown = (state as Partial<DoneState> | null)?.done;
  if (typeof done !== 'string') return null;
  return (
    <Note key={key} tone="good" takesFocus>
      {done}
    </Note>
  );
}
