import type { CoverOption } from '@gadget-claims/domain/policies/policies/schemas';
import { UNDERWRITER_IDS } from '@gadget-claims/domain/policies/policies/underwriters';
import type { Db } from '../src/database/database.ts';
import { draftRow } from '../src/desk/clauses/records.ts';
import first from './clauses.json' with { type: 'json' };

const WRITTEN_BY = 'first set';
const APPROVED_BY = 'installation';

/**
 * Puts the first set of clauses in, once: invented ones for the invented underwriters, each with its
 * place in the wording of that one. They can be decided by at once.
 */
export async function seedClauses(db: Db, at: Date): Promise<void> {
  for (const [place, underwriterId] of UNDERWRITER_IDS.entries()) {
    const rows = first.map(({ id, wording, coverOptions, ...text }) => {
      const draft = draftRow(
        { clauseId: `${id}-${underwriterId}`, version: 1 },
        underwriterId,
        {
          ...text,
          wordingReference: wording[place] ?? '',
          // A test holds the text of the data file to the schema.
          coverOptions: coverOptions as CoverOption[],
        },
        { by: WRITTEN_BY, at },
      );
      return { ...draft, state: 'approved' as const, approved_by: APPROVED_BY, approved_at: at };
    });
    await db
      .insertInto('clauses')
      .values(rows)
      .onConflict((known) => known.doNothing())
      .execute();
  }
}
