import type { SignedIn } from '@gadget-claims/domain/accounts/schemas';

/** Raised when what is kept changes its shape: who was signed in signs in again. */
const VERSION = 1;

/** A signed-in account of a brand. */
export interface Session extends SignedIn {
  resellerId: number;
}

/** A session as the tab keeps it. */
export function stored({ token, name, username, ...rest }: Session): string {
  const { mustChangePassword, expiresAt, resellerId } = rest;
  return JSON.stringify({
    version: VERSION,
    session: { token, name, username, mustChangePassword, expiresAt, resellerId },
  });
}

/** The session that a tab kept; null for none, one of another version, or anything else. */
export function readStored(text: string | null): Session | null {
  const kept = parsed(text) as { version?: unknown; session?: Session } | null;
  if (kept?.version !== VERSION) return null;
  const { session } = kept;
  const isWhole =
    typeof session?.token === 'string' && !Number.isNaN(Date.parse(session.expiresAt));
  return isWhole ? session : null;
}

/** Whether its time is over, whatever somebody does: 12 hours after signing in (decisions §2). */
export const isOver = ({ expiresAt }: Session, now: number): boolean =>
  now >= Date.parse(expiresAt);

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
