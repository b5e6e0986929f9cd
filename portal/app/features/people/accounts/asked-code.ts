import { useStoreValue } from '@gadget-claims/kit/data/store.ts';
import { CODE_KEY } from '../../../lib/browser/tab-keys.ts';
import { createTabStore, nothing } from '../../../lib/browser/tab-store.ts';

/** A code to log in that this tab has asked for. It stands in no address, and survives a reload. */
export interface AskedCode {
  resellerId: number;
  username: string;
  /** Without it the code opens nothing. */
  codeHandle: string;
  expiresAt: string;
}

// A tab that is opened later begins again; an open one says that the code is too old.
const store = createTabStore(CODE_KEY, (kept) => {
  const code = kept as AskedCode | null;
  return code !== null && Date.now() < Date.parse(code.expiresAt) ? code : null;
});

export function keepAskedCode({ resellerId, username, codeHandle, expiresAt }: AskedCode) {
  const code: AskedCode = { resellerId, username, codeHandle, expiresAt };
  store.keep(JSON.stringify(code));
}

export const forgetAskedCode = () => store.keep(null);

/** The code that this tab waits for, under a brand; none on the server. */
export function useAskedCode(resellerId: number): AskedCode | null {
  const code = useStoreValue(store, nothing);
  return code?.resellerId === resellerId ? code : null;
}
