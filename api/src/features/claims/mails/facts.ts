import type { ResellerProfile } from '@gadget-claims/domain/resellers/contract';
import type { Block } from '../../../lib/mail/blocks.ts';
import type { ClaimRow } from '../queries.ts';

/** All that a mail about a claim is made of. */
export interface ClaimMailFacts {
  claim: ClaimRow;
  brand: ResellerProfile;
  /** What the gadgets are called. */
  gadgets: string[];
  /** Those that it is about, when it is not about all of them. */
  about: string[];
  /** Documents that we still need, with why. */
  missing: { label: string; why: string }[];
  /** When the mail is sent: waiting times count from here. */
  now: Date;
  publicUrl: string;
  /** Switches progress mails off, for the mails that can be. */
  offLink: string;
  status?: number | undefined;
  /** What the status means, by what was chosen. */
  sentence: string;
  reason?: string | undefined;
}

// Mail programs turn anything like an address into a link: a name with dots or slashes is left out.
const A_NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,58}$/u;

export function greeting({ claim }: Pick<ClaimMailFacts, 'claim'>): string {
  const name = claim.form.claimant.firstname.trim();
  return A_NAME.test(name) ? `Hello ${name},` : 'Hello,';
}

export function referenceBlock({ claim }: ClaimMailFacts): Block {
  return { kind: 'reference', label: 'Your claim reference', value: claim.claim_reference };
}

/** Where the mail's one button leads: the claim itself, after signing in; the brand goes with it. */
export function claimLink({
  publicUrl,
  brand,
  claim,
}: Pick<ClaimMailFacts, 'publicUrl' | 'brand' | 'claim'>): string {
  return `${publicUrl}/myclaims/view/${claim.claim_id}?reseller=${brand.id}`;
}

/** Where documents are sent in. */
export function uploadLink({ publicUrl, brand, claim }: ClaimMailFacts): string {
  return `${publicUrl}/myclaims/uploaddocs/${claim.claim_id}?reseller=${brand.id}`;
}

export function whoToCall({ brand, claim }: Pick<ClaimMailFacts, 'brand' | 'claim'>): Block {
  return {
    kind: 'paragraph',
    text: `If anything is unclear, call us on ${brand.telephone} or write to ${brand.email} and give us the reference ${claim.claim_reference}.`,
  };
}

/** "Proof of purchase: it shows that the gadget is yours." for each. */
export function missingBlocks({ missing }: ClaimMailFacts): Block[] {
  if (missing.length === 0) return [];
  return [
    { kind: 'paragraph', text: 'This is what we still need, and why:' },
    { kind: 'list', items: missing.map(({ label, why }) => `${label}: ${why}`) },
  ];
}
