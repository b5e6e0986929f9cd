import { formatLongDay, formatTime } from '@gadget-claims/domain/calendar/format';
import { londonDay, londonTime } from '@gadget-claims/domain/calendar/london-day';
import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';
import { addressOf } from '../../identity/brand-address.ts';
import { limitOf } from '../../identity/budgets.ts';
import { sendWithin } from '../../identity/mail-budgets.ts';
import type { Mail } from '../../mail/blocks.ts';
import { callOrWrite } from '../../mail/copy.ts';
import { type MailWriter, mailWriter } from '../../mail/writers.ts';
import { findAccount } from '../../people/accounts/records.ts';
import { findPolicy } from '../../policies/policies/records/policies.ts';
import type { Services } from '../../services.ts';
import { type FormRow, findAnyForm } from './records/forms.ts';
import { formLinkToken, isPolicyMailbox, mailboxMark, formTakesLinks } from './records/link.ts';
import { FORM_LINK_MAIL } from './records/mails.ts';

type Dependencies = Pick<Services, 'db' | 'clock' | 'config'>;

/** Writes the mails with a link to a saved form. */
export const formMails = (services: Dependencies): MailWriter =>
  mailWriter(FORM_LINK_MAIL, async ({ formReference, why, stage }, { reseller, brand, jobId }) => {
    const form = await findAnyForm(services.db, { reseller, formReference });
    // Sent, deleted or an account's by now: there is nothing to lead to.
    if (!form || !formTakesLinks(form, services.clock.now()) || form.owner_email === '')
      return undefined;
    const policy = await findPolicy(services.db, reseller, form.policy_key);
    const isPolicys = isPolicyMailbox(form, policy);
    // In the hour before it was sent, the address may have changed.
    if (why === 'left' && !isPolicys) return undefined;
    const token = formLinkToken(services.config.secretKey, form, stage);
    const address = addressOf(services.config, brand);
    const href = `${address}/makeaclaim/link?reseller=${brand.id}#${token}`;
    const budgets = await budgetsOf(services, form, isPolicys);
    return {
      mail: written(form, { why, href, isPolicys, brand }),
      id: `job-${jobId}`,
      within: (send) => sendWithin(services, budgets, send),
    };
  });

/**
 * An unproven mailbox may be a stranger's: it gets few mails in a day, and one that is not the policy's
 * a single one for a form.
 */
async function budgetsOf(services: Dependencies, form: FormRow, isPolicys: boolean) {
  const { reseller_id: reseller, policy_key: policyKey, owner_email: email } = form;
  const account = await findAccount(services.db, reseller, email);
  const hasOpened = form.link_mailbox === mailboxMark(services.config.secretKey, email);
  if (hasOpened || account?.proven_at != null) return { once: [], few: [] };
  return {
    once: isPolicys ? [] : [limitOf(services, 'form-mail', reseller, form.form_reference)],
    few: [
      limitOf(services, 'recipient-policy', reseller, policyKey, email),
      limitOf(services, 'recipient', reseller, email),
    ],
  };
}

interface About {
  why: 'asked' | 'left';
  href: string;
  /** It goes to the mailbox of the policy, whose owner may know nothing of the form. */
  isPolicys: boolean;
  brand: ResellerProfile;
}

function written(form: FormRow, { why, href, isPolicys, brand }: About): Mail {
  const { expires_at: ends, owner_email: to } = form;
  const end = `${formatTime(londonTime(ends))} on ${formatLongDay(londonDay(ends))}`;
  return {
    to,
    subject: why === 'asked' ? 'Your link to your claim form' : 'Your claim form is not sent yet',
    blocks: [
      { kind: 'heading', text: 'Go on with your claim' },
      why === 'asked'
        ? 'Hello, you asked for a link to your claim form. It opens the form where you stopped, on any device.'
        : 'Hello, you began a claim with us and did not send it. Nothing is lost: the button below opens the form where you stopped, on any device.',
      { kind: 'button', label: 'Go on with your claim', href },
      `We ask for the policyholder's postcode once. The form is kept until ${end}, and longer each time that you add to it.`,
      isPolicys
        ? `If you did not begin a claim, somebody else knows your policy number, date of birth and postcode. ${callOrWrite(brand)}.`
        : `If you know nothing of a claim, your e-mail address was given by mistake. You do not need to do anything.`,
    ],
  };
}
