/** What the commands that print a person's data did, as the log of the desk says it. */
export const COMMANDS_DID = {
  'claims list': 'Listed the latest claims by a command',
  'claims show': 'Looked at the claim by a command',
  'claims request-documents': 'Asked for documents by a command',
  'claims advance': 'Moved the claim on by a command',
  'claims messages': 'Read messages by a command',
  'claims reply': 'Answered the claimant by a command',
  'claims refunds': 'Listed what is to be paid back by a command',
  'jobs show': 'Looked at a job of the claim by a command',
  'person export': 'Exported a claimant’s data by a command',
} as const;
export type LoggedCommand = keyof typeof COMMANDS_DID;
