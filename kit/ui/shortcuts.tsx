import buttons from './button.module.css';
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
          ref={(button) => takeOver(button, () => onChange(shortcut.value))}
          type="button"
          data-early=""
          suppressHydrationWarning
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

/** What was pressed ahead of the scripts is done once they are there. */
function takeOver(button: HTMLButtonElement | null, press: () => void) {
  if (!button) return;
  delete button.dataset['early'];
  if (button.dataset['pressed'] === undefined) return;
  delete button.dataset['pressed'];
  setTimeout(press);
}
