import type {
  DraftOfLink,
  FormLinkRequest,
} from '@gadget-claims/domain/claims/claims/form-schemas';
import { inTransaction } from '../../../database/database.ts';
import { conflict, missing, tooMany, unprocessable } from '../../../http/errors.ts';
import type { RefusedAttempt } from '../../../identity/attempts.ts';
import { spendOne } from '../../../identity/budgets.ts';
import type { ClaimantIdentity } from '../../../identity/identity.ts';
import { hashSecret, newSecret } from '../../../identity/secrets.ts';
import { findPolicy } from '../../../policies/policies/records/policies.ts';
import { provePostcode } from '../../../policies/policies/records/postcode.ts';
import { isTheirPolicy } from '../../../policies/policies/records/share.ts';
import type { Services } from '../../../services.ts';
import { FORM_LINK_ENDED, NO_EMAIL_YET } from '../copy.ts';
import {
  type FormRow,
  begunForms,
  claimReferenceOf,
  findAnyForm,
  findForm,
} from '../records/forms.ts';
import {
  type FormLink,
  draftKeyOfLink,
  isPolicyMailbox,
  mailboxMark,
  readFormLink,
  formTakesLinks,
} from '../records/link.ts';
import { queueFormLink } from '../records/mails.ts';
import { alreadySubmitted } from '../records/stored-form.ts';

const ended = () => conflict('link_ended', FORM_LINK_ENDED);

export async function mailFormLink(
  services: Services,
  owner: ClaimantIdentity,
  { formReference, stage = '' }: FormLinkRequest,
): Promise<void> {
  const form = await findForm(services.db, owner, formReference);
  if (!form || !formTakesLinks(form, services.clock.now())) throw missing();
  if (form.owner_email === '') throw unprocessable([{ path: 'email', message: NO_EMAIL_YET }]);
  const refused = await mailLink(services, form, stage);
  // Within a minute the one before is still on its way.
  if (refused && !isWait(refused)) throw tooMany(refused.wait);
}

/**
 * Has links to the forms that were begun on a policy mailed, the latest of each address to that
 * address: the caller of the lookup learns nothing of them, and a form of a stranger keeps no link
 * from its owner.
 */
export async function mailLinksOfPolicy(services: Services, owner: ClaimantIdentity) {
  const forms = await begunForms(services.db, owner, services.clock.now());
  const latest = forms.filter(
    (form, at) =>
      form.owner_email !== '' &&
      forms.findIndex(({ owner_email: email }) => email === form.owner_email) === at,
  );
  for (const form of latest) await mailLink(services, form, '');
}

/** Has a fresh link mailed in place of one that has ended or was guessed at; the same for any link. */
export async function renewFormLink(services: Services, token: string): Promise<void> {
  const { config, resellers, db, clock } = services;
  const link = readFormLink(config.secretKey, resellers, token);
  const form = link && (await findAnyForm(db, link));
  if (!form || !formTakesLinks(form, clock.now()) || !isForItsMailbox(services, form, link)) return;
  await mailLink(services, form, link.stage);
}

async function mailLink(
  services: Services,
  form: FormRow,
  stage: string,
): Promise<RefusedAttempt | undefined> {
  const whose = [form.reseller_id, form.policy_key, form.owner_email] as const;
  const refused = await inTransaction(services.db, async (tx) => {
    const within = { ...services, db: tx };
    const over =
      (await spendOne(within, 'form-link-wait', ...whose)) ??
      (await spendOne(within, 'form-link-mails', ...whose));
    if (!over) await queueFormLink(tx, form, { why: 'asked', stage, at: services.clock.now() });
    return over;
  });
  services.wakeWorker();
  return refused;
}

const isWait = ({ limit }: RefusedAttempt) => limit.key.startsWith('form-link-wait');

const isForItsMailbox = ({ config }: Services, form: FormRow, { mailbox }: FormLink) =>
  mailboxMark(config.secretKey, form.owner_email) === mailbox;

/**
 * Opens the form of a link for a caller who gives the policyholder's postcode. The first link that is
 * opened takes the form over for its mailbox: the lookup that made it may be a stranger's. The next ones
 * join it.
 */
export async function openByLink(
  services: Services,
  { token, postcode }: { token: string; postcode: string },
): Promise<{
  form: FormRow;
  mailboxProven: boolean;
  way: Pick<DraftOfLink, 'draftKey' | 'stage'>;
}> {
  const { db, clock, config, resellers } = services;
  const link = readFormLink(config.secretKey, resellers, token);
  if (!link || link.endsAt <= clock.now()) throw ended();
  const form = await findAnyForm(db, link);
  if (!form || form.account_id !== null || !isForItsMailbox(services, form, link)) throw ended();
  const { reseller_id: reseller, policy_key: policyKey, form_reference: formReference } = form;
  await provePostcode(services, { reseller, policyKey, token, postcode }, ended);
  if (form.submitted_at !== null) {
    throw alreadySubmitted(await claimReferenceOf(db, reseller, formReference));
  }
  const { taken, draftKey } = await takeByLink(services, link);
  const policy = await findPolicy(db, reseller, policyKey);
  const mailboxProven = isPolicyMailbox(taken, policy);
  return { form: taken, mailboxProven, way: { draftKey, stage: link.stage } };
}

function takeByLink({ db, config, random, clock }: Services, link: FormLink) {
  return inTransaction(db, async (tx) => {
    const form = await findAnyForm(tx, link, { lock: true });
    if (!form || !formTakesLinks(form, clock.now())) throw ended();
    const isTheirs = form.link_mailbox === link.mailbox;
    const session = isTheirs ? form.claimant_session : newSecret(random);
    const draftKey = draftKeyOfLink(config.secretKey, session);
    const taken = await tx
      .updateTable('forms')
      .set({
        claimant_session: session,
        draft_key_hash: hashSecret(draftKey),
        link_mailbox: link.mailbox,
        ...(!form.by_owner && { by_owner: isTheirPolicy({ email: form.owner_email }) }),
      })
      .where((is) => is.and({ reseller_id: form.reseller_id, form_reference: form.form_reference }))
      .returningAll()
      .executeTakeFirstOrThrow();
    return { taken, draftKey };
  });
}
