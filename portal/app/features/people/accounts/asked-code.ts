import { useSyncExternalStore } from 'react';
import { CODE_KEY } from '../../../lib/tab-keys.ts';

/** A code to log in that this tab has asked for. It stands in no address, and survives a reload. */
export interface AskedCode {
  resellerId: number;
  username: string;
  /** Without it the code opens nothing. */
  codeHandle: string;
  expiresAt: string;
}

const listeners = new Set<() => void>();
let text: string | null = null;
let asked: AskedCode | null = null;

/** The code that this tab waits for; null for none, or anything else. */
function current(): AskedCode | null {
  const kept = sessionStorage.getItem(CODE_KEY);
  // The same object for the same text, so that nothing renders in vain.
  if (kept !== text) {
    text = kept;
    asked = read(kept);
  }
  return asked;
}

function read(kept: string | null): AskedCode | null {
  try {
    const code = JSON.parse(kept ?? 'null') as AskedCode | null;
    // A tab that is opened later begins again; an open one says that the code is too old.
    return code !== null && Date.now() < Date.parse(code.expiresAt) ? code : null;
  } catch {
    return null;
  }
}

function watch(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell() {
  for (const listener of listeners) listener();
}

export function keepAskedCode({ resellerId, username, codeHandle, expiresAt }: AskedCode) {
  const code: AskedCode = { resellerId, username, codeHandle, expiresAt };
  sessionStorage.setItem(CODE_KEY, JSON.stringify(code));
  tell();
}

export function forgetAskedCode() {
  sessionStorage.removeItem(CODE_KEY);
  tell();
}

/** The code that this tab waits for, under a brand; none on the server. */
export function useAskedCode(resellerId: number): AskedCode | null {
  const code = useSyncExternalStore(watch, current, () => null);
  return code?.resellerId === resellerId ? code : null;
}
