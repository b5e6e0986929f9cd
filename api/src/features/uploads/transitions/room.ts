import type { Tx } from '../../../database/database.ts';
import { missing } from '../../../http/errors.ts';
import { countAttempt } from '../../../identity/attempts.ts';
import { limitOf, mostOf } from '../../../identity/budgets.ts';
import type { ResellerScope } from '../../../identity/identity.ts';
import type { Services } from '../../../services.ts';
import { shareName } from '../../policies/records/share.ts';
import type { StoredFile, Target } from './target.ts';

/**
 * How many of the files the budgets of the policy have room for, the first ones first: bytes of all
 * open forms, and files that are looked at in a day, whatever comes of it. The first is the form's
 * matter only: a claim has its own limit of files.
 */
export async function roomFor(
  services: Services,
  tx: Tx,
  { reseller, formReference, claimId }: Target,
  files: StoredFile[],
): Promise<number> {
  const form = await tx
    .selectFrom('forms')
    .select(['policy_key', 'by_owner'])
    .where('reseller_id', '=', reseller)
    .where('form_reference', '=', formReference)
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
  const checks =
    claimId === null
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
