import { addDays } from '@gadget-claims/domain/calendar/day';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import type { CoverOption } from '@gadget-claims/domain/policies/policies/schemas';
import type { Db } from '../src/database/database.ts';
import { draftRow } from '../src/desk/clauses/records.ts';
import { asApproved, drafted } from '../src/desk/versions/records.ts';
import first from './clauses.json' with { type: 'json' };

const WRITTEN_BY = 'first set';
const APPROVED_BY = 'installation';
/** Before all policies. */
const LONG_AGO = '2015-01-01';
/** So many days ago the first underwriter changed its wording. */
const CHANGED_AGO = 90;

/** An invented wording; `clauses` ends the ids of its clauses. */
interface DemoWording {
  name: string;
  clauses: string;
  underwriterId: number;
  /** Which places of the data file it has. */
  place: number;
  firstDay: string;
  lastDay: string | null;
}

/** The first underwriter has two of them, one after the other. */
function demoWordings(today: string): DemoWording[] {
  const changed = addDays(today, -CHANGED_AGO);
  const marlgate = { underwriterId: 1, place: 0 };
  const tern = { underwriterId: 2, place: 1, firstDay: LONG_AGO, lastDay: null };
  const ashlar = { underwriterId: 3, place: 2, firstDay: LONG_AGO, lastDay: null };
  return [
    { name: 'GW 6', clauses: '1', ...marlgate, firstDay: LONG_AGO, lastDay: addDays(changed, -1) },
    { name: 'GW 7', clauses: '1-gw7', ...marlgate, firstDay: changed, lastDay: null },
    { name: 'TR 12', clauses: '2', ...tern },
    { name: 'AM 3', clauses: '3', ...ashlar },
  ];
}

/** The name of a wording in its id and in its link. */
const slugOf = ({ name }: DemoWording) => name.toLowerCase().replace(' ', '-');

/**
 * Puts the first set of wordings and clauses in, once: invented ones for the invented underwriters.
 * Claims can be decided by them at once.
 */
export async function seedClauses(db: Db, at: Date): Promise<void> {
  const by = { by: WRITTEN_BY, at };
  for (const wording of demoWordings(londonDay(at))) {
    const { name, underwriterId, firstDay, lastDay } = wording;
    const wordingId = slugOf(wording);
    await db
      .insertInto('wordings')
      .values({ wording_id: wordingId, underwriter_id: underwriterId })
      .onConflict((known) => known.doNothing())
      .execute();
    await db
      .insertInto('wording_versions')
      .values({
        ...drafted(1, by),
        ...asApproved(APPROVED_BY, at),
        wording_id: wordingId,
        name,
        products: [],
        read_by: 'renewal',
        first_day: firstDay,
        last_day: lastDay,
        document: `/dev/wordings/${wordingId}`,
        clauses_of: null,
      })
      .onConflict((known) => known.doNothing())
      .execute();
    await db
      .insertInto('clauses')
      .values(clausesOf(wording, at))
      .onConflict((known) => known.doNothing())
      .execute();
  }
}

const clausesOf = (wording: DemoWording, at: Date) =>
  first.map(({ id, wording: places, coverOptions, ...text }) => ({
    ...draftRow(
      { clauseId: `${id}-${wording.clauses}`, version: 1 },
      slugOf(wording),
      {
        ...text,
        wordingReference: places[wording.place] ?? '',
        // A test holds the text of the data file to the schema.
        coverOptions: coverOptions as CoverOption[],
      },
      { by: WRITTEN_BY, at },
    ),
    ...asApproved(APPROVED_BY, at),
  }));
