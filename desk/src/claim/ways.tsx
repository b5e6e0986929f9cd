import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { useActions } from '../actions.ts';
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
  return (
    <p className={styles.ways}>
      {ways.map(({ way, key, label }) => (
        <Button
          key={way}
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
