import { manySpelled } from '@gadget-claims/domain/in-words';
import { CODE_BUTTON_HOURS, CODE_MINUTES } from '@gadget-claims/domain/promises';
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { spendOne } from '../../identity/budgets.ts';
import { type Tx, inTransaction } from '../../database/database.ts';
import { type ResellerScope, knownReseller } from '../../identity/identity.ts';
import { type JobHandler, type JobKind, enqueue } from '../../jobs/jobs.ts';
import type { Mail } from '../../mail/blocks.ts';
import { type Mailer, compose } from '../../mail/mail.ts';
import { type CodeSubject, askForCode, makeCode, newHandle } from '../../identity/mailed-codes.ts';
import { hashSecret } from '../../identity/secrets.ts';
import type { Services } from '../../services.ts';
import { findPolicy } from './records/policies.ts';

/** Kind of the job that mails a code to the address on a policy. */
export const POLICY_CODE_MAIL = { name: 'policy-code', lane: 'mail' } as const satisfies JobKind;

const job = z.object({
  reseller: z.int(),
  /** Null when nobody is written to; the job is there all the same. */
  policyKey: z.nullable(z.string()),
  handleHash: z.string(),
});

/** What is asked for, or tried, with the answers of a lookup. */
export interface AskedPolicy {
  reseller: ResellerScope;
  /** Of the policy that the answers match. */
  policyKey: string | null;
  /** As they are compared. */
  answers: string;
}

/**
 * What a code opens. Where nothing matches, that is nothing: but it is looked up and counted as any
 * other by the answers, so that the time which a try takes does not tell.
 */
export function codeOf(
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
    await askForCode(tx, asked, codeOf(services, policy));
    await queueCode(tx, { reseller, policyKey }, asked.handle);
  });
  services.wakeWorker();
  return { codeHandle: asked.handle, expiresAt: asked.expiresAt.toISOString() };
}

const queueCode = (tx: Tx, told: Omit<z.infer<typeof job>, 'handleHash'>, handle: string) =>
  enqueue(tx, POLICY_CODE_MAIL, { ...told, handleHash: hashSecret(handle).toString('base64url') });

/** The job `policy-code`. */
export function policyCodeHandler(services: Services, mailer: Mailer): JobHandler {
  return async (payload, { jobId }) => {
    const told = z.parse(job, payload);
    if (told.policyKey === null) return;
    const reseller = knownReseller(services, told.reseller);
    const brand = services.resellers.byId.get(told.reseller);
    if (reseller === undefined || !brand) throw new Error(`Brand ${told.reseller} is not known`);
    const policy = await findPolicy(services.db, reseller, told.policyKey);
    const to = policy?.details.policyholder.emailAddress;
    if (!to) return;
    const made = await makeCode(services, Buffer.from(told.handleHash, 'base64url'));
    if (made === undefined) return;
    // What follows the # reaches no server and no log.
    const href = `${services.config.publicUrl}/makeaclaim/1?reseller=${brand.id}#${made.buttonHandle}.${made.code}`;
    await mailer.send(compose(codeMail(to, { ...made, href }, brand), brand, `job-${jobId}`));
  };
}

function codeMail(
  to: string,
  { code, href }: { code: string; href: string },
  { telephone, email }: { telephone: string; email: string },
): Mail {
  return {
    to,
    subject: `${code} is your code`,
    blocks: [
      { kind: 'heading', text: 'Your code' },
      {
        kind: 'paragraph',
        text: 'Hello, a code was asked for to find your policy. Press the button, then type your policy details.',
      },
      { kind: 'button', label: 'Find my policy', href },
      {
        kind: 'paragraph',
        text: `The button works once, within ${manySpelled(CODE_BUTTON_HOURS, 'hour')}. Or type the code where you asked for it, within ${manySpelled(CODE_MINUTES, 'minute')}.`,
      },
      { kind: 'reference', label: 'Your code', value: code },
      {
        kind: 'paragraph',
        text: `If you did not ask for it, somebody else knows your policy number, date of birth and postcode. Without this e-mail they do not get in: show it to nobody. If anything is unclear, call us on ${telephone} or write to ${email}.`,
      },
    ],
  };
}
