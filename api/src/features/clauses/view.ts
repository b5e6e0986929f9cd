import type { Clause } from '@gadget-claims/domain/clauses/schemas';
import { gradeOf } from '../../mail/reading-grade.ts';
import { type ClauseRow, clauseContent } from './records.ts';

/** A version of a clause as the library shows it. */
export function clauseView(row: ClauseRow): Clause {
  return {
    ...clauseContent(row),
    clauseId: row.clause_id,
    version: row.version,
    writtenBy: row.written_by,
    writtenAt: row.written_at.toISOString(),
    approvedBy: row.approved_by,
    approvedAt: row.approved_at?.toISOString() ?? null,
    retiredBy: row.retired_by,
    retiredAt: row.retired_at?.toISOString() ?? null,
    grade: gradeOf(row.claimant_text),
  };
}
