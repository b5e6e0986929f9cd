import type { Act } from './acts.ts';

/** The acts of the commands that print a person's data, as the log of the desk says them. */
export const COMMANDS = {
  'claims list': { did: 'Listed the latest claims by a command', act: 'listed' },
  'claims show': { did: 'Looked at the claim by a command', act: 'opened' },
  'claims request-documents': { did: 'Asked for documents by a command', act: 'asked' },
  'claims advance': { did: 'Moved the claim on by a command', act: 'decided' },
  'claims messages': { did: 'Read messages by a command', act: 'opened' },
  'claims reply': { did: 'Answered the claimant by a command', act: 'wrote' },
  'claims refunds': { did: 'Listed what is to be paid back by a command', act: 'listed' },
  'jobs show': { did: 'Looked at a job of the claim by a command', act: 'opened' },
  'person export': { did: 'Exported a claimant’s data by a command', act: 'exported' },
} as const satisfies Record<string, { did: string; act: Act }>;
export type LoggedCommand = keyof typeof COMMANDS;

/** What stands in the log of a claim of which the answer about another one shows a line. */
export const BESIDE = {
  'shown beside': { did: 'Saw a line of it beside another claim', act: 'listed' },
} as const satisfies Record<string, { did: string; act: Act }>;
