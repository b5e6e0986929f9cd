import { startTransition, useOptimistic } from 'react';
import { painted } from '../lib/painted.ts';

/** Shows a choice at once; what follows from it on the screen comes after that is painted. */
export function useShownFirst<T, N extends T = T>(value: T, onChange: (value: N) => void) {
  const [shown, show] = useOptimistic<T>(value);
  const choose = (next: N) =>
    startTransition(async () => {
      show(next);
      await painted();
      onChange(next);
    });
  return [shown, choose] as const;
}
