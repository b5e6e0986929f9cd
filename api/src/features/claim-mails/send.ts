import { sentenceOf } from '@gadget-claims/domain/repairs/next-step';
import * as z from 'zod/mini';
import {
  type AttemptLimit,
  countAttempt,
  limitAttempts,
  wouldRefuse,
} from '../../identity/attempts.ts';
import { limitOf } from '../../identity/budgets.ts';
import type { Db } from '../../database/database.ts';
import { type ResellerScope, knownReseller } from '../../identity/identity.ts';
import type { JobHandler } from '../../jobs/jobs.ts';
import type { Mail } from '../../mail/blocks.ts';
import { type Mailer, compose } from '../../mail/mail.ts';
import type { ApiConfig, Clock, Resellers } from '../../services.ts';
import { findAccount } from '../accounts/records/accounts.ts';
import { keptDocuments } from '../documents/records/documents.ts';
import { offLink } from '../notifications/off-link.ts';
import { wantsProgressMails } from '../notifications/records.ts';
import { chosenFacts, settlingOf } from '../settlements/records/settling.ts';
import { claimChecklist, saidOnce } from '../claims/records/missing-documents.ts';
import {
  type ClaimRow,
  type GadgetRow,
  claimGadgets,
  findClaim,
} from '../claims/records/claims.ts';
import { acknowledgement, approved } from './acknowledgement.ts';
import {
  bankDetails,
  declined,
  documentsNeeded,
  fileRejected,
  progress,
  withdrawn,
} from './changes.ts';
import type { ClaimMailFacts } from '../claims/mail-parts.ts';
import { wayIn } from './link.ts';
import { type ClaimMail, type ClaimMailJob, claimMailJob } from '../claims/records/mails.ts';

const MAILS: Record<ClaimMail, (facts: ClaimMailFacts) => Mail> = {
  acknowledgement,
  approved,
  declined,
  'documents-needed': documentsNeeded,
  'file-rejected': fileRejected,
  progress,
  withdrawn,
  'bank-details': bankDetails,
  link: wayIn,
};

export interface MailParts {
  db: Db;
  clock: Clock;
  config: ApiConfig;
  resellers: Resellers;
  mailer: Mailer;
  publicUrl: string;
  /** Signs the links that lead to a claim, and those that switch progress mails off. */
  secretKey: string;
}

/** The job `send-mail`: makes the mail from the claim as it is now, and sends it. */
export function sendMailHandler(parts: MailParts): JobHandler {
  return async (payload, { jobId }) => {
    const job = z.parse(claimMailJob, payload);
    const facts = await gatherFacts(parts, job);
    // The claim was deleted in the meantime: there is nobody to write to.
    if (!facts) return;
    if (!(await isWanted(parts, job, facts))) return;
    const mail = MAILS[job.mail](facts);
    const { once, few } = await budgetsOf(parts, job, facts);
    // Spent when it is sent: a process that ends in between sends it once more, not never.
    if (await wouldRefuse(parts, once)) return;
    const isSent = await within(parts, few, () =>
      parts.mailer.send(compose(mail, facts.brand, `job-${jobId}-${job.claimId}`)),
    );
    if (isSent && once.length > 0) await countAttempt(parts, once);
  };
}

const NONE_LEFT = new Error('nothing is left of a budget');

/**
 * Sends where there is room, and says whether there was: counted before, as many are sent at once, and
 * given back when it fails.
 */
async function within(
  parts: MailParts,
  budgets: AttemptLimit[],
  send: () => Promise<unknown>,
): Promise<boolean> {
  const spent = async () => {
    await send();
    return null;
  };
  try {
    await (budgets.length === 0 ? send() : limitAttempts(parts, budgets, spent, () => NONE_LEFT));
    return true;
  } catch (error) {
    if (error !== NONE_LEFT) throw error;
    return false;
  }
}

/** Of each of these that a claimant sets off there is one about a claim. */
const ONCE: readonly ClaimMail[] = ['acknowledgement', 'file-rejected', 'withdrawn'];

/**
 * A mailbox that nobody proved may be that of a stranger: of what the claimant sets off it gets few in
 * a day. A warning is no such thing, nor what the claims team does or asked for.
 */
async function budgetsOf(
  parts: MailParts,
  { mail, reseller, claimId }: ClaimMailJob,
  { claim }: ClaimMailFacts,
): Promise<{ once: AttemptLimit[]; few: AttemptLimit[] }> {
  const isOnce = ONCE.includes(mail);
  if (!isOnce && mail !== 'link') return { once: [], few: [] };
  if (await isProven(parts, claim)) return { once: [], few: [] };
  const { policy_key: policyKey, owner_email: email } = claim;
  return {
    once: isOnce ? [limitOf(parts, 'claim-mail', reseller, claimId, mail)] : [],
    few: [
      // By policy, so that a stranger's leaves room for what is said of the victim's own.
      limitOf(parts, 'recipient-policy', reseller, policyKey, email),
      limitOf(parts, 'recipient', reseller, email),
    ],
  };
}

async function isProven({ db }: MailParts, claim: ClaimRow): Promise<boolean> {
  if (claim.mailbox_at !== null) return true;
  const account = await findAccount(db, claim.reseller_id as ResellerScope, claim.owner_email);
  return account?.proven_at != null;
}

/** Progress can be switched off; decisions and what we need from the claimant cannot. */
async function isWanted(
  { db }: MailParts,
  { mail, reseller }: ClaimMailJob,
  facts: ClaimMailFacts,
) {
  if (mail !== 'progress') return true;
  return wantsProgressMails(db, reseller as ResellerScope, facts.claim.owner_email);
}

async function gatherFacts(
  parts: MailParts,
  job: ClaimMailJob,
): Promise<ClaimMailFacts | undefined> {
  const { db, clock, resellers, publicUrl } = parts;
  const reseller = knownReseller(parts, job.reseller);
  const brand = resellers.byId.get(job.reseller);
  if (reseller === undefined || !brand) throw new Error(`Brand ${job.reseller} is not known`);
  const key = { reseller, claimId: job.claimId };
  const claim = await findClaim(db, key);
  if (!claim) return undefined;
  const documents = await keptDocuments(db, reseller, claim.form_reference);
  const gadgets = await claimGadgets(db, key);
  const outstanding = claimChecklist(claim, documents, brand).filter((line) => line.outstanding);
  return {
    claim,
    brand,
    gadgets: gadgets.map(({ label }) => label),
    about: gadgets
      .filter((gadget) => job.gadgetIds?.includes(gadget.gadget_id) ?? false)
      .map(({ label }) => label),
    missing: saidOnce(outstanding),
    now: clock.now(),
    publicUrl,
    secretKey: parts.secretKey,
    offLink: offLink(publicUrl, parts.secretKey, key),
    status: job.status,
    sentence: job.mail === 'progress' ? await progressSentence(parts, job, claim, gadgets) : '',
    reason: job.reason,
  };
}

/** What the status means, by what was chosen for the gadget that the mail is about. */
async function progressSentence(
  { db }: MailParts,
  job: ClaimMailJob,
  claim: ClaimRow,
  gadgets: readonly GadgetRow[],
): Promise<string> {
  const settling = await settlingOf(db, claim.reseller_id as ResellerScope, [job.claimId]);
  const [told] = job.gadgetIds ?? gadgets.map((gadget) => gadget.gadget_id);
  const chosen = told === undefined ? null : chosenFacts(settling(told));
  return sentenceOf(job.status ?? claim.status, chosen);
}
