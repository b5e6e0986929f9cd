import { listed } from '@gadget-claims/domain/in-words';
import { emailKey } from '@gadget-claims/domain/people/accounts/email';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { inTransaction } from '../../database/database.ts';
import { addressOf } from '../../identity/brand-address.ts';
import { spendOne } from '../../identity/budgets.ts';
import { knownReseller } from '../../identity/identity.ts';
import type { Block, Mail } from '../../mail/blocks.ts';
import { callOrWrite } from '../../mail/copy.ts';
import { queueMail } from '../../mail/queue.ts';
import { type MailWriter, mailWriter } from '../../mail/writers.ts';
import type { Services } from '../../services.ts';
import { NUMBERS_MAIL } from './records/mails.ts';
import { findPoliciesOfMailbox } from './records/policies.ts';

/** The gadgets that stand beside a number, so that it is recognised. */
const MOST_GADGETS = 3;

/**
 * Has the numbers of a person's policies mailed. The same is done for every address: policies with
 * it, if any, are looked for when the mail is made.
 */
export async function requestNumbers(
  services: Services,
  asked: { resellerId: number; email: string },
): Promise<void> {
  const reseller = knownReseller(services, asked.resellerId);
  if (reseller === undefined) return;
  const email = emailKey(asked.email);
  await inTransaction(services.db, async (tx) => {
    const within = { ...services, db: tx };
    const refused =
      (await spendOne(within, 'policy-numbers-wait', reseller, email)) ??
      (await spendOne(within, 'policy-numbers', reseller, email));
    if (!refused) await queueMail(tx, NUMBERS_MAIL, { reseller, email });
  });
  services.wakeWorker();
}

/** Writes the mails with the numbers of policies. */
export const numbersMails = (services: Pick<Services, 'db' | 'config'>): MailWriter =>
  mailWriter(NUMBERS_MAIL, async ({ email }, { reseller, brand, jobId }) => {
    const policies = await findPoliciesOfMailbox(services.db, reseller, email);
    const to = policies[0]?.policyholder.emailAddress;
    if (to === undefined) return undefined;
    const href = `${addressOf(services.config, brand)}/makeaclaim/1?reseller=${brand.id}`;
    return { mail: mailWithNumbers(to, { policies, href, brand }), id: `job-${jobId}` };
  });

interface About {
  policies: Policy[];
  href: string;
  brand: Parameters<typeof callOrWrite>[0];
}

function mailWithNumbers(to: string, { policies, href, brand }: About): Mail {
  const subject = policies.length === 1 ? 'Your policy number' : 'Your policy numbers';
  return {
    to,
    subject,
    blocks: [
      { kind: 'heading', text: subject },
      'Hello, you asked us which policies have this e-mail address.',
      ...policies.map(numberOf),
      { kind: 'button', label: 'Find my policy', href },
      'To find a policy, we also ask for the date of birth and the postcode of the policyholder.',
      `If you did not ask, there is nothing to do: we sent this to you alone. ${callOrWrite(brand)}.`,
    ],
  };
}

const numberOf = ({ number, gadgets }: Policy): Block => ({
  kind: 'reference',
  label: ['Policy number', ...gadgetsInWords(gadgets)].join(' for '),
  value: number,
});

/** What a policy covers, in a few words; none when no gadget is described. */
function gadgetsInWords(gadgets: Policy['gadgets']): string[] {
  const named = gadgets.map(({ description }) => description.trim()).filter(Boolean);
  if (named.length === 0) return [];
  const more = named.length - MOST_GADGETS;
  return [listed([...named.slice(0, MOST_GADGETS), ...(more > 0 ? [`${more} more`] : [])])];
}
