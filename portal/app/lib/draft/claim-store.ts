import type { ClaimData, ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import type { Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { TAB_HOURS } from '@gadget-claims/domain/promises';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { CLAIM_KEY } from '../browser/tab-keys.ts';

/** Raised when the kept state changes its shape: older state is then wiped, not guessed at. */
const STATE_VERSION = 4;
const STATE_MAX_AGE_MS = TAB_HOURS * 3_600_000;

/** The facts for making an account, after the form has become a claim. */
export interface AccountOffer {
  claimToken: string;
  resellerId: number;
  email: string;
}

/** A claim that was sent, and whom and what it is about. */
export interface Sent extends Submission {
  firstname: string;
  /** After "your": "iPhone 14". */
  gadget: string;
  /** The kind of the gadget, or of the first one. */
  gadgetTypeId: number | null;
}

interface KeptDraft {
  storedAt: number;
  /** A new symbol for each claim that is begun or left; never stored. */
  begun: symbol;
  form: ClaimForm | null;
  policy: Policy | null;
  claimToken: string | null;
  /** Set by Change on the review page: the next step leads back there. */
  returnToReview: boolean;
  /** The last submission, for approved and thankyou. */
  submission: Sent | null;
  /** Kept with it until it is taken up. */
  accountOffer: AccountOffer | null;
}

interface Actions {
  /** Begins a form for a policy that was just found. */
  begin: (policy: Policy, claimToken: string, form: ClaimForm) => void;
  /** Takes answers over into the form. */
  answer: (change: Partial<ClaimData>) => void;
  /** The bearer had ended, and the same claim goes on with another. */
  renewed: (claimToken: string) => void;
  /** Notes what the server said about the draft. */
  saved: (formReference: string, revision: number) => void;
  setReturnToReview: (on: boolean) => void;
  /** The claim was sent; its answers stay on the screen until the next one is there. */
  submitted: (submission: Sent) => void;
  /** Forgets the answers of the claim that was sent. */
  formLeft: () => void;
  /** The account was made, or there was one. */
  accountSettled: () => void;
  /** Forgets everything of this claim. */
  clear: () => void;
}

export type ClaimState = KeptDraft & Actions;

const empty = (): KeptDraft => ({
  storedAt: Date.now(),
  begun: Symbol('begun'),
  form: null,
  policy: null,
  claimToken: null,
  returnToReview: false,
  submission: null,
  accountOffer: null,
});

function offerOf({ form, claimToken }: KeptDraft): AccountOffer | null {
  const email = form?.data.claimant.email;
  if (!form || !email || claimToken === null) return null;
  return { claimToken, resellerId: form.data.policy.resellerId, email };
}

/** On the server there is no tab to keep anything in. */
const isInTab = typeof sessionStorage !== 'undefined';

/** What this tab keeps of a claim; nothing of one that is too old or of another shape. */
function readKept(): KeptDraft | null {
  try {
    const { state, version } = JSON.parse(sessionStorage.getItem(CLAIM_KEY) ?? '');
    return version === STATE_VERSION && Date.now() - state.storedAt < STATE_MAX_AGE_MS
      ? state
      : null;
  } catch {
    return null;
  }
}

/** Takes the claim out of what the tab keeps, but not off the screen. */
export const forgetKept = () => sessionStorage.removeItem(CLAIM_KEY);

/** The claim that is being made in this tab (decisions §4 "Keeping and clearing"). */
export const claimStore = createStore<ClaimState>()((set) => ({
  ...empty(),
  ...(isInTab && readKept()),
  begin: (policy, claimToken, form) => set({ ...empty(), policy, claimToken, form }),
  answer: (change) =>
    set(({ form }) => {
      if (!form) return {};
      const data = { ...form.data, ...change };
      // Whom the form is kept for: the last address that was given.
      return { form: { ...form, savedEmail: data.claimant.email || form.savedEmail, data } };
    }),
  renewed: (claimToken) => set({ claimToken }),
  saved: (formReference, revision) =>
    set(({ form }) => (form ? { form: { ...form, formReference, revision } } : {})),
  setReturnToReview: (returnToReview) => set({ returnToReview }),
  submitted: (submission) => set((state) => ({ submission, accountOffer: offerOf(state) })),
  formLeft: () =>
    set(({ submission, accountOffer }) =>
      submission ? { ...empty(), submission, accountOffer } : {},
    ),
  accountSettled: () => set({ accountOffer: null }),
  clear: () => set(empty()),
}));

if (isInTab) {
  // As long as the page lives: what still happens while it goes is kept no more.
  let isLeft = false;
  claimStore.subscribe((state) => {
    if (!isLeft)
      sessionStorage.setItem(CLAIM_KEY, JSON.stringify({ state, version: STATE_VERSION }));
  });
  // Whichever page of the portal is left. The screen keeps its answers until it is gone, and for as
  // long as the browser keeps it for Back.
  addEventListener('pagehide', () => {
    isLeft = true;
    forgetKept();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    isLeft = false;
    claimStore.setState({});
  });
}

/** One part of the claim; a screen renders again only when that part changes. */
export function useClaim<T>(select: (state: ClaimState) => T): T {
  return useStore(claimStore, select);
}
