import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, createDatabase } from '@gadget-claims/api/database/database';
import { EXHAUSTING_PDFS } from '@gadget-claims/api/test/pdf-corpus';
import { sql } from 'kysely';
import sharp from 'sharp';
import { ownFolder, ownPostgres, startProduct } from '../processes.ts';
import { type Draft, beginDrafts, post } from './claims-load.ts';
import { SECRET_KEY } from './claims-seed.ts';
import { type Measure, judge } from './figure.ts';
import { type MailSink, mailSink } from './mail-sink.ts';
import { firstPolicies, importPolicies, policiesFile } from './policies.ts';

const POLICIES = 10;
const HOSTILE = 40;
const PHOTOS = 100;
const PER_FORM = 20;
const PER_UPLOAD = 5;
/** As the portal makes it before it sends it. */
const PHOTO = { width: 2000, height: 1500 };
const MOST_MS = 3000;
const MOST_MAIL_MS = 1500;
const PATIENCE_MS = 180_000;
const LOOK_MS = 20;
const EMAIL = 'hurried@mail.example.com';

/** Those that take the reader the longest. */
const WORST = [
  'objects that begin with nothing before',
  'strings that begin and never end',
  'a million names',
  'an index of the same object, again and again',
  'trailers in strings',
  'a bomb in a bomb',
  'many small bombs',
  'comments without end, after numbers',
];

/**
 * People send 100 photos while one person's 40 hostile PDFs wait to be looked at: how long each photo
 * waits for its check, and how long another person's mail with a one-time password takes.
 */
export const measure: Measure = async (report) => {
  const { url: database } = await ownPostgres({ durable: true });
  const mail = await mailSink();
  const folder = ownFolder();
  const settings = { SECRET_KEY, SMTP_URL: mail.url, DATA_DIR: folder };
  const product = await startProduct(database, settings);
  const file = await policiesFile(folder, POLICIES);
  await importPolicies(file, database, folder);
  const drafts = await beginDrafts(product.url, await firstPolicies(file, POLICIES));
  const db = createDatabase({ connectionString: database });
  await sql`
    insert into accounts (reseller_id, account_id, email, name, created_at)
    values (49, 'hurried', ${EMAIL}, 'Hattie Hurried', now())`.execute(db);

  const hostile = Array.from({ length: HOSTILE }, (_, at) => {
    const name = WORST[at % WORST.length] ?? '';
    return { name: `${at}.pdf`, type: 'application/pdf', bytes: EXHAUSTING_PDFS[name]?.() };
  });
  await sendAll(product.url, drafts.slice(0, HOSTILE / PER_FORM), hostile);
  const [mailed] = await Promise.all([
    resetMail(product.url, mail),
    sendAll(product.url, drafts.slice(HOSTILE / PER_FORM), await photos()),
  ]);
  await untilChecked(db);
  const told = `while ${HOSTILE} hostile PDFs wait`;
  const { p95, pdfs } = await times(db);
  report(
    judge(
      { figure: `checks, 95th of ${PHOTOS} photos ${told}`, value: p95, unit: 'ms' },
      { most: MOST_MS },
    ),
  );
  report(judge({ figure: `checks, all ${HOSTILE} hostile PDFs`, value: pdfs, unit: 'ms' }));
  report(
    judge(
      { figure: `mail with a one-time password ${told}`, value: mailed, unit: 'ms' },
      { most: MOST_MAIL_MS },
    ),
  );
  await db.destroy();
};

interface Sent {
  name: string;
  type: string;
  bytes: Buffer | undefined;
}

/** Each another one. */
async function photos(): Promise<Sent[]> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  const create = { ...PHOTO, channels: 3 as const, background: '#888', noise };
  const base = await sharp({ create }).jpeg({ quality: 80 }).toBuffer();
  return Promise.all(
    Array.from({ length: PHOTOS }, async (_, at) => ({
      name: `${at}.jpg`,
      type: 'image/jpeg',
      bytes: await sharp(base)
        .modulate({ hue: at * 3 })
        .jpeg({ quality: 80 })
        .toBuffer(),
    })),
  );
}

/** So many to each form, a few at a time. */
async function sendAll(url: string, drafts: readonly Draft[], files: readonly Sent[]) {
  await Promise.all(
    drafts.map(async (draft, at) => {
      const own = files.slice(at * PER_FORM, (at + 1) * PER_FORM);
      for (let from = 0; from < own.length; from += PER_UPLOAD)
        await send(url, draft, own.slice(from, from + PER_UPLOAD));
    }),
  );
}

async function send(url: string, { form, token }: Draft, files: readonly Sent[]) {
  const body = new FormData();
  for (const { name, type, bytes } of files)
    body.append('files', new File([new Uint8Array(bytes ?? [])], name, { type }));
  const response = await fetch(`${url}/api/v1/document/upload/form/${form.formReference}/files/3`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  if (!response.ok) throw new Error(`An upload answered ${response.status}`);
}

/** From when it is asked for until it has come. */
async function resetMail(url: string, mail: MailSink): Promise<number> {
  const begun = performance.now();
  await post(`${url}/api/v1/auth/reset/`, { resellerId: 49, username: EMAIL });
  while (performance.now() - begun < PATIENCE_MS) {
    if (mail.received().some((each) => each.includes(EMAIL))) return performance.now() - begun;
    await sleep(LOOK_MS);
  }
  return Number.NaN;
}

async function untilChecked(db: Db) {
  const deadline = Date.now() + PATIENCE_MS;
  const open = db.selectFrom('documents').select('document_id').where('state', '=', 'checking');
  while ((await open.executeTakeFirst()) && Date.now() < deadline) await sleep(LOOK_MS);
}

async function times(db: Db): Promise<{ p95: number; pdfs: number }> {
  const { rows } = await sql<{ type: string; ms: number }>`
    select content_type as type,
      coalesce(extract(epoch from checked_at - created_at) * 1000, 'infinity')::float8 as ms
    from documents order by ms`.execute(db);
  const pictures = rows.filter(({ type }) => type === 'image/jpeg').map(({ ms }) => ms);
  if (pictures.length !== PHOTOS) throw new Error(`${pictures.length} photos were taken`);
  const pdfs = rows.filter(({ type }) => type === 'application/pdf').map(({ ms }) => ms);
  return { p95: pictures[Math.ceil(PHOTOS * 0.95) - 1] ?? Number.NaN, pdfs: Math.max(...pdfs) };
}
