import type { Db, Tx } from '@gadget-claims/api/database/database';
import type { Database } from '@gadget-claims/api/database/tables';
import type { ResellerScope, UserIdentity } from '@gadget-claims/api/identity/identity';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { aForm, aPolicy } from './factories.ts';

/** A form's owner, in each of the possible ways. */
export interface Owned {
  email: string;
  session: string;
  account: string | null;
  policyKey: string;
}

const at = new Date('2026-11-23T10:00:00Z');

/** A saved form as a row, without a submission. */
export async function aFormRow(
  db: Db,
  { reseller = 49, reference }: { reseller?: number; reference: string },
  { email, session, account, policyKey }: Owned,
) {
  const { data } = aForm(aPolicy());
  data.claimant.email = email;
  const row = {
    reseller_id: reseller,
    form_reference: reference,
    policy_key: policyKey,
    claimant_session: session,
    draft_key_hash: null,
    schema_version: 1,
    revision: 1,
    saved_email: 'saved@mail.example.com',
    data: JSON.stringify(data),
    created_at: at,
    saved_at: at,
    expires_at: new Date('2026-11-24T10:00:00Z'),
    submitted_at: null,
    account_id: account,
  };
  await db.insertInto('forms').values(row).execute();
}

/** A submitted claim as a row. */
export async function aClaimRow(
  db: Db,
  claimId: string,
  { email, session, account, policyKey }: Owned,
) {
  const row = {
    reseller_id: 49,
    claim_id: claimId,
    claim_reference: claimId,
    policy_key: policyKey,
    form_reference: claimId,
    claimant_session: session,
    claimant_email: email,
    incident_type_id: 1,
    status: 10,
    passed: true,
    failed_rules: [],
    approve_once_documented: false,
    form: JSON.stringify(aForm(aPolicy()).data),
    answers: '[]',
    submitted_at: at,
    documents_complete_at: null,
    ot_code_hash: null,
    ot_code_expires_at: null,
    account_id: account,
    status_since: at,
    documents_requested_at: null,
  };
  await db.insertInto('claims').values(row).execute();
}

/** The signed-in account, as the guard of routes says it: a proven mailbox, without a row of it. */
export const aUserIdentity = (overrides: Partial<UserIdentity> = {}): UserIdentity => ({
  kind: 'user',
  reseller: 49 as ResellerScope,
  accountId: 'A-own',
  sessionId: 'session',
  email: 'imogen@mail.example.com',
  proven: true,
  claimantSession: 'S-own',
  mustChangePassword: false,
  ...overrides,
});

type Table = keyof Database;
type Row<T extends Table> = Selectable<Database[T]>;
type Where<T extends Table> = { [Column in keyof Row<T>]?: string | number | boolean | Date };

/** The rows of a table that have these values, by some column in order where one is named. */
export async function storedRows<
  T extends Table,
  C extends keyof Row<T> & string = keyof Row<T> & string,
>(
  db: Db | Tx,
  table: T,
  where: Where<T>,
  columns?: readonly C[],
  order?: keyof Row<T> & string,
): Promise<Pick<Row<T>, C>[]> {
  const found = db.selectFrom(table as 'jobs').where(({ and }) => and(where as object));
  const ordered = order === undefined ? found : found.orderBy(order as 'id');
  const wanted = columns === undefined ? ordered.selectAll() : ordered.select(columns as never);
  return (await wanted.execute()) as unknown as Pick<Row<T>, C>[];
}

/** The one row that has these values. */
export async function storedRow<
  T extends Table,
  C extends keyof Row<T> & string = keyof Row<T> & string,
>(...asked: Parameters<typeof storedRows<T, C>>): Promise<Pick<Row<T>, C>> {
  const [row] = await storedRows<T, C>(...asked);
  if (!row) throw new Error(`nothing is stored as that in ${asked[1]}`);
  return row;
}

/** Changes the rows of a table that have these values. */
export async function setStored<T extends Table>(
  db: Db | Tx,
  table: T,
  where: Where<T>,
  change: Updateable<Database[T]>,
): Promise<void> {
  const changed = db.updateTable(table as 'jobs').set(change as object);
  await changed.where(({ and }) => and(where as object)).execute();
}

/** Copies of a claim that differ in what `change` says for each. Gives what removes them. */
export async function copiesOfClaim(
  db: Db,
  claimId: string,
  length: number,
  change: (place: number) => Updateable<Database['claims']>,
): Promise<() => Promise<void>> {
  const { owner_email: _made, ...row } = await storedRow(db, 'claims', { claim_id: claimId });
  const copies = Array.from({ length }, (_unused, place): Insertable<Database['claims']> => ({
    ...row,
    form: JSON.stringify(row.form) as never,
    answers: JSON.stringify(row.answers) as never,
    document_requests: '[]',
    claim_id: `copy-${place}`,
    claim_reference: `GC-COPY-${place}`,
    form_reference: `copy-${place}`,
    ...change(place),
  }));
  await db.insertInto('claims').values(copies).execute();
  return async () => {
    await db.deleteFrom('claims').where('claim_id', 'like', 'copy-%').execute();
  };
}
