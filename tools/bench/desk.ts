import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, createDatabase } from '@gadget-claims/api/database/database';
import type { Call, DataOf, InputOf } from '@gadget-claims/domain/call';
import * as log from '@gadget-claims/domain/desk/access-log/contract';
import * as decisions from '@gadget-claims/domain/desk/decisions/contract';
import * as desk from '@gadget-claims/domain/desk/queue/contract';
import { API_PATH, pathOf } from '@gadget-claims/domain/path-of';
import * as payouts from '@gadget-claims/domain/settling/payouts/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { onCleanup } from '../cleanup.ts';
import { employ, logIn } from '../desk-staff.ts';
import { ownDatabase, ownFolder, ownPostgres, startProduct } from '../processes.ts';
import { openBrowser, watchTraffic } from './browser.ts';
import { SECRET_KEY, seedClaims } from './claims-seed.ts';
import { waitsForKeys } from './desk-keys.ts';
import { seedMoney } from './desk-money.ts';
import { type Measure, judge } from './figure.ts';
import { countScripts } from './weight.ts';

const FEW = 10_000;
const MANY = 1_000_000;
const TIMES = 1.3;
/** So few that a call is measured, not the queue before it. */
const CONNECTIONS = 4;
/** As many of each; so many before them only warm up. */
const CALLS = 600;
const WARM_UP = 100;
const PEOPLE = 200;
const SCRIPT_KB = 200;
const AT_ONCE_MS = 250;
/** Until the next claim stands there with its first picture, and until the picture after it does. */
const READY_MS = 400;
const NEXT_PICTURE_MS = 100;
/** Photos as the portal sends them. */
const PHOTO = { width: 2000, height: 1500 };

/**
 * The most that the slowest twentieth may take with the many, in milliseconds. A picture is made
 * for each look, and a screen asks for the next one ahead, so that no reader waits for it.
 */
const MOST_MS: Record<string, number | undefined> = {
  'my work': 50,
  'queue page': 50,
  'claim in full': 150,
  'exact search': 30,
  'name search': 150,
  'log page': 50,
  'queue, back': 50,
  'payouts prepared': 50,
  'payouts settled': 50,
  'what can be paid': 50,
  'files for the bank': 50,
  'second looks': 150,
  'next claim': 50,
  'decision acknowledged': 150,
};

/** One call, made for the so-many-eth time; gives the milliseconds until it was answered. */
type TimedCall = (at: number) => Promise<number>;

interface Desk {
  asked: Record<string, TimedCall>;
  /** All handlers ask for the next claim at the same moment; how long each waited, and the claims that they were given. */
  allAtOnce: () => Promise<{ times: number[]; given: string[] }>;
  /** The waits of a handler at the screen. */
  keys: () => ReturnType<typeof waitsForKeys>;
  url: string;
}

/** The waits of the claims team, with few claims and with a hundred times as many. */
export const measure: Measure = async (report) => {
  const server = await ownPostgres({ durable: true });
  const few = await deskOf(server.url, FEW);
  const many = await deskOf(server.url, MANY);
  const sizes = `in ${MANY.toLocaleString('en-GB')} claims, reference in ${FEW.toLocaleString('en-GB')}`;
  for (const [name, askedOfFew] of Object.entries(few.asked)) {
    console.error(`${name} …`);
    const askedOfMany = many.asked[name];
    if (!askedOfMany) throw new Error(`There is no ${name}`);
    const times = await timesOf(askedOfFew, askedOfMany);
    const figure = `desk, ${name}, ${sizes}`;
    const of = (part: number) => ({
      value: quantile(times.many, part),
      reference: quantile(times.few, part),
      unit: 'ms',
    });
    report(judge({ figure: `${figure}, p50`, ...of(0.5) }, { mostTimes: TIMES }));
    report(judge({ figure: `${figure}, p95`, ...of(0.95) }, { most: MOST_MS[name] }));
  }
  await few.allAtOnce();
  const reference = quantile((await few.allAtOnce()).times, 0.95);
  await many.allAtOnce();
  const { times, given } = await many.allAtOnce();
  const figure = `desk, next claim for ${PEOPLE} at once`;
  const slow = { value: quantile(times, 0.95), reference, unit: 'ms' };
  report(judge({ figure: `${figure}, ${sizes}, p95`, ...slow }, { most: AT_ONCE_MS }));
  const different = { figure: `${figure}, different claims`, value: new Set(given).size, unit: '' };
  report(judge(different, { least: PEOPLE }));
  const waits = { few: await few.keys(), many: await many.keys() };
  const waited = (part: 'ready' | 'next') => ({
    value: quantile(waits.many[part], 0.95),
    reference: quantile(waits.few[part], 0.95),
    unit: 'ms',
  });
  const ready = {
    figure: `desk, from n to the next claim ready, ${sizes}, p95`,
    ...waited('ready'),
  };
  report(judge(ready, { most: READY_MS }));
  const next = { figure: `desk, from ] to the next picture, ${sizes}, p95`, ...waited('next') };
  report(judge(next, { most: NEXT_PICTURE_MS }));
  const script = { figure: 'desk, first load, script', value: await firstLoad(few), unit: 'kB' };
  report(judge(script, { most: SCRIPT_KB }));
};

