import { emailKey } from '@gadget-claims/domain/people/accounts/email';
import { sql } from 'kysely';
import { type Tx, inTransaction } from '../../../database/database.ts';
import { endDeskSessions } from '../../../identity/staff.ts';
import type { Services } from '../../../services.ts';
import type { ProviderIdentity } from '../provider.ts';
import { noteEvent } from './events.ts';
import { comeIn } from './invitation.ts';

/**
 * The colleague whom the provider means: linked before, or else invited or active with a verified e-mail and
 * linked from then on. It makes no colleague; each is linked to one person there, once.
 */
export async function whoIsKnown(
  services: Services,
  known: ProviderIdentity,
): Promise<string | undefined> {
  const { issuer, subject, email } = known;
  const linked = await services.db
    .selectFrom('staff_provider_logins')
    .select('staff_id')
    .where((is) => is.and({ issuer, subject }))
    .executeTakeFirst();
  if (linked) return linked.staff_id;
  if (email === undefined) return undefined;
  return inTransaction(services.db, (tx) => link(tx, { ...known, email }, services.clock.now()));
}

/** Ends what a colleague logged in to with the provider, where they have logged out. */
export async function endAsAtProvider(
  { db, clock }: Services,
  { issuer, subject }: Pick<ProviderIdentity, 'issuer' | 'subject'>,
): Promise<void> {
  const linked = await db
    .selectFrom('staff_provider_logins')
    .select('staff_id')
    .where((is) => is.and({ issuer, subject }))
    .executeTakeFirst();
  if (linked) await endDeskSessions(db, linked.staff_id, clock.now(), { method: 'provider' });
}

async function link(
  tx: Tx,
  { issuer, subject, email }: ProviderIdentity & { email: string },
  at: Date,
): Promise<string | undefined> {
  const person = await tx
    .selectFrom('staff')
    .select(['staff_id', 'state'])
    .where('email', '=', emailKey(email))
    .where('state', 'in', ['invited', 'active'])
    // An unconfirmed invitation opens no session.
    .where(sql<boolean>`exists (select from staff_roles
      where staff_roles.staff_id = staff.staff_id)`)
    .forUpdate()
    .executeTakeFirst();
  if (!person) return undefined;
  const { staff_id: staffId } = person;
  const kept = await tx
    .insertInto('staff_provider_logins')
    .values({ issuer, subject, staff_id: staffId, bound_at: at })
    .onConflict((known) => known.doNothing())
    .returning('staff_id')
    .executeTakeFirst();
  if (!kept) return undefined;
  if (person.state === 'invited') await comeIn(tx, staffId, at);
  await noteEvent(tx, { actor: staffId, staffId, at }, 'provider linked', issuer);
  return staffId;
}
