import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Note } from '../../ui/note.tsx';

/** What the screen before tells the next one, for `navigate(to, { state })`. */
export interface DoneState {
  done: string;
}

/** What was just done on the screen before, said where it led to. */
export function Done() {
  const { state, key } = useLocation();
  const done: unknown = (state as Partial<DoneState> | null)?.done;
  return typeof done === 'string' ? <Said key={key} text={done} /> : null;
}

function Said({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone, and the screen may be the same one.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Note tone="good" live>
        {text}
      </Note>
    </div>
  );
}
