import type { ClaimMailData } from '../../claims/claims/records/mails.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { newSecret } from '../../identity/secrets.ts';
import { compose } from '../../mail/mail.ts';
import type { Services } from '../../services.ts';
import { type Amounts, writeClaimMail } from './send.ts';

/**
 * A mail about a claim as it would be sent now; nothing for a claim that does not exist. Its links are
 * signed with another key than those of real mails, so that they open nothing.
 */
export async function previewClaimMail(
  services: Services,
  told: ClaimMailData & { reseller: ResellerScope },
  amounts?: Amounts,
): Promise<{ subject: string; html: string } | undefined> {
  const brand = services.resellers.byId.get(told.reseller);
  if (!brand) return undefined;
  const config = { ...services.config, secretKey: newSecret(services.random) };
  const mail = await writeClaimMail({ ...services, config }, told, { ...told, brand }, amounts);
  if (!mail) return undefined;
  const { subject, html } = compose(mail, brand, 'preview');
  return { subject, html };
}
