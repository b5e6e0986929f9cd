import buttons from './button.module.css';
import { early } from './early.ts';
import styles from './shortcuts.module.css';

export interface Shortcut {
  label: string;
  value: string;
}

/** Likely answers, one tap each. */
export function Shortcuts({
  of,
  value,
  onChange,
}: {
  of: Shortcut[];
  value: string;
  onChange: (value: string) => void;
}) {
  if (of.length === 0) return null;
  return (
    <div className={styles.shortcuts}>
      {of.map((shortcut) => (
        <button
          key={shortcut.value}
          {...early}
          type="button"
          className={`${buttons.button} ${buttons.quiet} ${styles.shortcut}`}
          aria-pressed={shortcut.value === value}
          onClick={() => onChange(shortcut.value)}
        >
          {shortcut.label}
        </button>
      ))}
    </div>
  );
}
