import { unavailable } from './errors.ts';

/**
 * Concurrency limiter with one queue per source, served round-robin, so that a busy source does not
 * delay the others. When too many wait, it sheds the last of the longest queue with 503.
 */
export interface FairConcurrencyLimit {
  /** Runs `work` when it is its turn; `from` names the source. */
  pass<T>(work: () => Promise<T>, from?: string): Promise<T>;
}

interface WaitingRequest {
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
        // A finished call hands its place over, so that no new call slips in between.
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
  const lines = new Map<string, WaitingRequest[]>();
  let waiting = 0;
  return {
    waiting: () => waiting,
    join(from: string, one: WaitingRequest) {
      const line = lines.get(from);
      if (line) line.push(one);
      else lines.set(from, [one]);
      waiting += 1;
    },
    next(): WaitingRequest | undefined {
      const [first] = lines;
      if (!first) return undefined;
      const [from, line] = first;
      // Behind all other queues, unless it is empty.
      lines.delete(from);
      const one = line.shift();
      if (line.length > 0) lines.set(from, line);
      waiting -= 1;
      return one;
    },
    lastOfLongest(): WaitingRequest | undefined {
      let longest: [from: string, line: WaitingRequest[]] | undefined;
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