function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(part * sorted.length)] ?? Number.NaN;
}

/** Asks both in turn, call by call, so that what else the machine does meets both alike. */
async function timesOf(askedOfFew: TimedCall, askedOfMany: TimedCall) {
  const few: number[] = [];
  const many: number[] = [];
  let at = 0;
  const one = async () => {
    while (at < WARM_UP + CALLS) {
      at += 1;
      const own = at;
      const [first, second] = [await askedOfFew(own), await askedOfMany(own)];
      if (own <= WARM_UP) continue;
      few.push(first);
      many.push(second);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return { few, many };
}

/** A product with so many claims, and what its claims team asks of it. */
async function deskOf(serverUrl: string, count: number): Promise<Desk> {
  console.error(`${count} claims …`);
  const database = await ownDatabase(serverUrl, `desk_${count}`);
  const dataDir = ownFolder();
  const { url } = await startProduct(database, { SECRET_KEY, DATA_DIR: dataDir });
  const db = createDatabase({ connectionString: database });
  onCleanup(() => db.destroy());
  const owners = await seedClaims(db, url, count);
  const claimIds = owners.flatMap((owner) => owner.claimIds);
  await seedMoney(db, count);
  await showPhoto(db, dataDir, claimIds);
  await sql`insert into access_log
      (at, staff_id, session_hash, call, request_id, reseller_ids, claim_ids)
    select now() - n * interval '1 second', 'robot-' || n % ${PEOPLE}::int, '', 'getDeskClaim', '',
      '{49}', array['c' || n]
    from generate_series(0, ${count - 1}::int) as n`.execute(db);
  const team: Record<string, string>[] = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    await employ(db, `robot-${at}`, 'supervisor');
    team.push(await logIn(url, `robot-${at}`));
  }
  await sql`vacuum analyze`.execute(db);
  const waiting = await db
    .selectFrom('claims')
    .select('claim_id')
    .where('claim_id', 'in', claimIds)
    .where('decide_by', 'is not', null)
    .execute();
  const call = callsOf(url);
  const asked = askedOf(call, { team, claimIds, waiting: waiting.map((row) => row.claim_id) });
  const keys = async () => {
    await putFirst(
      db,
      waiting.map((row) => row.claim_id),
    );
    return waitsForKeys(url, inTurnOf(team, 0)['cookie'] ?? '');
  };
  return { url, asked, allAtOnce: () => allAtOnce(call, team), keys };
}

/** One photo is the evidence of each of these claims. */
async function showPhoto(db: Db, dataDir: string, claimIds: readonly string[]) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  const create = { ...PHOTO, channels: 3 as const, background: '#888', noise };
  mkdirSync(join(dataDir, 'documents'), { recursive: true });
  const photo = await sharp({ create }).jpeg({ quality: 80 }).toBuffer();
  writeFileSync(join(dataDir, 'documents', 'photo'), photo);
  await db
    .updateTable('documents')
    .set({
      file_name: 'photo.jpg',
      content_type: 'image/jpeg',
      storage_key: 'photo',
      has_preview: true,
    })
    .where('claim_id', 'in', claimIds)
    .execute();
}

/** Makes claims the most urgent ones, each with two photos. */
async function putFirst(db: Db, claimIds: readonly string[]) {
  await db
    .updateTable('claims')
    .set({ decide_by: '2020-01-01', held_by: null, held_until: null })
    .where('claim_id', 'in', claimIds)
    .execute();
  await sql`insert into documents
      (reseller_id, document_id, form_reference, claim_id, document_type_id, file_name, content_type, size,
       sha256, storage_key, state, created_at, has_preview)
    select reseller_id, 'second-' || document_id, form_reference, claim_id, document_type_id, 'other.jpg',
      content_type, size, sha256, storage_key, state, created_at, has_preview
    from documents where claim_id = any(${[...claimIds]})`.execute(db);
}

type Headers = Record<string, string>;
type CallOf = ReturnType<typeof callsOf>;

