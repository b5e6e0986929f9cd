import { setTimeout as sleep } from 'node:timers/promises';
// npm run torture -- login-flood: as many sign-ins as come through, with wrong passwords, for
// people who exist and who do not, from an address each, beside other work and one honest sign-in.
import { type TestAccount, PASSWORD, anAccount } from '@gadget-claims/api/test/accounts';
import type { TestApp } from '@gadget-claims/api/test/app';
import { type Chance, chance } from '@gadget-claims/api/test/chance';
import { type Requests, load } from '../bench/load.ts';
import { productToAttack } from './attacked-product.ts';
import {
  HOME,
  mostOf,
  baselineLoad,
  reportMemory,
  reportBaseline,
  watchMemory,
} from './baseline.ts';
import { type Options, reportFaults } from './check.ts';

const SECONDS = { short: 4, full: 15 };
/** More than wait in the line for passwords. */
const ATTACKERS = 150;
const MOST_MS = 1000;
/** Waits in the line of one part of the internet, behind one of each other that is attacked from. */
const SIGN_IN_MS = 3000;
const EVERY_MS = 400;
/**
 * Each address may guess as often as by default. All together are not slowed: that would spare the
 * line for passwords, which is under test here, and the owner would need a mail to get in.
 */
const UNSLOWED = { SIGN_IN_MISSES: '10', SIGN_IN_MISSES_PER_DAY: '1000000' };

/** Each from another address of a few networks, behind a proxy that is not ours. */
function flood(victim: TestAccount, by: Chance): Requests {
  let count = 0;
  return {
    method: 'POST',
    path: '/api/v1/auth/signin/',
    next: () => {
      count += 1;
      const username = by.pick([victim.username, `nobody${count}@mail.example.com`]);
      // The other one looks like a one-time password of ours.
      const password = by.pick(['not the password', 'a'.repeat(26)]);
      const from = by.pick([
        `198.${by.pick([18, 19])}.${by.below(256)}.${by.below(256)}`,
        `2001:db8:${by.below(65_536).toString(16)}:${by.below(65_536).toString(16)}::1`,
      ]);
      return {
        headers: { 'x-forwarded-for': `${HOME}, ${from}` },
        body: JSON.stringify({ resellerId: victim.resellerId, username, password }),
      };
    },
  };
}

async function timedSignIn(app: TestApp, { resellerId, username }: TestAccount) {
  const begun = performance.now();
  const { status } = await app.request('POST', '/auth/signin/', {
    headers: { 'x-forwarded-for': HOME },
    body: { resellerId, username, password: PASSWORD },
  });
  return { status, ms: Math.round(performance.now() - begun) };
}

/** Signs in again and again, as the owner whose password is being guessed. */
async function signIns(app: TestApp, owner: TestAccount, seconds: number) {
  const done: Awaited<ReturnType<typeof timedSignIn>>[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    done.push(await timedSignIn(app, owner));
    await sleep(EVERY_MS);
  }
  return done;
}

export async function run({ short, seed, report }: Options): Promise<void> {
  const name = 'login flood';
  const app = await productToAttack('login_flood', UNSLOWED);
  const owner = await anAccount(app);
  const people = await baselineLoad(app);
  const seconds = short ? SECONDS.short : SECONDS.full;
  await people(1);
  const alone = await timedSignIn(app, owner);
  const quiet = await people(short ? 2 : seconds / 2);
  const memory = watchMemory(app.pid);
  const statuses: Record<number, number> = {};
  const answered = (status: number) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const requests = { ...flood(owner, chance(seed)), answered };
  const [flooding, attacked, signedIn] = await Promise.all([
    load(app.origin, requests, {
      connections: ATTACKERS,
      seconds,
      answers: [401, 503],
      patience: 60,
    }),
    sleep(500).then(() => people(seconds - 1)),
    sleep(500).then(() => signIns(app, owner, seconds - 1)),
  ]);
  const used = memory();
  reportBaseline(report, name, MOST_MS, [quiet, attacked]);
  const refused = signedIn.filter(({ status }) => status !== 200);
  reportFaults(
    report,
    `${name}: sign-ins of the owner beside it that were refused`,
    refused.map(({ status }) => `answered ${status}`),
    `${signedIn.length}`,
  );
  const slowest = Math.max(...signedIn.map(({ ms }) => ms));
  const most = mostOf(SIGN_IN_MS, alone.ms);
  report({
    check: `${name}: the slowest of them`,
    value: `${slowest} ms`,
    target: `≤ ${most} ms (${alone.ms} ms without)`,
    ok: slowest <= most,
  });
  const { 401: compared = 0, 503: sentAway = 0 } = statuses;
  const each = Math.round(flooding.perSecond);
  report({
    check: `${name}: ${each} guesses a second; compared, sent away`,
    value: `${compared}, ${sentAway}`,
    target: 'both',
    ok: compared > 0 && sentAway > 0,
  });
  reportMemory(report, name, used);
  const after = await timedSignIn(app, owner);
  report({
    check: `${name}: the owner signs in after it`,
    value: `${after.status}, ${after.ms} ms`,
    target: `200, ≤ ${mostOf(MOST_MS, alone.ms)} ms`,
    ok: after.status === 200 && after.ms <= mostOf(MOST_MS, alone.ms),
  });
}
