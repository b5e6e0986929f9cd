import { useEffect, useEffectEvent } from 'react';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';

const SHOWN_MS = 6_000;

/** News that asks for nothing. Keep it mounted, so that a new message is said. */
export function Toast({ message, onDone }: { message: string | null; onDone: () => void }) {
  const done = useEffectEvent(onDone);
  // Keeps a timer in step: the message goes after a while.
  useEffect(() => {
    if (message === null) return undefined;
    const timer = setTimeout(() => done(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <output className={styles.place}>
      {message !== null && (
        <span className={styles.toast}>
          <Icon name="good" />
          {message}
        </span>
      )}
    </output>
  );
}
