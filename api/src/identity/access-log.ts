import { Readable } from 'node:stream';
import type { Call, Shows, Unasked } from '@gadget-claims/domain/call';
import type { BESIDE, LoggedCommand } from '@gadget-claims/domain/desk/access-log/commands';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Generated, Insertable } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Instant } from '../database/tables.ts';
import { unavailable } from '../http/errors.ts';
import type { Services } from '../services.ts';
import type { ResellerScope } from './identity.ts';

interface AccessLogTable {
  log_id: Generated<number>;
  at: Instant;
  staff_id: string;
  session_hash: Buffer;
  call: string;
  request_id: string;
  reseller_ids: number[];
  claim_ids: string[];
  document_id: string | null;
  colleague_id: string | null;
  refused: boolean;
  unasked: Unasked | null;
}

interface Logged {
  call: string;
  shows: Shows;
  unasked: NonNullable<Call['unasked']>;
}

const SHOWN_BESIDE: keyof typeof BESIDE = 'shown beside';

/** The page's mark of a call without a press; believed of calls that the log has words for. */
const UNASKED_HEADER = 'x-desk-unasked';

/** A claim by its key; rows of most tables have it. */
export interface OfClaim {
  reseller_id: ResellerScope;
  claim_id: string;
}

interface ShownRows {
  claims: readonly OfClaim[];
  /** Of several that an act was asked for, those that it was refused for: a row of their own says so. */
  refusals?: readonly OfClaim[];
  /** Others of which it shows a line: they were not opened, and a row of their own says so. */
  beside?: readonly OfClaim[];
  documentId?: string | undefined;
  colleagueId?: string | undefined;
}

declare module '../database/tables.ts' {
  interface Database {
    access_log: AccessLogTable;
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of calls of the desk: their name, whose data they show, and what of it pages ask for by themselves. */
    logged?: Logged;
    /** Of calls of the desk: their maker works on the changed claim. */
    isWork?: true;
    sends?: NonNullable<Call['sends']>;
  }
  interface FastifyRequest {
    shown?: ShownRows;
  }
}

/**
 * Notes the claims that the answer to a request shows, or that the request changes, for the access
 * log. Every call that shows claims calls this before it answers, the last time with all of them.
 */
export function noteShown(
  request: FastifyRequest,
  claims: readonly OfClaim[],
  also: Omit<ShownRows, 'claims'> = {},
) {
  request.shown = { claims, ...also };
}

/**
 * Writes who saw what before the answer leaves: a row for each answer about a claim, a file of one or
 * a colleague of the claims team. Without the row there is no answer (503). It stands before what keeps
 * answers for a repeat of their call: what could not be logged is not kept either.
 */
export function logReads(app: FastifyInstance, services: Pick<Services, 'db' | 'clock'>) {
  app.addHook('onSend', async (request, reply, payload) => {
    const { logged } = request.routeOptions.config;
    if (!logged || logged.shows === 'nothing') return;
    // The first answer was logged; its repeat is not.
    if (reply.hasHeader('idempotency-replayed')) return;
    const { shown } = request;
    delete request.shown;
    const isAnswer = reply.statusCode < 400;
    try {
      if (isAnswer) checkShown(logged, shown);
      const { refusals = [], beside = [], ...done } = shown ?? { claims: [] };
      const isRefused = refusals.length > 0;
      if ((isAnswer || shown) && !(isRefused && done.claims.length === 0)) {
        const refused = !isAnswer && !isRefused;
        await writeRow(services, request, { ...logged, refused }, done);
      }
      if (isRefused) {
        await writeRow(
          services,
          request,
          { ...logged, refused: true },
          { ...done, claims: refusals },
        );
      }
      if (isAnswer && beside.length > 0) {
        await writeRow(
          services,
          request,
          { ...logged, call: SHOWN_BESIDE, refused: false },
          { claims: beside },
        );
      }
    } catch (error) {
      if (payload instanceof Readable) payload.destroy();
      // Nor is a session opened.
      reply.removeHeader('set-cookie');
      request.log.error({ err: error }, 'who saw this could not be written, so nobody does');
      throw unavailable();
    }
  });
}

/**
 * Writes which claims a command is about to print, and the machine's user. That is no colleague of
 * the claims team: a shell proves no more than its user.
 */
export async function logCommand(
  { db, clock }: Pick<Services, 'clock'> & { db: Db },
  call: LoggedCommand,
  user: string,
  claims: readonly OfClaim[],
) {
  await insertRow(db, claims, {
    at: clock.now(),
    staff_id: `command line (${user})`,
    session_hash: Buffer.alloc(0),
    call,
    request_id: '',
    document_id: null,
    colleague_id: null,
    refused: false,
    unasked: null,
  });
}

/** A call that does not say what it shows gives no answer: the log would not have it. */
function checkShown({ call, shows }: Logged, shown: ShownRows | undefined) {
  if (shows === 'staff') return;
  const one = shown?.claims.length === 1;
  const said =
    shows === 'claims' ? shown : shows === 'document' ? one && shown?.documentId : one && shown;
  if (!said) throw new Error(`${call} answers without having noted what it shows`);
}

async function writeRow(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { identity, id, params, headers }: FastifyRequest,
  { call, unasked, refused }: Logged & { refused: boolean },
  { claims, documentId, colleagueId }: ShownRows,
) {
  if (identity?.kind !== 'staff') return;
  const named = (params as { staffId?: string } | undefined)?.staffId;
  await insertRow(db, claims, {
    at: clock.now(),
    staff_id: identity.staffId,
    session_hash: identity.sessionHash,
    call,
    request_id: id,
    document_id: documentId ?? null,
    colleague_id: colleagueId ?? named ?? null,
    refused,
    unasked:
      (['again', 'ahead'] as const).find(
        (way) => way in unasked && way === headers[UNASKED_HEADER],
      ) ?? null,
  });
}

type Row = Omit<Insertable<AccessLogTable>, 'log_id' | 'reseller_ids' | 'claim_ids'>;

async function insertRow(db: Db, claims: readonly OfClaim[], row: Row) {
  const each = [...new Map(claims.map((claim) => [claim.claim_id, claim])).values()];
  await db
    .insertInto('access_log')
    .values({
      ...row,
      reseller_ids: each.map((claim) => claim.reseller_id),
      claim_ids: each.map((claim) => claim.claim_id),
    })
    .execute();
}
