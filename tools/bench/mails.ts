import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Db, createDatabase } from '@gadget-claims/api/database/database';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { environment, root } from '../../scripts/setup.mjs';
import { ownFolder, ownPostgres, startProduct } from '../processes.ts';
import { SECRET_KEY, seedClaims } from './claims-seed.ts';
import { type Measure, judge } from './figure.ts';
import { type MailSink, mailSink } from './mail-sink.ts';

const CLAIMS = 10_000;
/** Every so many of them have all that a mail says. */
const WHOLE = CLAIMS / 1000;
const MAILS = 6_000;
const WAITING = 100_000;
const LEAST_PER_SECOND = 300;
const MOST_BESIDE_MS = 1_500;
const PATIENCE_MS = 300_000;
const LOOK_MS = 20;
const MANY_BRAND = 49;
const FEW_BRAND = 77;

/**
 * How many mails one process makes and sends, beside what nodemailer's own pool sends of the same mail
 * to the same server; and how soon a brand's only mail goes out while another brand's 100,000 wait.
 */
export const measure: Measure = async (report) => {
  const { url: database } = await ownPostgres({ durable: true });
  const mail = await mailSink();
  const product = await startProduct(database, { SECRET_KEY, SMTP_URL: mail.url });
  const db = createDatabase({ connectionString: database });
  await seedClaims(db, product.url, CLAIMS);
  await untilDone(db);

  const before = mail.received().length;
  const begun = performance.now();
  await queue(db, MAILS, MANY_BRAND);
  await untilReceived(mail, before + MAILS);
  const value = (MAILS * 1000) / (performance.now() - begun);
  await untilDone(db);
  const reference = await byPoolAlone(mail);
  const figure = 'mails, one process, PostgreSQL';
  report(judge({ figure, value, unit: 'per s', reference }, { least: LEAST_PER_SECOND }));

  await queue(db, WAITING, MANY_BRAND);
  const waited = await alone(db, mail);
  const beside = `mails, a brand's only one while ${WAITING} of another wait`;
  report(judge({ figure: beside, value: waited, unit: 'ms' }, { most: MOST_BESIDE_MS }));
  await db.destroy();
};

/** Acknowledgements of claims, each of another one; a brand without those claims has a mail of an account. */
async function queue(db: Db, count: number, reseller: number) {
  await sql`
    insert into jobs (kind, lane, reseller_id, payload)
    select 'send-mail', 'mail', ${reseller}::integer, jsonb_build_object(
      'mail', 'acknowledgement', 'reseller', ${reseller}::integer, 'claimId', 'c' || n % 1000 * ${WHOLE}::integer)
    from generate_series(1, ${count}::integer) as n`.execute(db);
}

async function alone(db: Db, mail: MailSink): Promise<number> {
  const email = 'alone@mail.example.com';
  await sql`
    insert into accounts (reseller_id, account_id, email, name, created_at)
    values (${FEW_BRAND}, 'alone', ${email}, 'Ada Alone', now())`.execute(db);
  const payload = { mail: 'reset', reseller: FEW_BRAND, email };
  const from = mail.received().length;
  const begun = performance.now();
  await sql`
    insert into jobs (kind, lane, reseller_id, payload)
    values ('account-mail', 'mail', ${FEW_BRAND}, ${JSON.stringify(payload)}::jsonb)`.execute(db);
  const deadline = begun + PATIENCE_MS;
  while (performance.now() < deadline) {
    if (
      mail
        .received()
        .slice(from)
        .some((each) => each.includes(email))
    )
      return performance.now() - begun;
    await sleep(LOOK_MS);
  }
  return Number.NaN;
}

/** The speed of nodemailer's pool alone with the last mail that came, by a process of its own. */
async function byPoolAlone(mail: MailSink): Promise<number> {
  const { from, to, subject, text, html } = await PostalMime.parse(mail.received().at(-1) ?? '');
  const file = join(ownFolder(), 'mail.json');
  const addresses = { from: from?.address, to: to?.[0]?.address };
  writeFileSync(file, JSON.stringify({ ...addresses, subject, text, html }));
  const program = ['tools/bench/mail-sender.ts', mail.url, file, String(MAILS)];
  const { stdout } = await promisify(execFile)('node', program, { cwd: root, env: environment });
  return (MAILS * 1000) / Number(stdout);
}

async function untilReceived(mail: MailSink, count: number) {
  const deadline = Date.now() + PATIENCE_MS;
  while (mail.received().length < count) {
    if (Date.now() > deadline) throw new Error(`Only ${mail.received().length} mails came`);
    await sleep(LOOK_MS);
  }
}

/** Waits for jobs that are due or taken, which is for five minutes; a reminder about documents comes in days. */
async function untilDone(db: Db) {
  const deadline = Date.now() + PATIENCE_MS;
  const waiting = db
    .selectFrom('jobs')
    .select('id')
    .where('state', '=', 'waiting')
    .where('run_at', '<=', sql<Date>`now() + interval '5 minutes'`)
    .limit(1);
  while ((await waiting.executeTakeFirst()) && Date.now() < deadline) await sleep(LOOK_MS);
}
