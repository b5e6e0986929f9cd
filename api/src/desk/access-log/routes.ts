import { addDays } from '@gadget-claims/domain/calendar/day';
import { startOfLondonDay } from '@gadget-claims/domain/calendar/london-day';
import type { Call } from '@gadget-claims/domain/call';
import { DESK_CONTRACT } from '@gadget-claims/domain/desk-contract';
import { actsOf } from '@gadget-claims/domain/desk/access-log/acts';
import { COMMANDS } from '@gadget-claims/domain/desk/access-log/commands';
import * as calls from '@gadget-claims/domain/desk/access-log/contract';
import type { AccessEntry } from '@gadget-claims/domain/desk/access-log/schemas';
import { findDeskClaim } from '../../claims/claims/records/desk-claim.ts';
import type { App } from '../../http/app.ts';
import { missing } from '../../http/errors.ts';
import { pageOf, readAfter } from '../../http/page-by-key.ts';
import { serve } from '../../http/serve.ts';
import { noteShown } from '../../identity/access-log.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import { staffOf } from '../../identity/staff.ts';
import { everybody } from '../../people/staff/records.ts';
import type { Services } from '../../services.ts';
import { accessesOf, fileLabelsOf, logKey, referencesOf } from './records.ts';

type Words = Pick<Call, 'did' | 'act' | 'unasked'>;
/** The act behind a call or a command, in the words of the contract. */
const WORDS = new Map<string, Words>([
  ...Object.entries(COMMANDS),
  ...Object.values<Record<string, Call>>(DESK_CONTRACT).flatMap((group) => Object.entries(group)),
]);

/** The calls and commands of a kind of act. */
function callsOf(kind: Parameters<typeof actsOf>[0]): string[] {
  const acts = actsOf(kind);
  return [...WORDS].flatMap(([name, { act }]) => (act && acts.includes(act) ? name : []));
}

/** The access log; looking at it is logged. */
export function accessLogRoutes(app: App, { db }: Services) {
  serve(app, calls.readAccessLog, OWN_ROWS, async (request) => {
    const { claim: reference, person, kind, from, to, after } = request.query;
    const { brands } = staffOf(request);
    const claim = reference && (await findDeskClaim(db, brands, reference));
    if (reference && !claim) throw missing();
    const people = await everybody(db);
    const names = new Map(people.map(({ staffId, name }) => [staffId, name]));
    // Any other typed text would stay in the log for good.
    const colleagueId = person !== undefined && names.has(person) ? person : undefined;
    noteShown(request, claim ? [claim] : [], { colleagueId });
    const rows = await accessesOf(db, brands, {
      claimId: claim ? claim.claim_id : undefined,
      staffId: person,
      calls: kind && callsOf(kind),
      from: from === undefined ? undefined : startOfLondonDay(from),
      until: to === undefined ? undefined : startOfLondonDay(addDays(to, 1)),
      after: readAfter(logKey, after),
    });
    const { page, next } = pageOf(rows, (row) => ({ at: row.at.toISOString(), id: row.log_id }));
    const references = await referencesOf(db, brands, page);
    const fileLabel = await fileLabelsOf(db, brands, page);
    const named = (staffId: string) => ({ staffId, name: names.get(staffId) ?? staffId });
    return {
      data: {
        entries: page.map((row) => view(row, references(row), fileLabel(row), named)),
        next,
        people,
      },
    };
  });
}

type Row = Awaited<ReturnType<typeof accessesOf>>[number];

function whatOf({ call, unasked }: Row): string {
  const words = WORDS.get(call);
  return (unasked === null ? words?.did : words?.unasked?.[unasked]) ?? call;
}

const view = (
  row: Row,
  references: (string | null)[],
  documentLabel: string | null,
  named: (staffId: string) => AccessEntry['by'],
): AccessEntry => ({
  logId: row.log_id,
  at: row.at.toISOString(),
  by: named(row.staff_id),
  what: whatOf(row),
  byItself: row.unasked !== null,
  claims: references.map((claimReference) => ({ claimReference })),
  documentId: row.document_id,
  documentLabel,
  wasRefused: row.refused,
  about: row.colleague_id === null ? null : named(row.colleague_id),
  requestId: row.request_id,
});
