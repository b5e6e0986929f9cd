import type { Db } from '../../database/database.ts';
import type { Instant } from '../../database/tables.ts';
import type { ResellerScope, ResellerColumn } from '../../identity/identity.ts';

interface MailPreferencesTable {
  reseller_id: ResellerColumn;
  email: string;
  progress_mails: boolean;
  changed_at: Instant;
}

declare module '../../database/tables.ts' {
  interface Database {
    mail_preferences: MailPreferencesTable;
  }
}

/** Whether an address gets progress mails of a brand: yes until its reader refused them. */
export async function wantsProgressMails(
  db: Db,
  reseller: ResellerScope,
  email: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('mail_preferences')
    .select('progress_mails')
    .where((is) => is.and({ reseller_id: reseller, email }))
    .executeTakeFirst();
  return row?.progress_mails ?? true;
}

/** Switches the progress mails of an address on or off. */
export async function setProgressMails(
  db: Db,
  reseller: ResellerScope,
  email: string,
  { on, at }: { on: boolean; at: Date },
): Promise<void> {
  await db
    .insertInto('mail_preferences')
    .values({ reseller_id: reseller, email, progress_mails: on, changed_at: at })
    .onConflict((known) =>
      known.columns(['reseller_id', 'email']).doUpdateSet({ progress_mails: on, changed_at: at }),
    )
    .execute();
}
