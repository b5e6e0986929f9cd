import { WAITS_FOR_ANSWER } from '@gadget-claims/domain/claims/claims/answer-awaited';
import type { OpenMessage } from '@gadget-claims/domain/claims/claims/our-message';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { Instant } from '../../database/tables.ts';
import type { ResellerColumn, ResellerScope } from '../../identity/identity.ts';
import { type ClaimKey, touchClaim } from '../claims/records/claims.ts';

type Author = 'claimant' | 'claims team';

interface ClaimMessagesTable {
  reseller_id: ResellerColumn;
  message_id: Generated<number>;
  claim_id: string;
  at: Instant;
  author: Author;
  author_name: string;
  body: string;
  seen_at: Instant | null;
  staff_id: ColumnType<string | null, string | null | undefined, string | null>;
}

declare module '../../database/tables.ts' {
  interface Database {
    claim_messages: ClaimMessagesTable;
  }
}

export type MessageRow = Selectable<ClaimMessagesTable>;

/** As many as a screen shows: a claim has never more. */
const MOST = 200;

const ofClaim = ({ reseller, claimId }: ClaimKey) => ({ reseller_id: reseller, claim_id: claimId });

/** Messages about a claim, oldest first. */
export async function claimMessages(db: Db | Tx, key: ClaimKey): Promise<MessageRow[]> {
  const latest = await db
    .selectFrom('claim_messages')
    .selectAll()
    .where((is) => is.and(ofClaim(key)))
    .orderBy('message_id', 'desc')
    .limit(MOST)
    .execute();
  return latest.toReversed();
}

/** Writes a message; the claim is locked. */
export async function addMessage(
  tx: Tx,
  key: ClaimKey,
  message: Pick<MessageRow, 'author' | 'author_name' | 'body' | 'at' | 'staff_id'>,
): Promise<void> {
  await tx
    .insertInto('claim_messages')
    .values({ ...ofClaim(key), ...message })
    .execute();
  const isTheirs = message.author === 'claimant';
  await touchClaim(tx, key, isTheirs ? { cameIn: new Date(message.at) } : {});
}

/** Notes that the other side has what an author wrote, up to a message or all of it. */
export async function markSeen(
  db: Db | Tx,
  key: ClaimKey,
  { author, at, upTo }: { author: Author; at: Date; upTo?: number },
): Promise<void> {
  await db
    .updateTable('claim_messages')
    .set({ seen_at: at })
    .where((is) => is.and({ ...ofClaim(key), author }))
    .where('seen_at', 'is', null)
    .$if(upTo !== undefined, (query) => query.where('message_id', '<=', upTo ?? 0))
    .execute();
}

/** How many of our messages about each of these claims its claimant has not had on a screen. */
export async function newMessages(
  db: Db,
  reseller: ResellerScope,
  claimIds: string[],
): Promise<(claimId: string) => number> {
  if (claimIds.length === 0) return () => 0;
  const rows = await db
    .selectFrom('claim_messages')
    .select((is) => ['claim_id', is.fn.countAll<number>().as('count')])
    .where('reseller_id', '=', reseller)
    .where('claim_id', 'in', claimIds)
    .where('author', '=', 'claims team')
    .where('seen_at', 'is', null)
    .groupBy('claim_id')
    .execute();
  const counts = new Map(rows.map(({ claim_id: claimId, count }) => [claimId, count]));
  return (claimId) => counts.get(claimId) ?? 0;
}

/** Which of these claims have a last message of ours that waits for its claimant, and how. */
export async function openMessages(
  db: Db | Tx,
  reseller: ResellerScope,
  claimIds: string[],
  now: Date,
): Promise<(claimId: string) => OpenMessage | null> {
  if (claimIds.length === 0) return () => null;
  const rows = await db
    .selectFrom('claims as claim')
    .innerJoinLateral(
      (is) =>
        is
          .selectFrom('claim_messages as written')
          .select(['written.author', 'written.at'])
          .whereRef('written.reseller_id', '=', 'claim.reseller_id')
          .whereRef('written.claim_id', '=', 'claim.claim_id')
          .orderBy('written.message_id', 'desc')
          .limit(1)
          .as('last'),
      (on) => on.onTrue(),
    )
    .select(['claim.claim_id', 'claim.snoozed_until', 'claim.snooze_reason'])
    .where('claim.reseller_id', '=', reseller)
    .where('claim.claim_id', 'in', claimIds)
    .where('last.author', '=', 'claims team')
    // A message is answered once the claim has moved on, or its claimant has sent a file.
    .whereRef('last.at', '>=', 'claim.status_since')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('documents as file')
            .select('file.document_id')
            .whereRef('file.reseller_id', '=', 'claim.reseller_id')
            .whereRef('file.form_reference', '=', 'claim.form_reference')
            .whereRef('file.created_at', '>', 'last.at')
            .where('file.added_by', 'is', null),
        ),
      ),
    )
    .execute();
  const open = new Map(
    rows.map(({ claim_id: id, snoozed_until: until, snooze_reason: reason }) => {
      const waits = until !== null && until > now && reason === WAITS_FOR_ANSWER;
      return [id, waits ? ('asked' as const) : ('wrote' as const)];
    }),
  );
  return (claimId) => open.get(claimId) ?? null;
}

/** Unread messages of claimants of every brand, oldest first, for the claims team. */
export function unreadMessages(db: Db, limit: number) {
  return db
    .selectFrom('claim_messages as message')
    .innerJoin('claims as claim', (on) =>
      on
        .onRef('claim.reseller_id', '=', 'message.reseller_id')
        .onRef('claim.claim_id', '=', 'message.claim_id'),
    )
    .select([
      'claim.claim_id',
      'claim.claim_reference',
      'message.reseller_id',
      'message.at',
      'message.body',
    ])
    .where('message.author', '=', 'claimant')
    .where('message.seen_at', 'is', null)
    .orderBy('message.message_id')
    .limit(limit)
    .execute();
}
