import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { ResellerColumn } from '../../../identity/identity.ts';
import type { ClaimKey } from './claims.ts';

/** Events of which a policyholder is told, when not from the mailbox of the policy. */
export type ToldOf = 'claim' | 'account' | 'access' | 'address';

interface PolicyholderNoticesTable {
  reseller_id: ResellerColumn;
  notice_id: Generated<number>;
  claim_id: string;
  at: ColumnType<Date, Date | undefined, never>;
  kind: 'told' | 'untold' | 'not me' | 'policy' | 'lifted';
  about: ToldOf | null;
  gadget_id: string | null;
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

/** What holds payouts and dispatch, by these notices: all that came after a hold was lifted last. */
export function holdsOf(notices: readonly NoticeRow[]): NoticeRow[] {
  const lifted = notices.findLastIndex(({ kind }) => kind === 'lifted');
  return notices.slice(lifted + 1).filter(({ kind }) => kind === 'not me' || kind === 'policy');
}

/** Whether payouts and dispatch of these gadgets are held until a person has looked at the claim. */
export async function isMoneyHeld(
  db: Db | Tx,
  key: ClaimKey,
  gadgetIds: readonly string[],
): Promise<boolean> {
  return holdsOf(await noticesOf(db, key)).some(
    ({ gadget_id: id }) => id === null || gadgetIds.includes(id),
  );
}

type Notice = Pick<NoticeRow, 'kind'> &
  Partial<Pick<NoticeRow, 'at' | 'about' | 'gadget_id' | 'staff_id' | 'note'>>;

export async function addNotice(
  tx: Tx,
  { reseller, claimId }: ClaimKey,
  notice: Notice,
): Promise<void> {
  await tx
    .insertInto('policyholder_notices')
    .values({
      reseller_id: reseller,
      claim_id: claimId,
      about: null,
      gadget_id: null,
      staff_id: null,
      ...notice,
    })
    .execute();
}
