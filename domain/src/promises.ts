/**
 * The product's promises to people, in figures: the one place of each. Rules count with them, and
 * screens, mails, documents and the guide build their sentences from them.
 */

// Our aims.
/** Working days from complete documents to a decision (specification §9). */
export const DECISION_DAYS = 2;
/** Hours from the gadget's arrival to the end of its repair (specification §9). */
export const REPAIR_HOURS = 72;

// Demands on people.
/** Minutes that a claim takes to fill in, about. */
export const CLAIM_MINUTES = 4;
/** Hours from discovering a theft or loss to telling police and network (specification §9). */
export const REPORT_HOURS = 24;
/** Months that a bill may be old to prove an address (specification §9). */
export const BILL_MONTHS = 3;
/** Days of cover in which a product marked `swipe` has an early-claim excess (specification §9). */
export const EARLY_CLAIM_DAYS = 150;

// Limits of approval by rule (triage).
/** Days from the incident within which it is told. */
export const TOLD_DAYS = 30;
/** Days that cover has been in force when the incident happens, at least. */
export const COVER_AGE_DAYS = 14;
/** Months in which no claim on the gadget was settled. */
export const SETTLED_MONTHS = 12;
/** Months of other claims on which the same IMEI, serial number and files are looked for. */
export const MATCH_MONTHS = 24;

// Waits.
/** Days after we asked for documents on which a mail reminds of them. */
export const REMINDER_DAYS = [7, 14, 21];
/** Days after we asked for documents on which a claim is closed for want of them. */
export const CLOSING_DAYS = 28;
/** Days after that in which a document opens the claim again. */
export const REOPENING_DAYS = 90;
/** Hours in which a claim that was withdrawn can be taken back. */
export const UNDO_WITHDRAWAL_HOURS = 24;
/** Working days that a claimant gets for documents, unless the claims team says another day. */
export const DOCUMENTS_DUE_DAYS = 5;

// Complaints.
/** Weeks from a complaint to our final answer, at most; calendar weeks, holidays or not. */
export const COMPLAINT_WEEKS = 8;
/** Months from our final answer in which the ombudsman takes a complaint. */
export const OMBUDSMAN_MONTHS = 6;

// Repairs and replacements.
/** Working days in which the pack to post a gadget in comes, from and to. */
export const PACK_DAYS = [1, 2] as const;
/** Hours that a repair shop takes when the part is in stock, from and to. */
export const SHOP_HOURS = [1, 3] as const;
/** Hours of the window in which an engineer is at the door and done, from and to. */
export const CALL_OUT_HOURS = [2, 4] as const;
/** Working days in which a phone is replaced, from and to. */
export const PHONE_REPLACEMENT_DAYS = [1, 2] as const;
/** Working days in which any other gadget is replaced, at most. */
export const REPLACEMENT_DAYS = 5;
/** Working days in which we pay an accepted invoice, or a claim whose bank details we have. */
export const PAYOUT_DAYS = 5;

// Bookings and money.
/** A booking begins on this working day after today: repairers need a day's notice. */
export const NOTICE_WORKING_DAYS = 2;
/** Weeks from today that can be booked. */
export const WEEKS_AHEAD = 6;
/** Miles to a shop that a claimant is sent to, at most, where there is a nearer one. */
export const SHOP_MILES = 60;
/** Minutes that a time is held while its excess is paid. */
export const HOLD_MINUTES = 15;
/** Days until a refund is on the card, at most. */
export const REFUND_DAYS = 10;
/** Days after which a refund that is under way is one for us to look at. */
export const REFUND_LOOK_DAYS = 2;

// Visits.
/** Minutes without touch, click or key press after which a session ends (specification §4, §9). */
export const IDLE_MINUTES = 20;
/** Minutes before that end at which the screen asks whether the person is still there. */
export const IDLE_WARNING_MINUTES = 2;
/** Hours after which a session ends even in use (decisions §2). */
export const SESSION_HOURS = 12;
/** Hours after which what a tab keeps is wiped (specification §9). */
export const TAB_HOURS = 24;
/** Hours that the bearer of a lookup is good for. */
export const LOOKUP_HOURS = 2;
/** Hours that the bearer of one claim is good for. */
export const CLAIM_HOURS = 1;

