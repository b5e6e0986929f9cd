import { unavailable } from './errors.ts';

/** Lets a few through at once; the others wait in line, and past a length of it are sent away. */
export interface Turnstile {
  pass<T>(work: () => Promise<T>): Promise<T>;
}

export function createTurnstile(limits: { atOnce: number; mostWaiting: number }): Turnstile {
  const line: (() => void)[] = [];
  let inside = 0;
  return {
    async pass(work) {
      if (inside < limits.atOnce) {
        inside += 1;
      } else {
        if (line.length >= limits.mostWaiting) throw unavailable();
        // Whoever leaves hands their place over, so that nobody slips in between.
        await new Promise<void>((enter) => {
          line.push(enter);
        });
      }
      try {
        return await work();
      } finally {
        const next = line.shift();
        if (next) next();
        else inside -= 1;
      }
    },
  };
}
