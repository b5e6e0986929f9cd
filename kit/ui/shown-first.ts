import { startTransition, useOptimistic } from 'react';
import { nextFrame } from './next-frame.ts';

/**
 * Shows a choice at once; what follows from it on the screen comes after that is painted. Until then the
 * answers are older than the screen: a form asks for them when it is sent.
 */
export function useShownFirst<T, N extends T>(
  value: T,
  onChange: (value: N) => void,
): [shown: T, choose: (value: N) => void] {
  const [shown, show] = useOptimistic<T>(value);
  const choose = (next: N) =>
    startTransition(async () => {
      show(next);
      await nextFrame();
      onChange(next);
    });
  return [shown, choose];
}