// The claims desk.
/** Minutes without a press after which a colleague is signed out. */
export const DESK_IDLE_MINUTES = 20;
/** Hours after which they are signed out even in use. */
export const DESK_SESSION_HOURS = 10;
/** Minutes without anything done to it after which a claim goes back to the queue. */
export const DESK_HOLD_MINUTES = 30;
/** Days for which what a colleague typed and did not send is kept, from its last word. */
export const DESK_DRAFT_DAYS = 30;
/** Seconds in which a decision can be taken back before it takes effect. */
export const UNDO_SECONDS = 8;
/** Days over which the approvals and releases for one policy count as one sum. */
export const LIMIT_DAYS = 30;
/** Days from their invitation on in which a second person reads every refusal of a colleague. */
export const PROBATION_DAYS = 90;
/** Of so many other refusals a second person reads one. */
export const REFUSALS_PER_SAMPLE = 5;
/** Days that the figures about refusals and second looks under Team cover. */
export const TEAM_FIGURE_DAYS = 30;
/** Seconds in which the desk offers to undo giving, putting back or taking over claims. */
export const UNDO_MOVE_SECONDS = 20;
/** Days for which an absence is kept after its last day. */
export const ABSENCE_DAYS = 90;
/** Days that one file of the access log covers, at most. */
export const LOG_FILE_DAYS = 31;
/** Minutes for which a proof of who they are is good for moving money and changing rights. */
export const DESK_PROOF_MINUTES = 5;
/** Hours in which a second person confirms that a file for the bank is voided. */
export const VOID_HOURS = 24;
/** Minutes after a verdict on a file in which further ones join its mail. */
export const VERDICT_MAIL_MINUTES = 2;
/** Minutes in which it can be taken back that a support need was ended. */
export const UNDO_NEED_MINUTES = 15;
/** Minutes in which an author can correct a note of theirs. */
export const NOTE_MINUTES = 15;
/** Days that the link of an invitation to the desk works, once. */
export const DESK_INVITATION_DAYS = 7;

// Mail.
/** Minutes that a one-time password works, once (decisions §5). */
export const ONE_TIME_MINUTES = 30;
/** Minutes between two requests for one (specification §9). */
export const RESET_COOLDOWN_MINUTES = 5;
/** So many requests within the lock-out; then none until it is over (decisions §5). */
export const RESET_ATTEMPTS = 5;
export const RESET_LOCKOUT_MINUTES = 30;
/** Minutes from asking for a passkey to showing it. */
export const PASSKEY_MINUTES = 5;
/** Minutes after logging in within which a passkey can be added. */
export const PASSKEY_AFTER_LOGIN_MINUTES = 15;
/** Days after the last login or lookup for which a browser is known for it (identity/known-browser.ts). */
export const KNOWN_BROWSER_DAYS = 400;
/** Minutes that a mailed code can be typed. */
export const CODE_MINUTES = 10;
/** Wrong tries after which a code is over. */
export const CODE_TRIES = 5;
/** Hours that the button of its mail works, once. */
export const CODE_BUTTON_HOURS = 1;
/** Days that the link to a claim in a mail leads there. */
export const CLAIM_LINK_DAYS = 30;
/** Wrong postcodes after which such a link, or one to a saved form, leads there no more. */
export const CLAIM_LINK_TRIES = 5;
/** Minutes after the last word of a form that was left in which its link goes out by itself. */
export const LEFT_FORM_MINUTES = 30;

// Handovers.
/** Minutes that the code of a fresh submission lets its claimant in (decisions §2). */
export const SUBMISSION_CODE_MINUTES = 30;
/** Minutes in which another device may add files. */
export const DEVICE_MINUTES = 15;
/** Hours that a customer whom a reseller hands over can come by the link. */
export const HANDOVER_HOURS = 24;
/** Days for which a repeated call gets the answer of the first. */
export const KEPT_ANSWER_DAYS = 1;
/** Hours that a reseller's key works beside the one that replaces it. */
export const KEY_OVERLAP_HOURS = 24;

// Retention.
/** Hours that a form is kept which no account has, from the last save (decisions §4). */
export const FORM_HOURS = 24;
/** Days that a form is kept which an account has saved or opened, from the last time (decision 23). */
export const ACCOUNT_FORM_DAYS = 90;
/** Years that a claim and its accounting records are kept after its end. */
export const CLAIM_YEARS = 7;
/** Days that a mail is kept as a file while no mail server is set. */
export const MAIL_FILE_DAYS = 30;
/** Minutes after which it is forgotten who of the claims team looked at a claim. */
export const PRESENCE_MINUTES = 5;
/** Years for which it can be told who of the claims team saw what. */
export const ACCESS_LOG_YEARS = 2;
