import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { ResellerColumn } from '../../../identity/identity.ts';
import type { ClaimKey } from './claims.ts';

/** Events of which a policyholder is told, when not from the mailbox of the policy. */
export type ToldOf = 'claim' | 'account' | 'access';

interface PolicyholderNoticesTable {
  reseller_id: ResellerColumn;
  notice_id: Generated<number>;
  claim_id: string;
  at: ColumnType<Date, Date | undefined, never>;
  kind: 'told' | 'untold' | 'not me' | 'lifted';
  about: ToldOf | null;
  staff_id: string | null;
  note: Generated<string>;
}

declare module '../../../database/tables.ts' {
  interface Database {
    policyholder_notices: PolicyholderNoticesTable;
  }
}

export type NoticeRow = Selectable<PolicyholderNoticesTable>;

/** Notices to the policyholder about a claim and their results, oldest first. */
export function noticesOf(db: Db | Tx, { reseller, claimId }: ClaimKey): Promise<NoticeRow[]> {
  return db
    .selectFrom('policyholder_notices')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }))
    .orderBy('notice_id')
    .execute();
}

/** Since when payouts and dispatch are held, by these notices; null while they are not. */
export function heldSince(notices: readonly NoticeRow[]): Date | null {
  const last = notices.findLast(({ kind }) => kind === 'not me' || kind === 'lifted');
  return last?.kind === 'not me' ? last.at : null;
}

/** Whether payouts and dispatch of a claim are held until a person has looked at it. */
export async function isHeldByPolicyholder(db: Db | Tx, key: ClaimKey): Promise<boolean> {
  return heldSince(await noticesOf(db, key)) !== null;
}

type Notice = Pick<NoticeRow, 'kind'> &
  Partial<Pick<NoticeRow, 'at' | 'about' | 'staff_id' | 'note'>>;

export async function addNotice(
  tx: Tx,
  { reseller, claimId }: ClaimKey,
  notice: Notice,
): Promise<void> {
  await tx
    .insertInto('policyholder_notices')
    .values({ reseller_id: reseller, claim_id: claimId, about: null, staff_id: null, ...notice })
    .execute();
}
