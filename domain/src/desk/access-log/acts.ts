/** Kinds of act that the log of the desk can be narrowed to, as a supervisor asks for them. */
export const ACTS = {
  login: 'Logged in or out',
  opened: 'Read a claim or a payout',
  file: 'Opened a file',
  searched: 'Searched',
  listed: 'Looked at a list',
  held: 'Took, gave or snoozed claims',
  decided: 'Decided',
  asked: 'Asked for documents',
  wrote: 'Wrote to the claimant',
  noted: 'Noted something',
  money: 'Moved money or goods',
  staff: 'Changed what colleagues may do, or when they are away',
  log: 'Looked at the log',
  exported: 'Took data out as a file',
} as const;
export type Act = keyof typeof ACTS;

export const ALL_ACTS = Object.keys(ACTS) as [Act, ...Act[]];

/** Acts that only look at something; all others do something. */
const LOOKS: readonly Act[] = ['opened', 'file', 'searched', 'listed', 'log'];

/** The acts of a kind: one by its name, or all that did something or only looked. */
export function actsOf(kind: Act | 'done' | 'seen'): readonly Act[] {
  if (kind === 'seen') return LOOKS;
  return kind === 'done' ? ALL_ACTS.filter((act) => !LOOKS.includes(act)) : [kind];
}
