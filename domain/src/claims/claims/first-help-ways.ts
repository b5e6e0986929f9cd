import help from './first-help.json' with { type: 'json' };

/** A page of another organisation. */
interface Page {
  name: string;
  url: string;
}

/** By telephone; by its page where we know no number for certain. */
export type Network = { name: string; telephone: string } | Page;

/** Help for a claimant before the claim, after a gadget was stolen or lost. */
export interface FirstHelp {
  /** For the gadgets that it may be; none where only their own accounts lock them. */
  locks: Page[];
  networks: Network[];
  /** Null when it was not taken. */
  police: { telephone: string; name: string; url: string } | null;
}

/** Where the owner of each make locks a gadget that is gone, from any other device. */
export const LOCKS: Record<'apple' | 'samsung' | 'android', Page> = help.locks;

/** Every way there is, as long as the kind of gadget is unknown. */
export const EVERY_WAY = {
  locks: Object.values(LOCKS),
  networks: help.networks,
  police: help.police,
} satisfies FirstHelp;
