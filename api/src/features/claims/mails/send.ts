import { documentKind } from '@gadget-claims/domain/documents/types';
import * as z from 'zod/mini';
import type { Db } from '../../../lib/database.ts';
import { knownReseller } from '../../../lib/identity.ts';
import type { JobHandler } from '../../../lib/jobs.ts';
import type { Mail } from '../../../lib/mail/blocks.ts';
import { type Mailer, compose } from '../../../lib/mail/mail.ts';
import type { Clock, Resellers } from '../../../lib/services.ts';
import { listDocuments } from '../../documents/queries.ts';
import { missingDocuments, saidOnce } from '../missing-documents.ts';
import { claimGadgets, findClaim } from '../queries.ts';
import { acknowledgement, approved } from './acknowledgement.ts';
import { declined, documentsNeeded, progress } from './changes.ts';
import type { ClaimMailFacts } from './facts.ts';
import { type ClaimMail, type ClaimMailJob, claimMailJob } from './queue.ts';

const MAILS: Record<ClaimMail, (facts: ClaimMailFacts) => Mail> = {
  acknowledgement,
  approved,
  declined,
  'documents-needed': documentsNeeded,
  progress,
};

export interface MailParts {
  db: Db;
  clock: Clock;
  resellers: Resellers;
  mailer: Mailer;
  publicUrl: string;
}

/** The job `send-mail`: makes the mail from the claim as it is now, and sends it. */
export function sendMailHandler(parts: MailParts): JobHandler {
  return async (payload, { jobId }) => {
    const job = z.parse(claimMailJob, payload);
    const facts = await gatherFacts(parts, job);
    // The claim was deleted in the meantime: there is nobody to write to.
    if (!facts) return;
    const mail = MAILS[job.mail](facts);
    await parts.mailer.send(compose(mail, facts.brand, `job-${jobId}-${job.claimId}`));
  };
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
  const documents = await listDocuments(db, reseller, claim.form_reference);
  const gadgets = await claimGadgets(db, key);
  const asked = claim.requested_document_types.filter(
    (id) => !documents.some((file) => file.documentTypeId === id && file.state !== 'rejected'),
  );
  const required = missingDocuments({ ...claim.form, documents }, brand);
  const missing = saidOnce([
    ...required,
    ...asked.map((id) => ({ ...documentKind(id), documentTypeId: id })),
  ]);
  return {
    claim,
    brand,
    gadgets: gadgets.map(({ label }) => label),
    missing,
    now: clock.now(),
    publicUrl,
    status: job.status,
    reason: job.reason,
  };
}
