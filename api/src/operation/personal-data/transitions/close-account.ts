import { removeForms } from '../../../claims/forms/transitions/remove.ts';
import type { UserIdentity } from '../../../identity/identity.ts';
import type { Passwords } from '../../../identity/password-hash.ts';
import { queueMail } from '../../../mail/queue.ts';
import { provenTransaction } from '../../../people/accounts/transitions/password-proof.ts';
import type { Services } from '../../../services.ts';
import { ACCOUNT_CLOSED } from '../copy.ts';
import { OWN_ACCOUNT_MAIL } from '../records.ts';
import { eraseAccount, erasePreference, lockAccountClaims } from './erase-account.ts';

/**
 * Closes the account of who gives its password: with its sessions, passkeys and begun forms, in one
 * transaction. Claims stay and have no account from then on: their links lead there, and an account that
 * is made for the address later finds them.
 */
export async function closeAccount(
  services: Services,
  passwords: Passwords,
  user: UserIdentity,
  password: string,
): Promise<void> {
  const { reseller, accountId } = user;
  await provenTransaction(services, passwords, { user, password }, async (tx) => {
    const { email } = user;
    const forms = await tx
      .selectFrom('forms')
      .select(['reseller_id', 'form_reference'])
      .where('reseller_id', '=', reseller)
      .where('submitted_at', 'is', null)
      .where((is) =>
        is.or([
          is('account_id', '=', accountId),
          is.and([is('account_id', 'is', null), is('owner_email', '=', email)]),
        ]),
      )
      .execute();
    if (forms.length > 0) await removeForms(tx, forms);
    const at = services.clock.now();
    await lockAccountClaims(tx, user, { at, reason: ACCOUNT_CLOSED });
    await eraseAccount(tx, user);
    await erasePreference(tx, { reseller, email });
    await queueMail(tx, OWN_ACCOUNT_MAIL, { mail: 'account-closed', reseller, email });
  });
  services.wakeWorker();
}
