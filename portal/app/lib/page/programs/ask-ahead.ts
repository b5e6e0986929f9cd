import type { Session } from '../../session/session.ts';

/** The answers that a page has asked for ahead of its scripts. */
interface AskedAhead {
  /** The bearer that they were asked with. */
  token: string;
  /** Milliseconds since 1970 from which they may be old. */
  until: number;
  /** By their addresses; null for one that was refused or did not come. */
  answers: Record<string, Promise<unknown>>;
}

declare global {
  // oxlint-disable-next-line no-var -- so that it is one of the page
  var askedAhead: AskedAhead | undefined;
}

/**
 * Asks for what an account's own screen shows while the scripts that show it are still on their way: as
 * the account of the tab, of this brand alone. Only a good answer is of use; for any other the screen
 * asks again, and does as it is refused. What waits as long as a screen would is given up.
 */
export function askAhead(
  addresses: readonly string[],
  sessionKey: string,
  resellerId: number,
  scheme: string,
  mostMs: number,
  freshMs: number,
) {
  // A tab may keep anything.
  try {
    const { session } = JSON.parse(sessionStorage[sessionKey] as string) as { session: Session };
    const { token, expiresAt, mustChangePassword } = session;
    if (session.resellerId !== resellerId || mustChangePassword) return;
    if (!(Date.now() < Date.parse(expiresAt))) return;
    const ask = async (address: string) => {
      const headers = { authorization: scheme + token };
      const response = await fetch(address, { headers, signal: AbortSignal.timeout(mostMs) });
      return response.ok ? await response.json() : null;
    };
    const answers: AskedAhead['answers'] = {};
    for (const address of addresses) answers[address] = ask(address).catch(() => null);
    globalThis.askedAhead = { token, answers, until: Date.now() + freshMs };
  } catch {}
}
