import { unavailable } from './errors.ts';

/** Lets a few through at once; the others wait, and when too many do some are sent away with 503. */
export interface FairConcurrencyLimit {
  /**
   * Those who come from the same place wait in one line, and the lines take turns: whoever fills
   * one holds up nobody in the others.
   */
  pass<T>(work: () => Promise<T>, from?: string): Promise<T>;
}

interface Waiting {
  enter: () => void;
  leave: (error: Error) => void;
}

export function createFairConcurrencyLimit(limits: {
  atOnce: number;
  mostWaiting: number;
}): FairConcurrencyLimit {
  const lines = waitingLines();
  let inside = 0;
  return {
    async pass(work, from = '') {
      if (inside < limits.atOnce) {
        inside += 1;
      } else {
        // Whoever leaves hands their place over, so that nobody slips in between.
        const place = new Promise<void>((enter, leave) => lines.join(from, { enter, leave }));
        if (lines.waiting() > limits.mostWaiting) lines.lastOfLongest()?.leave(unavailable());
        await place;
      }
      try {
        return await work();
      } finally {
        const next = lines.next();
        if (next) next.enter();
        else inside -= 1;
      }
    },
  };
}

/** Lines by where people come from, the one whose turn it is first. */
function waitingLines() {
  const lines = new Map<string, Waiting[]>();
  let waiting = 0;
  return {
    waiting: () => waiting,
    join(from: string, one: Waiting) {
      const line = lines.get(from);
      if (line) line.push(one);
      else lines.set(from, [one]);
      waiting += 1;
    },
    next(): Waiting | undefined {
      const [first] = lines;
      if (!first) return undefined;
      const [from, line] = first;
      // Behind all others, as long as anybody is left in it.
      lines.delete(from);
      const one = line.shift();
      if (line.length > 0) lines.set(from, line);
      waiting -= 1;
      return one;
    },
    lastOfLongest(): Waiting | undefined {
      let longest: [from: string, line: Waiting[]] | undefined;
      for (const entry of lines) {
        if (!longest || entry[1].length >= longest[1].length) longest = entry;
      }
      if (!longest) return undefined;
      const [from, line] = longest;
      const one = line.pop();
      if (line.length === 0) lines.delete(from);
      waiting -= 1;
      return one;
    },
  };
}
