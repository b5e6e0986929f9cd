import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PRESENCE_MINUTES } from '@gadget-claims/domain/promises';
import { sql } from 'kysely';
import { removeExpiredForms } from '../../claims/forms/transitions/remove.ts';
import { inTransaction } from '../../database/database.ts';
import { mailFileTime } from '../../mail/file-mailer.ts';
import { claimsRule } from './claims.ts';
import { paymentsRule } from './payments.ts';
import { payoutsRule } from './payouts.ts';
import { accountIsDue, policyIsDue, preferenceIsDue } from './people.ts';
import type { Kind } from './periods.ts';
import { type Rule, countDue, rowsOf } from './rule.ts';

/** Messages that were kept as files, by the time in their names. */
const mailFilesRule: Rule = {
  count: async ({ mailFolder }, cutoff) => (await dueFiles(mailFolder, cutoff)).length,
  async erase({ mailFolder }, cutoff) {
    const files = await dueFiles(mailFolder, cutoff);
    for (const file of files) await rm(file, { force: true });
    return files.length;
  },
};

async function dueFiles(folder: string | undefined, cutoff: Date): Promise<string[]> {
  if (folder === undefined) return [];
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => {
      const written = mailFileTime(name);
      return written !== undefined && written <= cutoff;
    })
    .map((name) => join(folder, name));
}

const logRows = rowsOf('access_log', (cutoff) => sql`at <= ${cutoff}`);

/** The log is only added to: the database lets its rows go in a transaction that says it is for this. */
const accessLogRule: Rule = {
  count: (keeper, cutoff) => logRows.count(keeper, cutoff),
  erase: (keeper, cutoff) =>
    inTransaction(keeper.db, async (tx) => {
      await sql`select set_config('access_log.retention', 'on', true)`.execute(tx);
      return logRows.erase({ ...keeper, db: tx }, cutoff);
    }),
};

const formsRule: Rule = {
  count: ({ db }, cutoff) =>
    countDue(db, 'forms', sql`submitted_at is null and expires_at <= ${cutoff}`),
  erase: (keeper) => removeExpiredForms(keeper),
};

/** How each kind is erased when it is due; a period without a rule does not compile. */
export const RULES: Record<Kind, Rule> = {
  forms: formsRule,
  handovers: rowsOf('handovers', (cutoff) => sql`expires_at <= ${cutoff}`),
  'upload handovers': rowsOf('upload_handovers', (cutoff) => sql`expires_at <= ${cutoff}`),
  sessions: rowsOf('sessions', (cutoff) => sql`expires_at <= ${cutoff}`),
  'desk sessions': rowsOf('staff_sessions', (cutoff) => sql`expires_at <= ${cutoff}`),
  'desk invitations': rowsOf('staff_invitations', (cutoff) => sql`expires_at <= ${cutoff}`),
  'desk challenges': rowsOf('staff_challenges', (cutoff) => sql`expires_at <= ${cutoff}`),
  'one-time passwords': rowsOf('one_time_passwords', (cutoff) => sql`expires_at <= ${cutoff}`),
  'passkey challenges': rowsOf('passkey_challenges', (cutoff) => sql`expires_at <= ${cutoff}`),
  'mailed codes': rowsOf('mailed_codes', (cutoff) => sql`expires_at <= ${cutoff}`),
  attempts: rowsOf('attempts', (cutoff) => sql`resets_at <= ${cutoff}`),
  'kept answers': rowsOf('idempotency_keys', (cutoff) => sql`created_at <= ${cutoff}`),
  'provider notices': rowsOf('provider_notices', (cutoff) => sql`received_at <= ${cutoff}`),
  'finished jobs': rowsOf('jobs', (cutoff) => sql`state = 'done' and created_at <= ${cutoff}`),
  'failed jobs': rowsOf('jobs', (cutoff) => sql`state = 'dead' and created_at <= ${cutoff}`),
  claims: claimsRule,
  payments: paymentsRule,
  payouts: payoutsRule,
  'sandbox charges': rowsOf(
    'sandbox_charges',
    (cutoff) => sql`
      expires_at <= ${cutoff} and not exists (
        select from payments
        where payments.provider = 'sandbox'
          and payments.provider_reference = sandbox_charges.provider_reference)`,
  ),
  policies: rowsOf('policies', policyIsDue),
  accounts: rowsOf('accounts', accountIsDue),
  staff: rowsOf(
    'staff',
    (cutoff) => sql`
      state = 'left' and state_since <= ${cutoff} and not exists (
        select from decisions
        where staff.staff_id in (decisions.made_by, decisions.second_by, decisions.refer_to_staff))
      and not exists (select from document_verdicts where document_verdicts.staff_id = staff.staff_id)
      and not exists (select from document_looks where document_looks.staff_id = staff.staff_id)
      and not exists (select from documents where documents.added_by = staff.staff_id)
      and not exists (
        select from removed_documents where removed_documents.removed_by = staff.staff_id)
      and not exists (select from claim_notes where claim_notes.staff_id = staff.staff_id)
      and not exists (select from note_mentions where note_mentions.staff_id = staff.staff_id)
      and not exists (select from claim_calls where claim_calls.kept_by = staff.staff_id)
      and not exists (select from match_marks where match_marks.staff_id = staff.staff_id)
      and not exists (
        select from support_needs
        where staff.staff_id in (support_needs.marked_by, support_needs.ended_by))
      and not exists (
        select from claim_corrections where claim_corrections.staff_id = staff.staff_id)
      and not exists (
        select from desk_events
        where staff.staff_id in (desk_events.staff_id, desk_events.given_to, desk_events.taken_from))
      and not exists (select from claim_messages where claim_messages.staff_id = staff.staff_id)`,
  ),
  'access log': accessLogRule,
  presence: rowsOf(
    'desk_presence',
    (cutoff) => sql`seen_at + make_interval(mins => ${sql.lit(PRESENCE_MINUTES)}) <= ${cutoff}`,
  ),
  absences: rowsOf(
    'staff_absences',
    (cutoff) => sql`until_day < (${cutoff} at time zone 'Europe/London')::date`,
  ),
  'desk drafts': rowsOf('desk_drafts', (cutoff) => sql`saved_at <= ${cutoff}`),
  'clause drafts': rowsOf('clause_drafts', (cutoff) => sql`saved_at <= ${cutoff}`),
  'mail preferences': rowsOf('mail_preferences', preferenceIsDue),
  'mail files': mailFilesRule,
};
