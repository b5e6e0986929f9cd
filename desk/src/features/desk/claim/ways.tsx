import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { useEffect, useRef } from 'react';
import { useActions } from '../../../shell/actions.ts';
import styles from './claim.module.css';

interface Props<Way extends string> {
  ways: readonly { way: Way; key: string; label: string }[];
  /** The one whose form is open. */
  open: Way | null;
  onOpen: (way: Way | null) => void;
}

/** The acts beside a claim: a button and a key each open a form, the button closes it again. */
export function Ways<Way extends string>({ ways, open, onOpen }: Props<Way>) {
  useActions(ways.map(({ way, key, label }) => ({ key, does: label, run: () => onOpen(way) })));
  const buttons = useRef<HTMLParagraphElement>(null);
  const before = useRef(open);
  // A form that closes takes the focus with it: it goes back to the button that opens the form.
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (open !== null || closed === null || document.activeElement !== document.body) return;
    buttons.current?.querySelector<HTMLElement>(`[data-way="${closed}"]`)?.focus();
  }, [open]);
  return (
    <p ref={buttons} className={styles.ways}>
      {ways.map(({ way, key, label }) => (
        <Button
          key={way}
          data-way={way}
          kind={way === open ? 'filled' : 'quiet'}
          aria-pressed={way === open}
          aria-keyshortcuts={key}
          onClick={() => onOpen(way === open ? null : way)}
        >
          {label}
        </Button>
      ))}
    </p>
  );
}
