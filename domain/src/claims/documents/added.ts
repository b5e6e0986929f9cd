/** Whom a file came from that a colleague of the claims team added. */
export const SENDERS = { claimant: 'The claimant', other: 'Somebody else' } as const;
export type Sender = keyof typeof SENDERS;
export const SENDER_IDS = Object.keys(SENDERS) as [Sender, ...Sender[]];

/** The way by which it came to us, as part of a sentence. */
export const WAYS_IN = {
  post: 'by post',
  email: 'by e-mail',
  hand: 'by hand',
  repair: 'with a repair',
} as const;
export type WayIn = keyof typeof WAYS_IN;
export const WAY_IDS = Object.keys(WAYS_IN) as [WayIn, ...WayIn[]];

/**
 * Why its claimant does not see such a file, nor gets it with their data: it is about somebody else,
 * or of an investigation; '' where they see it.
 */
export const WITHHELD = ['', 'others', 'investigation'] as const;
export type Withheld = (typeof WITHHELD)[number];

/** How such a file came to us. */
export interface CameIn {
  sender: Sender;
  /** Who somebody else is, in a few words; '' of the claimant. */
  senderName: string;
  cameBy: WayIn;
  /** The day in London on which it came, `YYYY-MM-DD`. */
  cameOn: string;
  withheld: Withheld;
}

/**
 * Whom it came from, and how: "from Fixwell Repairs, by post"; `claimant` is how its reader calls the
 * claimant.
 */
export const cameInWords = (
  { sender, senderName, cameBy }: Pick<CameIn, 'sender' | 'senderName' | 'cameBy'>,
  claimant: string,
): string => `from ${sender === 'claimant' ? claimant : senderName}, ${WAYS_IN[cameBy]}`;