/** Makes a call of the desk; what it says, and how long it took. */
const callsOf =
  (url: string) =>
  async <C extends Call>(
    call: C,
    input: InputOf<C>,
    headers: Headers,
  ): Promise<{ data: DataOf<C>; took: number }> => {
    const { body } = input as { body?: unknown };
    const begun = performance.now();
    const response = await fetch(`${url}${API_PATH}${pathOf(call, input)}`, {
      method: call.method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const bytes = await response.text();
    const took = performance.now() - begun;
    if (!response.ok) throw new Error(`${call.path} answered ${response.status} ${bytes}`);
    const { data } = call.media ? { data: undefined } : (JSON.parse(bytes) as { data: unknown });
    return { data: data as DataOf<C>, took };
  };

interface Asking {
  team: readonly Headers[];
  claimIds: readonly string[];
  /** Those of them that wait for a decision. */
  waiting: readonly string[];
}

/** One of them after the other. */
function inTurnOf<T>(all: readonly T[], at: number): T {
  const one = all[at % all.length];
  if (one === undefined) throw new Error('There is nothing to ask for');
  return one;
}

const numberOf = (claimId: string) => claimId.slice(1);
const referenceOf = (claimId: string) => `BENCH-${numberOf(claimId)}`;

function askedOf(call: CallOf, { team, claimIds, waiting }: Asking): Record<string, TimedCall> {
  const by = (at: number) => inTurnOf(team, at);
  const took = async (answer: Promise<{ took: number }>) => (await answer).took;
  const search = (q: string, at: number) => took(call(desk.searchClaims, { query: { q } }, by(at)));
  const listed = (state: 'prepared' | 'settled', at: number) =>
    took(call(payouts.listPayouts, { query: { state } }, by(at)));
  const backTo = (reference: string | null, at: number) =>
    call(desk.giveBack, { params: { reference: reference ?? '' } }, by(at));
  return {
    'my work': (at) => took(call(desk.getOwnWork, {}, by(at))),
    'queue page': (at) => took(call(desk.listQueue, {}, by(at))),
    'claim in full': (at) => {
      const reference = referenceOf(inTurnOf(claimIds, at));
      return took(call(desk.getDeskClaim, { params: { reference } }, by(at)));
    },
    picture: (at) => {
      const documentId = `d${numberOf(inTurnOf(claimIds, at))}`;
      return took(call(desk.getEvidencePicture, { params: { documentId } }, by(at)));
    },
    'exact search': (at) => search(numberOf(inTurnOf(claimIds, at)).padStart(15, '3'), at),
    'name search': (at) => search(`Bench${numberOf(inTurnOf(claimIds, at))} P`, at),
    'log page': (at) => took(call(log.readAccessLog, {}, by(at))),
    'queue, back': (at) => took(call(desk.listQueue, { query: { show: 'back' } }, by(at))),
    'payouts prepared': (at) => listed('prepared', at),
    'payouts settled': (at) => listed('settled', at),
    'what can be paid': (at) => took(call(payouts.listPayable, {}, by(at))),
    'files for the bank': (at) => took(call(payouts.listBatches, {}, by(at))),
    'second looks': (at) => took(call(decisions.listWaiting, {}, by(at))),
    'next claim': async (at) => {
      const next = await call(desk.takeNext, {}, by(at));
      await backTo(next.data.claimReference, at);
      return next.took;
    },
    'decision acknowledged': async (at) => {
      const reference = referenceOf(inTurnOf(waiting, at));
      const { data: claim } = await call(desk.getDeskClaim, { params: { reference } }, by(at));
      const body = {
        claim: reference,
        version: claim.version,
        policyPrint: claim.policyPrint,
        outcome: 'approve' as const,
        gadgets: claim.gadgetsInFull.map(({ gadgetId }) => ({
          gadgetId,
          amount: 12_000,
          basis: 'price',
        })),
        clause: null,
        evidence: [],
        claimantText: '',
        staffNote: 'Looked at by a person.',
      };
      const made = await call(decisions.makeDecision, { body }, by(at));
      const { decisionId } = made.data;
      await call(decisions.undoDecision, { params: { decisionId } }, by(at));
      return made.took;
    },
  };
}

async function allAtOnce(call: CallOf, team: readonly Headers[]) {
  const answers = await Promise.all(team.map((headers) => call(desk.takeNext, {}, headers)));
  const given = answers.map(({ data }) => data.claimReference ?? '');
  await Promise.all(
    given.map((reference, at) =>
      call(desk.giveBack, { params: { reference } }, inTurnOf(team, at)),
    ),
  );
  return { times: answers.map(({ took }) => took), given };
}

/** Kilobytes of script until a handler who logs in sees their work. */
async function firstLoad({ url }: Desk): Promise<number> {
  const browser = await openBrowser();
  const extraHTTPHeaders = { 'accept-encoding': 'gzip' };
  const page = await browser.newPage({ baseURL: url, extraHTTPHeaders });
  const sent = countScripts(page);
  const quiet = watchTraffic(page);
  await page.goto('/desk');
  await page.getByRole('button', { name: /Priya/ }).click();
  await page.getByRole('heading', { name: 'My work' }).waitFor();
  await quiet();
  return (await sent()) / 1000;
}
