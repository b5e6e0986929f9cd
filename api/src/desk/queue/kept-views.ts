import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import type { KeptView, QueueFilter } from '@gadget-claims/domain/desk/queue/kept-views';
import * as calls from '@gadget-claims/domain/desk/queue/kept-views-contract';
import { MOST_VIEWS } from '@gadget-claims/domain/desk/queue/lists';
import { type ColumnType, sql } from 'kysely';
import { type Db, type Tx, inTransaction } from '../../database/database.ts';
import type { Instant } from '../../database/tables.ts';
import type { App } from '../../http/app.ts';
import { conflict, missing, unprocessable } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import type { StaffIdentity } from '../../identity/identity.ts';
import { newSecret } from '../../identity/secrets.ts';
import { staffOf } from '../../identity/staff.ts';
import { lockColleague } from '../../people/staff/records.ts';
import type { Services } from '../../services.ts';
import { NAME_TAKEN, NOT_YOUR_BRAND, TOO_MANY_VIEWS } from './copy.ts';
import { countFilters } from './records.ts';

interface QueueViewsTable {
  staff_id: string;
  view_id: string;
  name: string;
  filter: ColumnType<QueueFilter, string, string>;
  kept_at: Instant;
}

declare module '../../database/tables.ts' {
  interface Database {
    queue_views: QueueViewsTable;
  }
}

type Keeper = Pick<StaffIdentity, 'staffId' | 'brands'>;

/** The views of the queue that a colleague keeps: no call shows or changes those of another. */
export function keptViewRoutes(app: App, services: Services) {
  const { db, clock, random } = services;
  const answer = async (keeper: Keeper) => ({ data: await viewsOf(services, keeper) });
  serve(app, calls.listViews, OWN_ROWS, (request) => answer(staffOf(request)));
  serve(app, calls.keepView, OWN_ROWS, async (request) => {
    const staff = staffOf(request);
    const { name, filter } = request.body;
    if (!isInReach(staff, filter)) {
      throw unprocessable([{ path: 'filter.brand', message: NOT_YOUR_BRAND }]);
    }
    await inTransaction(db, async (tx) => {
      const kept = await lockViews(tx, staff);
      if (kept.length >= MOST_VIEWS) throw conflict('too_many_views', TOO_MANY_VIEWS);
      refuseTaken(kept, name);
      await tx
        .insertInto('queue_views')
        .values({
          staff_id: staff.staffId,
          view_id: newSecret(random, 16),
          name,
          filter: JSON.stringify(filter),
          kept_at: clock.now(),
        })
        .execute();
    });
    return answer(staff);
  });
  serve(app, calls.renameView, OWN_ROWS, async (request) => {
    const staff = staffOf(request);
    const { viewId } = request.params;
    const { name } = request.body;
    await inTransaction(db, async (tx) => {
      const kept = await lockViews(tx, staff);
      refuseTaken(
        kept.filter(({ view_id: id }) => id !== viewId),
        name,
      );
      const { numUpdatedRows } = await tx
        .updateTable('queue_views')
        .set({ name })
        .where((is) => is.and({ staff_id: staff.staffId, view_id: viewId }))
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw missing();
    });
    return answer(staff);
  });
  serve(app, calls.removeView, OWN_ROWS, async (request) => {
    const staff = staffOf(request);
    const { numDeletedRows } = await db
      .deleteFrom('queue_views')
      .where((is) => is.and({ staff_id: staff.staffId, view_id: request.params.viewId }))
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw missing();
    return answer(staff);
  });
}

const isInReach = ({ brands }: Keeper, { brand }: QueueFilter) =>
  brand === undefined || brands.some((id) => id === Number(brand));

const viewRows = (db: Db | Tx, { staffId }: Keeper) =>
  db
    .selectFrom('queue_views')
    .select(['view_id', 'name', 'filter'])
    .where('staff_id', '=', staffId)
    .orderBy(sql`lower(name)`)
    .execute();

/** The views of a colleague, under a lock on them: what is kept at the same time waits, and counts. */
async function lockViews(tx: Tx, keeper: Keeper) {
  await lockColleague(tx, keeper.staffId);
  return viewRows(tx, keeper);
}

function refuseTaken(others: readonly { name: string }[], name: string) {
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase())) {
    throw unprocessable([{ path: 'name', message: NAME_TAKEN }]);
  }
}

/** Views by name, with their numbers; of one that names a brand that its keeper sees no more, the name alone. */
async function viewsOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  keeper: Keeper,
): Promise<KeptView[]> {
  const now = clock.now();
  const rows = await viewRows(db, keeper);
  const shown = rows.filter(({ filter }) => isInReach(keeper, filter));
  const counts = await countFilters(
    db,
    keeper.brands,
    shown.map(({ filter }) => filter),
    { now, today: londonDay(now) },
  );
  return rows.map((row) => {
    const at = shown.indexOf(row);
    return {
      viewId: row.view_id,
      name: row.name,
      filter: at < 0 ? null : row.filter,
      count: counts[at] ?? null,
    };
  });
}
