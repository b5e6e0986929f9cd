import styles from './initials.module.css';

/** The letters of a colleague, whose name stands beside them or is told with them. */
export function Initials({ name, isOwn = false }: { name: string; isOwn?: boolean }) {
  const words = name.split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '');
  return (
    <span className={styles.initials} data-own={isOwn || undefined} aria-hidden="true">
      {letters.join('')}
    </span>
  );
}
