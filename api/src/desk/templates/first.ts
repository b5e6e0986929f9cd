import { type Db, inTransaction } from '../../database/database.ts';
import { drafted } from '../versions/records.ts';
import first from './first.json' with { type: 'json' };
import { contentColumns, holdTemplates } from './records.ts';

/** Words for messages that come with the installation: put in once, before the team has any of its own. */
export function keepFirstTemplates(db: Db, at: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    await holdTemplates(tx);
    const there = await tx.selectFrom('templates').select('template_id').limit(1).execute();
    if (there.length > 0) return;
    await tx
      .insertInto('templates')
      .values(
        first.map(({ id, title, text }) => ({
          ...drafted(1, { by: 'installation', at }),
          ...contentColumns({
            kind: 'message',
            title,
            text,
            asks: [],
            snoozeDays: null,
            brands: [],
          }),
          state: 'approved' as const,
          template_id: id,
        })),
      )
      .execute();
  });
}
