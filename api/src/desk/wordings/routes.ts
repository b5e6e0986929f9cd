import * as calls from '@gadget-claims/domain/desk/wordings/contract';
import type { Wording } from '@gadget-claims/domain/desk/wordings/schemas';
import type { Db } from '../../database/database.ts';
import type { App } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import { staffOf } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { versionView } from '../versions/records.ts';
import { type WordingRow, allWordings, countInUse, wordingContent } from './records.ts';
import { approveWording, retireWording, writeWording } from './transitions.ts';

/** Policy wordings, by whose clauses claims are declined: written by one person, approved by another. */
export function wordingRoutes(app: App, services: Services) {
  const { db } = services;
  serve(app, calls.listWordings, OWN_ROWS, async () => ({
    data: await wordingViews(db, await allWordings(db)),
  }));
  serve(app, calls.writeWording, OWN_ROWS, async (request) => {
    const { staffId } = staffOf(request);
    return { data: await wordingView(db, await writeWording(services, staffId, request.body)) };
  });
  serve(app, calls.approveWording, OWN_ROWS, async (request) => {
    const { staffId } = staffOf(request);
    const read = { ...request.params, ...request.body };
    return { data: await wordingView(db, await approveWording(services, staffId, read)) };
  });
  serve(app, calls.retireWording, OWN_ROWS, async (request) => {
    const { staffId } = staffOf(request);
    return { data: await wordingView(db, await retireWording(services, staffId, request.params)) };
  });
}

/** Versions of wordings as the library shows them. */
async function wordingViews(db: Db, rows: readonly WordingRow[]): Promise<Wording[]> {
  const version = await versionView(db, rows);
  const inUse = await countInUse(
    db,
    rows.map(({ wording_id: id }) => id),
  );
  return rows.map((row) => ({
    ...wordingContent(row),
    ...version(row),
    wordingId: row.wording_id,
    underwriterId: row.underwriter_id,
    clausesOf: row.clauses_of,
    clausesInUse: inUse.get(row.wording_id) ?? 0,
  }));
}

/** One version. */
async function wordingView(db: Db, row: WordingRow): Promise<Wording> {
  const [view] = await wordingViews(db, [row]);
  if (!view) throw new Error('a wording without a view');
  return view;
}
