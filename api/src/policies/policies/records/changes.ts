import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tx } from '../../../database/database.ts';
import { enqueue } from '../../../jobs/jobs.ts';

/** A policy with claims that a file changed, and the version that it was before. */
export const policyChange = z.object({
  reseller: z.int(),
  policyKey: z.string(),
  versionId: z.int(),
});

export const POLICY_CHANGED = { name: 'policy-changed', lane: 'other' } as const;

export interface PolicyKey {
  resellerId: number;
  policyKey: string;
}

/** Has the claims on policies looked at, in the transaction that changes them. */
export async function queuePolicyChanges(tx: Tx, changed: readonly PolicyKey[]): Promise<void> {
  for (const { resellerId: reseller, policyKey } of changed) {
    const { rows } = await sql<{ version_id: number }>`
      select version_id from policy_versions
      where reseller_id = ${reseller} and policy_key = ${policyKey}
      order by version_id desc limit 1`.execute(tx);
    const versionId = rows[0]?.version_id;
    if (versionId !== undefined)
      await enqueue(tx, POLICY_CHANGED, { reseller, policyKey, versionId });
  }
}
