import {
  type UploadLimits,
  DEFAULT_LIMITS,
  countProblem,
} from '@gadget-claims/domain/claims/documents/limits';
import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import { addedColumns } from '../../../claims/documents/records/added.ts';
import { queueCheck } from '../../../claims/documents/records/checks.ts';
import { countDocuments } from '../../../claims/documents/records/documents.ts';
import { takeFormOver } from '../../../claims/forms/transitions/take-over.ts';
import { type Db, type Tx, inTransaction } from '../../../database/database.ts';
import { conflict, missing } from '../../../http/errors.ts';
import { countAttempt } from '../../../identity/attempts.ts';
import { limitOf, mostOf } from '../../../identity/budgets.ts';
import type { ResellerScope } from '../../../identity/identity.ts';
import { shareName } from '../../../policies/policies/records/share.ts';
import type { ApiConfig, Services } from '../../../services.ts';
import { ADDED_IS_FULL, CLAIM_IS_FULL, POLICY_IS_FULL, SUBMITTED } from '../copy.ts';
import { type FormHolder, findOwnForm } from '../records.ts';
import type { Target, StoredFile } from './target.ts';

export function uploadLimits({ upload }: ApiConfig): UploadLimits {
  return {
    ...DEFAULT_LIMITS,
    maxFileSize: upload.maxBytes,
    maxFilesPerClaim: upload.maxFiles,
  };
}

/** A form as a target; an account that adds to it takes it over. */
export function formTarget(
  { random }: Pick<Services, 'random'>,
  owner: FormHolder,
  formReference: string,
  documentTypeId: number,
): Target {
  return {
    reseller: owner.reseller,
    formReference,
    claimId: null,
    documentTypeId,
    gadgetOf: (given) => given,
    admit: async (db, options) => {
      if (options.lock && owner.kind === 'user') {
        await takeFormOver(db, random, { account: owner }, formReference);
      }
      await checkOpenForm(db, owner, formReference, options);
    },
  };
}

/** Refuses a form that is missing, another owner's or submitted. */
export async function checkOpenForm(
  db: Db | Tx,
  owner: FormHolder,
  formReference: string,
  options: Parameters<typeof findOwnForm>[3],
) {
  const form = await findOwnForm(db, owner, formReference, options);
  if (!form) throw missing();
  if (form.submitted_at) throw submitted();
  return form;
}

export const submitted = () => conflict('submitted', SUBMITTED);

/** Answers a file as refused; nothing of it is kept. */
export function reject(file: DocumentFile, reason: string) {
  Object.assign(file, { id: '', state: 'rejected', reason } satisfies Partial<DocumentFile>);
}

/**
 * Enters the rows that the target has room for, and rejects the files that it has not; gives those
 * back. The target is held meanwhile, so uploads at the same time cannot pass the limit together.
 */
export async function enterFiles(
  services: Services,
  target: Target,
  stored: StoredFile[],
): Promise<StoredFile[]> {
  const now = services.clock.now();
  const limits = uploadLimits(services.config);
  const room = await inTransaction(services.db, async (tx) => {
    await target.admit(tx, { now, lock: true });
    const present = await countDocuments(tx, target.reseller, target.formReference, {
      most: limits.maxFilesPerClaim,
      areAdded: target.added !== undefined,
    });
    const left = await roomFor(
      services,
      tx,
      target,
      stored.slice(0, Math.max(0, limits.maxFilesPerClaim - present)),
    );
    const taken = stored.slice(0, left);
    await insertRows(tx, target, taken, now);
    if (taken.length > 0) await target.entered?.(tx, taken, now);
    return { left, present };
  });
  const refused = stored.slice(room.left);
  const present = room.present + room.left;
  const full =
    target.claimId === null ? countProblem({ present, added: 1 }, limits) : CLAIM_IS_FULL;
  const isFull = present >= limits.maxFilesPerClaim;
  for (const { file } of refused)
    reject(file, (isFull ? full : undefined) ?? (target.added ? ADDED_IS_FULL : POLICY_IS_FULL));
  return refused;
}

async function insertRows(tx: Tx, target: Target, stored: StoredFile[], now: Date) {
  if (stored.length === 0) return;
  const rows = stored.map(({ file, key, contentType, sha256: hash }) => ({
    reseller_id: target.reseller,
    document_id: file.id,
    form_reference: target.formReference,
    claim_id: target.claimId,
    gadget_guid: file.gadgetGUID,
    document_type_id: file.documentTypeId,
    file_name: file.fileName,
    content_type: contentType,
    size: file.size,
    sha256: hash,
    storage_key: key,
    state: file.state,
    reason: null,
    created_at: now,
    ...(target.added && addedColumns(target.added)),
  }));
  await tx.insertInto('documents').values(rows).execute();
  for (const { document_id: documentId, content_type: contentType } of rows) {
    await queueCheck(tx, { reseller: target.reseller, documentId, delays: 0 }, contentType);
  }
}

/**
 * How many of the files the budgets of the policy have room for, the first ones first: bytes of all
 * open forms, and files that are checked in a day, accepted or not. The first is the form's
 * matter only: a claim has its own limit of files.
 */
async function roomFor(
  services: Services,
  tx: Tx,
  { reseller, formReference, claimId, added }: Target,
  files: StoredFile[],
): Promise<number> {
  const form = await tx
    .selectFrom('forms')
    .select(['policy_key', 'by_owner'])
    .where((is) => is.and({ reseller_id: reseller, form_reference: formReference }))
    .executeTakeFirst();
  if (!form) throw missing();
  const { policy_key: policyKey, by_owner: byOwner } = form;
  let bytes = Number.POSITIVE_INFINITY;
  if (claimId === null) {
    const held = await openEvidence(tx, {
      reseller,
      policyKey,
      byOwner,
      now: services.clock.now(),
    });
    bytes = mostOf(services, 'evidence') - held;
  }
  const checks = added
    ? limitOf(services, 'desk-files', added.by)
    : claimId === null
      ? limitOf(services, 'checks', reseller, policyKey, shareName(byOwner))
      : limitOf(services, 'checks', reseller, 'claim', claimId);
  let taken = 0;
  for (const { file } of files) {
    bytes -= file.size;
    if (bytes < 0 || (await countAttempt({ ...services, db: tx }, [checks]))) break;
    taken += 1;
  }
  return taken;
}

/** Bytes of the files that open forms of a policy have, without those that were rejected and are gone. */
async function openEvidence(
  tx: Tx,
  {
    reseller,
    policyKey,
    byOwner,
    now,
  }: { reseller: ResellerScope; policyKey: string; byOwner: boolean; now: Date },
): Promise<number> {
  const { bytes } = await tx
    .selectFrom('forms')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.reseller_id', '=', 'forms.reseller_id')
        .onRef('documents.form_reference', '=', 'forms.form_reference'),
    )
    .select(({ fn }) => fn.sum<number | string | null>('documents.size').as('bytes'))
    .where('forms.reseller_id', '=', reseller)
    .where('forms.policy_key', '=', policyKey)
    .where('forms.by_owner', '=', byOwner)
    .where('forms.submitted_at', 'is', null)
    .where('forms.expires_at', '>', now)
    .where('documents.state', '!=', 'rejected')
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
