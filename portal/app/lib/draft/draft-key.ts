import { DRAFT_KEY, DRAFT_LOCKED, LEFT_AT } from '../browser/tab-keys.ts';

/** The form that is being made here; opens nothing without an account. */
const REFERENCE = 'gadget-claims-draft-reference';
/** Set while the key is that of an earlier claim. */
const OF_BEFORE = 'gadget-claims-draft-before';

const read = (key: string) => sessionStorage.getItem(key);

export const draftKey = {
  /** Of any claim, locked or not; for a person who has shown that the policy is theirs. */
  read: (): string | null => read(DRAFT_KEY),
  /** A key that opens a draft right away. */
  open: (): string | null => (read(DRAFT_LOCKED) === null ? read(DRAFT_KEY) : null),
  /** The draft of the claim that is being made here, to come back to after a reload. */
  ofThisClaim: () => ({
    key: read(OF_BEFORE) === null ? draftKey.open() : null,
    formReference: read(DRAFT_LOCKED) === null ? read(REFERENCE) : null,
  }),
  /** The claim that is being made here has a draft, and perhaps another key than before. */
  keep(formReference: string, key?: string) {
    if (key !== undefined) {
      draftKey.forget();
      sessionStorage.setItem(DRAFT_KEY, key);
    } else if (read(REFERENCE) !== formReference) draftKey.setAside();
    sessionStorage.setItem(REFERENCE, formReference);
  },
  /** Another claim is begun, and has no draft yet: the key stays that of the earlier one. */
  setAside() {
    sessionStorage.removeItem(REFERENCE);
    if (read(DRAFT_KEY) !== null) sessionStorage.setItem(OF_BEFORE, '1');
  },
  forget() {
    for (const key of [DRAFT_KEY, DRAFT_LOCKED, LEFT_AT, REFERENCE, OF_BEFORE]) {
      sessionStorage.removeItem(key);
    }
  },
  /** A form is gone, and with it what leads to it. */
  forgetForm(formReference: string) {
    if (read(REFERENCE) !== formReference) return;
    if (read(OF_BEFORE) === null) draftKey.forget();
    else draftKey.setAside();
  },
  /** After idle time another person may sit here: the policy has to be looked up first. */
  lock() {
    if (read(DRAFT_KEY) !== null) sessionStorage.setItem(DRAFT_LOCKED, '1');
    sessionStorage.removeItem(REFERENCE);
  },
};
