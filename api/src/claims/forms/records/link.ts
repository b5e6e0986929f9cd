import { createHmac } from 'node:crypto';
import { emailKey } from '@gadget-claims/domain/people/accounts/email';
import type { ResellerScope } from '../../../identity/identity.ts';
import { readSignedLink, signedLink } from '../../../identity/signed-link.ts';
import type { StoredPolicy } from '../../../policies/policies/records/policies.ts';
import type { Resellers } from '../../../services.ts';
import type { FormRow } from './forms.ts';

const PURPOSE = 'form-link';

/** In place of a stage that is not said: a page reads a link no further than a part that is empty. */
const NO_STAGE = '-';

/** The content of a link to a saved form: it leads there for one mailbox, while the form has that address. */
export interface FormLink {
  reseller: ResellerScope;
  formReference: string;
  endsAt: Date;
  /** Where it leads on; '' for the first stage that is open. */
  stage: string;
  mailbox: string;
}

/**
 * The token of a link into a saved form, signed, as those into claims: whether it still leads
 * anywhere is asked of the form.
 */
export function formLinkToken(
  secretKey: string,
  form: Pick<FormRow, 'reseller_id' | 'form_reference' | 'expires_at' | 'owner_email'>,
  stage: string,
): string {
  const { reseller_id: reseller, form_reference: id, expires_at: ends, owner_email: email } = form;
  const more = [ends.getTime().toString(36), stage || NO_STAGE, mailboxMark(secretKey, email)];
  return signedLink(secretKey, PURPOSE, { reseller, id, more });
}

/** The link behind such a token, ended or not; nothing for one that we did not sign. */
export function readFormLink(
  secretKey: string,
  resellers: Resellers,
  token: string,
): FormLink | undefined {
  const linked = readSignedLink(secretKey, resellers, PURPOSE, token);
  if (!linked) return undefined;
  const [ends = '', said = '', mailbox = ''] = linked.more;
  const endsAt = new Date(Number.parseInt(ends, 36));
  const stage = said === NO_STAGE ? '' : said;
  return { reseller: linked.reseller, formReference: linked.id, endsAt, stage, mailbox };
}

/** An e-mail address as links and forms carry it: a reader of one does not learn it. */
export const mailboxMark = (secretKey: string, email: string): string =>
  createHmac('sha256', secretKey).update(`mailbox:${email}`).digest('base64url').slice(0, 22);

/** The draft key of a form that a link opened: the same on each device that comes by a link. */
export const draftKeyOfLink = (secretKey: string, session: string): string =>
  createHmac('sha256', secretKey).update(`draft-key:${session}`).digest('base64url');

/** Whether links lead to a form: until it ends, or an account has it. */
export const formTakesLinks = (
  { account_id: account, expires_at: ends, submitted_at: submitted }: FormRow,
  now: Date,
): boolean => account === null && submitted === null && ends > now;

export const isPolicyMailbox = (
  { owner_email: email }: Pick<FormRow, 'owner_email'>,
  policy: Pick<StoredPolicy, 'details'> | undefined,
): boolean => policy !== undefined && emailKey(policy.details.policyholder.emailAddress) === email;
