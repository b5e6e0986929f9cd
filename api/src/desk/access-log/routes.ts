import { Readable } from 'node:stream';
import { addDays } from '@gadget-claims/domain/calendar/day';
import { startOfLondonDay } from '@gadget-claims/domain/calendar/london-day';
import type { Call } from '@gadget-claims/domain/call';
import { DESK_CONTRACT } from '@gadget-claims/domain/desk-contract';
import { actsOf } from '@gadget-claims/domain/desk/access-log/acts';
import { BESIDE, COMMANDS } from '@gadget-claims/domain/desk/access-log/commands';
import * as calls from '@gadget-claims/domain/desk/access-log/contract';
import { fileDaysProblem } from '@gadget-claims/domain/desk/access-log/file-days';
import type { AccessEntry, accessQuery } from '@gadget-claims/domain/desk/access-log/schemas';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { findDeskClaim } from '../../claims/claims/records/desk-claim.ts';
import { attachment } from '../../claims/documents/file-name.ts';
import type { Db } from '../../database/database.ts';
import type { App } from '../../http/app.ts';
import { missing, unprocessable } from '../../http/errors.ts';
import { pageOf, readAfter } from '../../http/page-by-key.ts';
import { SANDBOXED } from '../../http/security-headers.ts';
import { serve } from '../../http/serve.ts';
import { noteShown } from '../../identity/access-log.ts';
import { OWN_ROWS, spend } from '../../identity/budgets.ts';
import type { DeskScope } from '../../identity/identity.ts';
import { staffOf } from '../../identity/staff.ts';
import { everybody } from '../../people/staff/records.ts';
import type { Services } from '../../services.ts';
import { type LogPage, holdFile, logFile } from './log-file.ts';
import { type LogFilter, accessesOf, fileLabelsOf, logKey, referencesOf } from './records.ts';

type Words = Pick<Call, 'did' | 'act' | 'unasked'>;
/** The act behind a call or a command, or what a call shows besides, in the words of the contract. */
const WORDS = new Map<string, Words>([
  ...Object.entries({ ...COMMANDS, ...BESIDE }),
  ...Object.values<Record<string, Call>>(DESK_CONTRACT).flatMap((group) => Object.entries(group)),
]);

/** The calls and commands of a kind of act. */
function callsOf(kind: Parameters<typeof actsOf>[0]): string[] {
  const acts = actsOf(kind);
  return [...WORDS].flatMap(([name, { act }]) => (act && acts.includes(act) ? name : []));
}

/** The access log; looking at it, and taking it out as a file, is logged. */
export function accessLogRoutes(app: App, services: Services) {
  const { db } = services;
  const hold = holdFile(services);
  serve(app, calls.readAccessLog, OWN_ROWS, async (request) => {
    const asked = await questionOf(db, request);
    const { entries, next } = await pageOfLog(db, asked, request.query.after);
    return { data: { entries, next, people: asked.people } };
  });
  const spends = ['desk-log-files-open', 'desk-log-file'] as const;
  serve(app, calls.getAccessLogFile, spends, async (request, reply) => {
    const { from, to } = request.query;
    const message = fileDaysProblem(from, to);
    if (message !== undefined) throw unprocessable([{ path: 'to', message }]);
    const { staffId } = staffOf(request);
    hold(staffId, reply.raw);
    await spend(services, 'desk-log-file', staffId);
    const asked = await questionOf(db, request);
    // What cannot be read at all is refused, and not a file that breaks off.
    const first = await pageOfLog(db, asked);
    return reply
      .header('content-disposition', attachment(`Log ${from} to ${to}.csv`))
      .header('content-security-policy', SANDBOXED)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(logFile(first, (after) => pageOfLog(db, asked, after))));
  });
}

type Asked = Omit<z.output<typeof accessQuery>, 'after'>;

interface Question {
  brands: DeskScope;
  filter: Omit<LogFilter, 'after'>;
  people: AccessEntry['by'][];
}

/** What a request asks of the log, and all of the claims team; notes that it was asked. */
async function questionOf(
  db: Db,
  request: FastifyRequest<{ Querystring: Asked }>,
): Promise<Question> {
  const { claim: reference, person, kind, from, to } = request.query;
  const { brands } = staffOf(request);
  const claim = reference && (await findDeskClaim(db, brands, reference));
  if (reference && !claim) throw missing();
  const people = await everybody(db);
  // Any other typed text would stay in the log for good.
  const isKnown = people.some(({ staffId }) => staffId === person);
  noteShown(request, claim ? [claim] : [], { colleagueId: isKnown ? person : undefined });
  const filter = {
    claimId: claim ? claim.claim_id : undefined,
    staffId: person,
    calls: kind && callsOf(kind),
    from: from === undefined ? undefined : startOfLondonDay(from),
    until: to === undefined ? undefined : startOfLondonDay(addDays(to, 1)),
  };
  return { brands, filter, people };
}

/** A page of the log as its reader may see it; `after` is what the page before said. */
async function pageOfLog(
  db: Db,
  { brands, filter, people }: Question,
  after?: string,
): Promise<LogPage> {
  const rows = await accessesOf(db, brands, { ...filter, after: readAfter(logKey, after) });
  const { page, next } = pageOf(rows, (row) => ({ at: row.at.toISOString(), id: row.log_id }));
  const names = new Map(people.map(({ staffId, name }) => [staffId, name]));
  const named = (staffId: string) => ({ staffId, name: names.get(staffId) ?? staffId });
  const references = await referencesOf(db, brands, page);
  const fileLabel = await fileLabelsOf(db, brands, page);
  return { entries: page.map((row) => view(row, references(row), fileLabel(row), named)), next };
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
