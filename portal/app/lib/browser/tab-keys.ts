// Under which names a tab keeps what it keeps; all of them begin as the first does.
/** The claim that is being made, while the page lives. */
export const CLAIM_KEY = 'gadget-claims';
/** Past a reload: a key that opens its draft on the server (decisions §4). */
export const DRAFT_KEY = 'gadget-claims-draft-key';
/** After idle time another person may sit here: the key waits until the policy was looked up. */
export const DRAFT_LOCKED = 'gadget-claims-draft-locked';
/** The key of the files that wait to be sent, while some do; empty on the page after the end of a session, which takes it. */
export const WAITING_KEY = 'gadget-claims-waiting';
/** There while an account holder makes a claim without logging in. */
export const VISITOR_KEY = 'gadget-claims-visitor';
/** There once a claimant came to a claim without an account: when that ends, they are asked for its reference. */
export const WITHOUT_ACCOUNT = 'gadget-claims-without-account';
/** When the page was last left, or shown again. */
export const LEFT_AT = 'gadget-claims-left-at';
/** Why a session has ended, until it was said. */
export const ENDING_KEY = 'gadget-claims-ended';
/** An unfinished message, before its claim: sealed, it outlives the session, until the person signs out. */
export const MESSAGE_PREFIX = 'gadget-claims-sealed-message-';
/** The request of a code to log in, for as long as that code works. */
export const CODE_KEY = 'gadget-claims-code';
/** The claim whose approval this tab has shown: it moves once. */
export const APPROVED_SEEN = 'gadget-claims-of-approved-seen';
