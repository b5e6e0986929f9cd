// All that a tab keeps past a reload: a key that opens the draft on the server (decisions §4).
export const DRAFT_KEY = 'gadget-claims-draft-key';
export const DRAFT_LOCKED = 'gadget-claims-draft-locked';

export const draftKey = {
  read: (): string | null => sessionStorage.getItem(DRAFT_KEY),
  keep(key: string) {
    sessionStorage.setItem(DRAFT_KEY, key);
    sessionStorage.removeItem(DRAFT_LOCKED);
  },
  forget() {
    sessionStorage.removeItem(DRAFT_KEY);
    sessionStorage.removeItem(DRAFT_LOCKED);
  },
  /** After idle time somebody else may sit here: the policy has to be looked up first. */
  lock() {
    if (sessionStorage.getItem(DRAFT_KEY) !== null) sessionStorage.setItem(DRAFT_LOCKED, '1');
  },
  isLocked: (): boolean => sessionStorage.getItem(DRAFT_LOCKED) !== null,
};
