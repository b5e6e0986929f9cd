import { toName } from '@gadget-claims/domain/claims/claims/given-name';
import type { Upheld } from '@gadget-claims/domain/claims/claims/upheld';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';
import type { PaidFor } from '@gadget-claims/domain/settling/payouts/schemas';
import type { Attachment, Block } from '../../mail/blocks.ts';
import { callOrWrite } from '../../mail/copy.ts';
import type { ClaimRow } from './records/claims.ts';
import { linkToken, claimTakesLinks } from './records/link.ts';
import type { ToldOf } from './records/policyholder.ts';

/** All that a mail about a claim is made of. */
export interface ClaimMailFacts {
  claim: ClaimRow;
  brand: ResellerProfile;
  /** Names of the gadgets. */
  gadgets: string[];
  /** Those that it is about, when it is not about all of them. */
  about: string[];
  /** Documents that we still need, with why. */
  missing: { label: string; why: string }[];
  /** When the mail is sent: waiting times count from here. */
  now: Date;
  publicUrl: string;
  /** Signs the link to the claim. */
  secretKey: string;
  /** Switches progress mails off, for the mails that can be. */
  offLink: string;
  status?: number | undefined;
  /** The status's label and meaning, by the chosen option. */
  label: string;
  sentence: string;
  /** What they have to do next; null while it is our turn. */
  task: string | null;
  /** The address that the claim had, where the mail goes there. */
  to?: string | undefined;
  /** Our payment that the bank sent back after it had paid it: pence, and the day on which we paid. */
  returned?: { amount: number; paidOn: string } | undefined;
  /** A payment that does not end the claim. */
  paid?: PaidFor | undefined;
  /** Pence that the sentence names: they stand large above it. */
  sum?: number | undefined;
  /** The meaning of an approval in pounds, for each gadget that it is about. */
  money: readonly { value: string; note: string; words: string }[];
  /** That bookings are cancelled and payments go back with it; empty when none do. */
  ended: readonly Block[];
  /** Files that take those bookings out of a calendar. */
  calendars: Attachment[];
  reason?: string | undefined;
  /** Where the policy wording has the reason, and what it is called there. */
  wording?: string | undefined;
  /** That it was refused before, and looked at again. */
  upheld?: Upheld | undefined;
  /** The decider's own words. */
  words?: string | undefined;
  /** The day until which it asks for something, `YYYY-MM-DD`. */
  until?: string | undefined;
  /** The complaint that it acknowledges. */
  complaintReference?: string | undefined;
  /** Until when a withdrawal can be taken back; null once it cannot be. */
  undoUntil: Date | null;
  /** The policyholder, where the mail is to them; null where the policy is gone. */
  holder: Policy['policyholder'] | null;
  /** The event that is not from their mailbox. */
  toldOf?: ToldOf | undefined;
  /** The page on which they say that it was not them. */
  notMeLink: string;
}

/** "Your claim is approved, Imogen": the head of a mail, by name where there is one. */
export const byName = (head: string, { claim }: Pick<ClaimMailFacts, 'claim'>): string =>
  toName(head, claim.form.claimant.firstname).slice(0, -1);

/** "your iPhone 14 and your iPad Air", each once; their names are the catalogue's. */
export const yours = (gadgets: readonly string[]): string =>
  [...new Set(gadgets.map((gadget) => `your ${gadget}`))].join(' and ');

/** The gadgets that a mail is about: all of the claim unless it names some. */
export const aboutOf = ({ about, gadgets }: Pick<ClaimMailFacts, 'about' | 'gadgets'>) =>
  about.length > 0 ? about : gadgets;

/** " for your iPhone 14" behind "your claim", in a mail that is not about all of its gadgets. */
export const forPart = ({ about }: Pick<ClaimMailFacts, 'about'>): string =>
  about.length > 0 ? ` for ${yours(about)}` : '';

export const CLAIM_REFERENCE = 'Your claim reference';

export function referenceBlock({ claim }: Pick<ClaimMailFacts, 'claim'>): Block {
  return {
    kind: 'references',
    items: [{ label: CLAIM_REFERENCE, value: claim.claim_reference }],
  };
}

type LinkFacts = Pick<ClaimMailFacts, 'publicUrl' | 'secretKey' | 'now' | 'brand' | 'claim'>;

/** Where the mail's one button leads: the claim itself; the brand goes with it. */
export const claimLink = (facts: LinkFacts) =>
  signed(facts, '') ?? `${facts.publicUrl}/myclaims/view/${facts.claim.claim_id}?${brandOf(facts)}`;

/** Where documents are sent in. */
export const uploadLink = (facts: LinkFacts) =>
  signed(facts, '&to=documents') ??
  `${facts.publicUrl}/myclaims/uploaddocs/${facts.claim.claim_id}?${brandOf(facts)}`;

const brandOf = ({ brand }: LinkFacts) => `reseller=${brand.id}`;

/** A link that leads in without signing in, in the fragment, which reaches no server or log. */
function signed(facts: LinkFacts, more: string): string | undefined {
  const { publicUrl, secretKey, now, claim } = facts;
  // Where an account has the claim, signing in is the way; a claim withdrawn for good leads nowhere
  // else.
  if (!claimTakesLinks(claim, now)) return undefined;
  const token = linkToken(secretKey, claim, now);
  return `${publicUrl}/myclaims/link?${brandOf(facts)}${more}#${token}`;
}

export function whoToCall({ brand, claim }: Pick<ClaimMailFacts, 'brand' | 'claim'>): Block {
  return {
    kind: 'help',
    text: `${callOrWrite(brand)} and give us the reference ${claim.claim_reference}.`,
  };
}

/** A person's text, a paragraph for each line. */
export const paragraphs = (text: string): Block[] =>
  text.split('\n').filter((line) => line.trim() !== '');

/** "Proof of purchase: it shows that the gadget is yours." for each. */
export function missingBlocks({ missing }: ClaimMailFacts): Block[] {
  if (missing.length === 0) return [];
  return [
    'This is what we still need, and why:',
    { kind: 'list', items: missing.map(({ label, why }) => `${label}: ${why}`) },
  ];
}
