import { createHmac } from 'node:crypto';
import { manySpelled } from '@gadget-claims/domain/in-words';
import { codeAsShown } from '@gadget-claims/domain/mailed-code';
import { CODE_BUTTON_HOURS, CODE_MINUTES } from '@gadget-claims/domain/promises';
import * as z from 'zod/mini';
import { inTransaction } from '../../database/database.ts';
import { addressOf } from '../../identity/brand-address.ts';
import { spendOne } from '../../identity/budgets.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import {
  type CodeSubject,
  askForCode,
  makeButton,
  makeCode,
  newHandle,
} from '../../identity/mailed-codes.ts';
import { hashSecret } from '../../identity/secrets.ts';
import type { Mail } from '../../mail/blocks.ts';
import { callOrWrite } from '../../mail/copy.ts';
import { mailKind, queueMail } from '../../mail/queue.ts';
import { type MailWriter, mailWriter } from '../../mail/writers.ts';
import type { Services } from '../../services.ts';
import { findPolicy } from './records/policies.ts';

const codeMail = z.object({
  reseller: z.int(),
  /** Null for no mail; the job is queued all the same. */
  policyKey: z.nullable(z.string()),
  handleHash: z.string(),
});

/** A mail with a code, to the address on a policy. */
const CODE_MAIL = mailKind('policy-code', codeMail, {
  isToNobody: ({ policyKey }) => policyKey === null,
});

/** The policy that a code is asked for, or tried with, by the answers of a lookup. */
export interface AskedPolicy {
  reseller: ResellerScope;
  /** Of the policy that the answers match. */
  policyKey: string | null;
  /** As they are compared. */
  answers: string;
}

/**
 * The subject of a code. A non-matching lookup has none, but does the same work and counts alike,
 * so that its time does not tell.
 */
export function codeSubject(
  { config }: Pick<Services, 'config'>,
  { reseller, policyKey, answers }: AskedPolicy,
): CodeSubject {
  if (policyKey !== null) return { reseller, subject: `policy:${policyKey}` };
  const hash = createHmac('sha256', config.secretKey).update(`code-of-nothing:${answers}`);
  return { reseller, subject: `nothing:${hash.digest('base64url')}` };
}

/**
 * Mails a code to the address on the policy, if the answers match it. Matching or not, the caller
 * gets the same reply after the same work, so it reveals nothing. Answers that do not match send no
 * mail and use up none of the owner's mails. Past the budget the caller gets a handle without a code;
 * the button in the earlier mail still admits them.
 */
export async function requestCode(services: Services, policy: AskedPolicy) {
  const { reseller, policyKey, answers } = policy;
  const asked = newHandle(services);
  const whose =
    policyKey === null ? (['nobody', answers] as const) : (['matches', policyKey] as const);
  await inTransaction(services.db, async (tx) => {
    const within = { ...services, db: tx };
    const refused =
      (await spendOne(within, 'code-minute', reseller, ...whose)) ??
      (await spendOne(within, 'code-hour', reseller, ...whose));
    if (refused) return;
    await askForCode(tx, asked, codeSubject(services, policy));
    const handleHash = hashSecret(asked.handle).toString('base64url');
    await queueMail(tx, CODE_MAIL, { reseller, policyKey, handleHash });
  });
  services.wakeWorker();
  return { codeHandle: asked.handle, expiresAt: asked.expiresAt.toISOString() };
}

/** Writes the mails with a code. */
export const codeMails = (services: Services): MailWriter =>
  mailWriter(CODE_MAIL, async ({ policyKey, handleHash }, { reseller, brand, jobId }) => {
    if (policyKey === null) return undefined;
    const policy = await findPolicy(services.db, reseller, policyKey);
    const to = policy?.details.policyholder.emailAddress;
    if (!to) return undefined;
    const made = await makeCode(services, Buffer.from(handleHash, 'base64url'));
    if (made === undefined) return undefined;
    const { code } = made;
    const button = await makeButton(services, made);
    // The part after # reaches no server and no log.
    const address = addressOf(services.config, brand);
    const href = `${address}/makeaclaim/1?reseller=${brand.id}#${button}.${code}`;
    return { mail: mailWithCode(to, { code, href }, brand), id: `job-${jobId}` };
  });

function mailWithCode(
  to: string,
  { code, href }: { code: string; href: string },
  brand: Parameters<typeof callOrWrite>[0],
): Mail {
  return {
    to,
    subject: `${codeAsShown(code)} is your code`,
    blocks: [
      { kind: 'headline', label: 'Your code', value: codeAsShown(code) },
      'Hello, a code was asked for to find your policy. Press the button, then type your policy details.',
      { kind: 'button', label: 'Find my policy', href },
      `The button works once, within ${manySpelled(CODE_BUTTON_HOURS, 'hour')}. Or type the code where you asked for it, within ${manySpelled(CODE_MINUTES, 'minute')}.`,
      `If you did not ask for it, somebody else knows your policy number, date of birth and postcode. Without this e-mail they do not get in: show it to nobody. ${callOrWrite(brand)}.`,
    ],
  };
}
