import { type Db } from '@gadget-claims/api/database/database';
import { type RawBuilder, sql } from 'kysely';
import { type Report, reportFaults } from '../check.ts';
import { mailsOf } from '../mails.ts';
import type { TorturedProduct } from '../writer.ts';
import { type History, countOf, heldByTwo } from './history.ts';

type FaultQuery = RawBuilder<{ what: string }>;

/** Each of those of the crowd's claims; the decision's own words say which press made it. */
const BROKEN: Record<string, FaultQuery> = {
  'one press, several decisions': sql`select staff_note as what from decisions
    group by staff_note having count(*) > 1`,
  'decisions that never took effect': sql`select decision_id as what from decisions where state = 'made'`,
  'decisions of which it is not kept what was on the screen': sql`select decision_id as what from decisions
    where seen is null or (second_answer is not null and second_seen is null)`,
  'gadgets with several live decisions': sql`select gadget_id as what from decision_gadgets
    where standing in ('open', 'effective') group by reseller_id, gadget_id, standing having count(*) > 1`,
  'claims where what was carried out is not each effective decision once': sql`
    select coalesce(meant.what, done.what) as what
    from (
      select claim_id || ' ' || outcome || ' of ' || made_by as what, count(*) as times from decisions
      where state = 'effective' group by 1
    ) as meant
    full join (
      select claim_id || ' ' || (case to_status when 50 then 'approve' when 40 then 'decline' else 'refer' end)
        || ' of ' || replace(actor, 'staff:', '') as what, count(*) as times
      from claim_events where actor like 'staff:robot-%' and to_status in (35, 40, 50) group by 1
    ) as done using (what)
    where meant.times is distinct from done.times`,
  'claims whose mails are not one for each effective decision': sql`
    select claim_id || ' ' || outcome || ': ' || wanted || ' wanted, ' || sent as what
    from (
      select claims.claim_id, outcome,
        (select count(*) from decisions decision
          where decision.reseller_id = claims.reseller_id and decision.claim_id = claims.claim_id
            and decision.outcome = kinds.outcome and state = 'effective') as wanted,
        (select count(*) from jobs
          where kind = 'send-mail' and payload ->> 'claimId' = claims.claim_id
            and payload ->> 'mail' = kinds.mail and state = 'done') as sent
      from claims cross join (values ('approve', 'approved'), ('decline', 'declined')) as kinds (outcome, mail)
      where claim_id in (select claim_id from decisions)
    ) as counted
    where wanted <> sent`,
  'payouts released by who prepared them, or by nobody': sql`select payout_id as what from payouts
    where released_by = prepared_by
      or (state in ('released', 'filed', 'sent', 'settled') and released_by is null)`,
  'gadgets with several live payouts of the same': sql`select gadget_id as what from payouts
    where state in ('prepared', 'released', 'filed', 'sent', 'to-check')
    group by reseller_id, gadget_id, case kind when 'part' then 'settlement' else kind end
    having count(*) > 1`,
  'files voided by one person, or whose payouts are not all cancelled': sql`select batch_id as what
    from payout_batches batch where voided_by is not null and (voided_by = void_asked_by or exists (
      select from payouts where payouts.batch_id = batch.batch_id and state <> 'cancelled'))`,
  'payouts cancelled in a file that stands': sql`select payout_id as what
    from payouts join payout_batches using (batch_id) where state = 'cancelled' and voided_by is null`,
  'payouts in no file, or in one that does not count them': sql`select batch_id as what
    from payout_batches batch
    where batch.count || ' ' || batch.total is distinct from (
      select count(*) || ' ' || sum(amount) from payouts where payouts.batch_id = batch.batch_id)`,
};

/** From when a mail has gone out until that is written down; a kill in between has it sent again. */
const NOTED_MS = 5_000;

/** Holds the crowd's answers against the rows, once all work is done; `kills` is when it was killed. */
export async function judgeCrowd(
  { db, dataDir }: TorturedProduct,
  history: History,
  { name, kills, report }: { name: string; kills: readonly number[]; report: Report },
) {
  const { decisions, reads } = history;
  reportFaults(
    report,
    `${name}: acknowledged and not kept`,
    [...(await lostDecisions(db, history)), ...(await lostOthers(db, history))],
    String(countOf(history)),
  );
  for (const [what, query] of Object.entries(BROKEN)) {
    const { rows } = await query.execute(db);
    reportFaults(
      report,
      `${name}: ${what}`,
      rows.map((row) => row.what),
    );
  }
  const mails = await mailsOfDecisions(db, dataDir);
  reportMails(mails, { name, kills, report });
  const { holds } = history;
  reportFaults(report, `${name}: claims held by two`, heldByTwo(history), String(holds.length));
  const answered = [...reads.values()].reduce((sum, count) => sum + count, 0);
  reportFaults(
    report,
    `${name}: reads missing in the log`,
    await unlogged(db, history),
    `${answered}`,
  );
  const done = [decisions.size, history.undone.size, history.released.size, holds.length];
  const check = `${name}: decisions, undone, released and held that were there at all`;
  const ok = done.every((count) => count > 0);
  report({ check, value: done.join(', '), target: '> 0 of each', ok });
}

