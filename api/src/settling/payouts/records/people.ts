import type { BankAccount } from '@gadget-claims/domain/settling/bank/account';
import { type Named, isHolder } from '@gadget-claims/domain/settling/bank/holder';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { ResellerScope } from '../../../identity/identity.ts';

/** The two people of a claim whose names an account is compared with. */
export interface ClaimPeople {
  claimant: Named;
  policyholder: Named;
}

/** Whether an account's holder is named otherwise than one of the two; true where they are not known. */
export const isOtherName = (
  { accountHolder }: Pick<BankAccount, 'accountHolder'>,
  people: ClaimPeople | undefined,
): boolean =>
  !people ||
  !isHolder(accountHolder, people.claimant) ||
  !isHolder(accountHolder, people.policyholder);

/** Claimant and policyholder of claims, by the claims' ids; a claim that is erased has none. */
export async function peopleOf(
  db: Db | Tx,
  claims: readonly { reseller_id: ResellerScope; claim_id: string }[],
): Promise<ReadonlyMap<string, ClaimPeople>> {
  if (claims.length === 0) return new Map();
  const rows = await db
    .selectFrom('claims as claim')
    .innerJoin('policies as policy', (on) =>
      on
        .onRef('policy.reseller_id', '=', 'claim.reseller_id')
        .onRef('policy.policy_key', '=', 'claim.policy_key'),
    )
    .select([
      'claim.claim_id',
      sql<Named>`claim.form -> 'claimant'`.as('claimant'),
      sql<Named>`policy.details -> 'policyholder'`.as('policyholder'),
    ])
    .where('claim.reseller_id', 'in', [...new Set(claims.map((one) => one.reseller_id))])
    .where('claim.claim_id', 'in', [...new Set(claims.map((one) => one.claim_id))])
    .execute();
  return new Map(
    rows.map(({ claim_id: claimId, claimant, policyholder }) => [
      claimId,
      { claimant, policyholder },
    ]),
  );
}
