import { emailKey } from '../../people/accounts/email.ts';
import { isSameName } from '../../policies/policies/policyholder.ts';
import type { Policy } from '../../policies/policies/schemas.ts';

type Person = Pick<Policy['policyholder'], 'firstname' | 'lastname'> & { email: string };

/** `sam+claims@x.example` and `sam@x.example` are one mailbox to most providers. */
const mailboxOf = (email: string) => emailKey(email).replace(/\+[^@]*(?=@)/, '');

/**
 * Whether a claim may be a colleague's own, by the name or the mailbox of who claims or holds the policy.
 * A namesake is not refused the work: it is a warning. The desk knows no birth date of a colleague.
 */
export function mayBeOwnClaim(
  colleague: { name: string; email: string },
  people: readonly Person[],
): boolean {
  const [firstname = '', ...rest] = colleague.name.trim().split(/\s+/);
  const name = { firstname, lastname: rest.join(' ') };
  const mailbox = mailboxOf(colleague.email);
  return people.some((person) => isSameName(name, person) || mailboxOf(person.email) === mailbox);
}