async function lostDecisions(db: Db, { decisions, undone, seconded }: History) {
  const rows = await db
    .selectFrom('decisions')
    .select(['decision_id', 'outcome', 'state', 'second_by', 'second_answer'])
    .execute();
  const kept = new Map(rows.map((row) => [row.decision_id, row]));
  const lost = [...decisions.values()].filter(
    ({ decisionId, outcome }) => kept.get(decisionId)?.outcome !== outcome,
  );
  const done = [...undone].filter((id) => kept.get(id)?.state !== 'undone');
  const unheard = [...seconded].filter(([id, staffId]) => {
    const row = kept.get(id);
    return row?.second_by !== staffId || row.second_answer !== 'yes';
  });
  return [
    ...lost.map(({ decisionId: id }) => `decision ${id}: ${kept.get(id)?.outcome ?? 'not there'}`),
    ...done.map((id) => `decision ${id} was undone: ${kept.get(id)?.state}`),
    ...unheard.map(([id]) => `decision ${id}: no yes is kept`),
  ];
}

async function lostOthers(db: Db, history: History) {
  const { rows: payouts } = await sql<{ payout_id: string; by: string | null; prepared: string }>`
    select payout_id, released_by as by, prepared_by as prepared from payouts`.execute(db);
  const kept = new Map(payouts.map((row) => [row.payout_id, row]));
  const missing = async (ids: readonly string[], query: FaultQuery) => {
    const { rows } = await query.execute(db);
    const there = new Map<string, number>();
    for (const { what } of rows) there.set(what, (there.get(what) ?? 0) + 1);
    return ids.filter((id) => there.get(id) !== 1);
  };
  const messages = sql<{ what: string }>`select body as what from claim_messages`;
  const documents = sql<{ what: string }>`select document_id as what from documents`;
  const withdrawn = sql<{ what: string }>`select claim_id as what from claims where status = 95`;
  return [
    ...[...history.prepared]
      .filter(([id, by]) => kept.get(id)?.prepared !== by)
      .map(([id]) => `payout ${id} was prepared`),
    ...[...history.released]
      .filter(([id, by]) => kept.get(id)?.by !== by)
      .map(([id]) => `payout ${id} was released`),
    ...(await missing(history.messages, messages)).map((text) => `message ${text}`),
    ...(await missing(history.documents, documents)).map((id) => `document ${id}`),
    ...(await missing([...history.withdrawn], withdrawn)).map((id) => `claim ${id} was withdrawn`),
  ];
}

interface DecisionMail {
  id: string;
  /** When it went out: once, and again where a kill came before that was written down. */
  sent: number[];
}

async function mailsOfDecisions(db: Db, dataDir: string): Promise<DecisionMail[]> {
  const sent = await mailsOf(dataDir);
  const { rows } = await sql<{ message: string }>`
    select 'job-' || id || '-' || (payload ->> 'claimId') as message from jobs
    where kind = 'send-mail' and payload ->> 'mail' in ('approved', 'declined')`.execute(db);
  return rows.map(({ message: id }) => ({ id, sent: sent.get(id) ?? [] }));
}

/**
 * One mail for each decision. Handing a mail over and writing that down are two steps, so one that
 * left just before a kill goes out again, under the same Message-ID; for any other time that it
 * does there is no excuse.
 */
function reportMails(
  mails: readonly DecisionMail[],
  { name, kills, report }: { name: string; kills: readonly number[]; report: Report },
) {
  const again = mails.flatMap(({ id, sent }) =>
    sent.slice(1).map((at, before) => ({ id, first: sent[before] ?? 0, at })),
  );
  const unsent = mails.filter(({ sent }) => sent.length === 0).map(({ id }) => id);
  const twice = again
    .filter(
      ({ first, at }) =>
        !kills.some((kill) => first <= kill && kill < Math.min(at, first + NOTED_MS)),
    )
    .map(({ id }) => id);
  const of = String(mails.length);
  reportFaults(report, `${name}: mails of decisions that did not go out`, unsent, of);
  reportFaults(report, `${name}: mails of decisions that went out twice`, twice, of);
  report({
    check: `${name}: such a mail sent again after a kill`,
    value: again.length - twice.length,
    target: 'none asked: the Message-ID is the same',
    ok: true,
  });
}

/** People and calls of which more answers came than the log has rows. */
async function unlogged(db: Db, { reads }: History): Promise<string[]> {
  const { rows } = await sql<{ read: string; count: number }>`
    select staff_id || ' ' || call as read, count(*)::int as count from access_log
    group by staff_id, call`.execute(db);
  const logged = new Map(rows.map(({ read, count }) => [read, count]));
  return [...reads]
    .filter(([read, count]) => (logged.get(read) ?? 0) < count)
    .map(([read, count]) => `${read}: ${count} answers, ${logged.get(read) ?? 0} rows`);
}
