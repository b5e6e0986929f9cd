import * as z from 'zod/mini';
import { spendOne } from '../../lib/budgets.ts';
import { type Tx, inTransaction } from '../../lib/database.ts';
import { type ResellerScope, knownReseller } from '../../lib/identity.ts';
import { type JobHandler, type JobKind, enqueue } from '../../lib/jobs.ts';
import type { Mail } from '../../lib/mail/blocks.ts';
import { type Mailer, compose } from '../../lib/mail/mail.ts';
import { askForCode, makeCode } from '../../lib/mailed-codes.ts';
import { hashSecret } from '../../lib/secrets.ts';
import type { Services } from '../../lib/services.ts';
import { findPolicy } from './queries.ts';

/** Kind of the job that mails a code to the address on a policy. */
export const POLICY_CODE_MAIL = { name: 'policy-code', lane: 'mail' } as const satisfies JobKind;

const job = z.object({
  reseller: z.int(),
  /** Null when nobody is written to; the job is there all the same. */
  policyKey: z.nullable(z.string()),
  handleHash: z.string(),
});

/** What a code of a policy opens. */
export const codeOfPolicy = (numberKey: string) => `policy:${numberKey}`;

/**
 * Has a code mailed to the address on a policy, for who knows what a lookup asks. The same is done
 * whether the answers match, so that nothing can be learned here; and who does not know them neither
 * makes mails nor uses up those of the owner.
 */
export async function requestCode(
  services: Services,
  {
    reseller,
    numberKey,
    policyKey,
  }: { reseller: ResellerScope; numberKey: string; policyKey: string | null },
) {
  const asked = await inTransaction(services.db, async (tx) => {
    const within = { ...services, db: tx };
    const known = policyKey === null ? 'nobody' : 'matches';
    const refused =
      (await spendOne(within, 'code-minute', reseller, numberKey, known)) ??
      (await spendOne(within, 'code-hour', reseller, numberKey, known));
    const code = await askForCode(tx, services, { reseller, subject: codeOfPolicy(numberKey) });
    await queueCode(tx, { reseller, policyKey: refused ? null : policyKey }, code.handle);
    return code;
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
    const code = await makeCode(services, Buffer.from(told.handleHash, 'base64url'));
    if (code === undefined) return;
    const { telephone, email } = brand;
    await mailer.send(compose(codeMail(to, code, { telephone, email }), brand, `job-${jobId}`));
  };
}

function codeMail(
  to: string,
  code: string,
  { telephone, email }: { telephone: string; email: string },
): Mail {
  return {
    to,
    subject: `${code} is your code`,
    blocks: [
      { kind: 'heading', text: 'Your code' },
      {
        kind: 'paragraph',
        text: 'Hello, a code was asked for to find your policy. Type it where you asked for it.',
      },
      { kind: 'reference', label: 'Your code', value: code },
      { kind: 'paragraph', text: 'It works once, within ten minutes.' },
      {
        kind: 'paragraph',
        text: `If you did not ask for it, somebody else knows your policy number, date of birth and postcode. Without the code they do not get in. If anything is unclear, call us on ${telephone} or write to ${email}.`,
      },
    ],
  };
}
