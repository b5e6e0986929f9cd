import { TRY_LATER } from '@gadget-claims/domain/claims/messages/copy';
import { useRef, useState } from 'react';
import { ApiError } from '../data/call-api.ts';

/** Why something did not happen, for the person. */
export interface Refusal {
  text: string;
  title?: string;
  /** `bad` when left out. */
  tone?: 'bad' | 'warn';
}

/** How a refusal is put; nothing when it was dealt with otherwise. */
export type Said = Refusal | string | null | undefined | void;

/** Something that is sent: whether it is on its way, and how it was refused. */
export interface Sending {
  busy: boolean;
  refusal: Refusal | null;
  /** How often it was refused: each refusal is announced. */
  times: number;
  /** Forgets the refusal of the last try. */
  forget: () => void;
}

/** The words of the API, or these for everything else. */
export const inItsWords =
  (otherwise: string) =>
  (error: unknown): string =>
    (error instanceof ApiError && error.message) || otherwise;

/** The words for a refusal that has no others. */
export const tryLater = inItsWords(TRY_LATER);

/**
 * Sends something once, however often it is pressed meanwhile, and keeps how that goes. A result of
 * `work` is a refusal; `refusalOf` puts a thrown error into words.
 */
export function useSend<Given extends unknown[]>(
  work: (...given: Given) => Said | Promise<Said>,
  refusalOf: (error: unknown) => Said = tryLater,
): Sending & { send: (...given: Given) => void } {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [times, setTimes] = useState(0);
  // Two presses may come before the next drawing.
  const isRunning = useRef(false);

  const say = (said: Said) => {
    if (!said) return;
    setRefusal(typeof said === 'string' ? { text: said } : said);
    setTimes((before) => before + 1);
  };
  const wait = async (working: Promise<Said>) => {
    isRunning.current = true;
    setBusy(true);
    try {
      say(await working);
    } catch (error) {
      say(refusalOf(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  const send = (...given: Given) => {
    if (isRunning.current) return;
    setRefusal(null);
    const working = work(...given);
    // Synchronous work is never seen to be busy.
    if (working instanceof Promise) void wait(working);
    else say(working);
  };
  return { send, busy, refusal, times, forget: () => setRefusal(null) };
}
