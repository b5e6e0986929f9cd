import type { Role } from '@gadget-claims/domain/people/staff/permissions';
import type { ColleagueDetails } from '@gadget-claims/domain/people/staff/schemas';

/** The label of each role, and the permissions of its holder. */
export const ROLE_WORDS: Record<Role, { label: string; help: string }> = {
  handler: { label: 'Handler', help: 'Decides claims up to a limit and prepares payouts.' },
  senior: {
    label: 'Senior',
    help: 'A handler with a higher limit, who also gives second looks, assigns claims and writes clauses.',
  },
  technical: {
    label: 'Technical',
    help: 'A handler to whom claims with a question about a gadget or its repair are referred.',
  },
  investigation: {
    label: 'Investigation',
    help: 'A handler to whom claims that do not add up are referred.',
  },
  payments: {
    label: 'Payments',
    help: 'Prepares and releases payouts, and makes the files for the bank.',
  },
  supervisor: {
    label: 'Supervisor',
    help: 'A senior who also approves clauses, releases payouts and reads the log.',
  },
  auditor: { label: 'Auditor', help: 'Reads claims and the log. Goes with no other role.' },
  'staff admin': {
    label: 'Staff admin',
    help: 'Says who works here, and sees no claims. Goes with no other role.',
  },
};

export const STATE_TAGS: Record<
  ColleagueDetails['state'],
  { tone: 'good' | 'warn' | 'bad' | 'info'; label: string }
> = {
  invited: { tone: 'info', label: 'Invited' },
  active: { tone: 'good', label: 'Active' },
  suspended: { tone: 'bad', label: 'Suspended' },
  left: { tone: 'warn', label: 'Has left' },
};

/** A requested right that waits for a second person. */
export const WAITS = 'Waits for another staff admin';

/** A colleague's ways to sign in: "2 passkeys, as at work". */
export function waysInWords(person: ColleagueDetails): string {
  const { passkeys, hasPassword, hasProvider } = person;
  const ways = [
    passkeys > 0 && (passkeys === 1 ? 'passkey' : `${passkeys} passkeys`),
    hasPassword && 'password and code',
    hasProvider && 'as at work',
  ].filter((way) => way !== false);
  return ways.join(', ') || 'none yet';
}
