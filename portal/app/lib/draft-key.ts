// All that a tab keeps past a reload: a key that opens the draft on the server (decisions §4).
const KEY = 'gadget-claims-draft-key';
const LOCKED = 'gadget-claims-draft-locked';

export const draftKey = {
  read: (): string | null => sessionStorage.getItem(KEY),
  keep(key: string) {
    sessionStorage.setItem(KEY, key);
    sessionStorage.removeItem(LOCKED);
  },
  forget() {
    sessionStorage.removeItem(KEY);
    sessionStorage.removeItem(LOCKED);
  },
  /** After idle time somebody else may sit here: the policy has to be looked up first. */
  lock() {
    if (sessionStorage.getItem(KEY) !== null) sessionStorage.setItem(LOCKED, '1');
  },
  isLocked: (): boolean => sessionStorage.getItem(LOCKED) !== null,
};
