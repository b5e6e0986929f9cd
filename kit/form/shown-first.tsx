import { startTransition, useOptimistic } from 'react';
import type { ReactNode } from 'react';
import { painted } from './painted.ts';

interface Chosen<T, N extends T> {
  value: T;
  onChange: (value: N) => void;
}

/**
 * Shows a choice at once; what follows from it on the screen comes after that is painted. Only for
 * forms that ask for the answers when they are sent: those that were drawn may be older.
 */
export function ShownFirst<T, N extends T = T>({
  value,
  onChange,
  children,
}: Chosen<T, N> & { children: (chosen: Chosen<T, N>) => ReactNode }) {
  const [shown, show] = useOptimistic<T>(value);
  const choose = (next: N) =>
    startTransition(async () => {
      show(next);
      await painted();
      onChange(next);
    });
  return children({ value: shown, onChange: choose });
}
