import { execFileSync } from 'node:child_process';
import type { TestApp } from '@gadget-claims/api/test/app';
import { aPolicy, lookupOf, storePolicy } from '@gadget-claims/api/test/factories';
import { type Load, load } from '../bench/load.ts';
import { onCleanup } from '../cleanup.ts';
import type { Report } from './check.ts';

const MOST_MEMORY_MB = 200;
const AT_ONCE = 5;
const POLICIES = 50;
/** The network of ordinary users; attackers use others. */
const HOME_NETWORK = '192.0.2';
export const HOME = `${HOME_NETWORK}.251`;

type Figures = Record<'policy lookup' | 'home', Load>;

/** People who look up a policy and open a page, for some seconds; each has to be answered well. */
export async function baselineLoad(app: TestApp) {
  const policies = await Promise.all(
    Array.from({ length: POLICIES }, () => storePolicy(app.db, aPolicy())),
  );
  let count = 0;
  // Each request from another person, at home.
  const next = () => {
    count += 1;
    return {
      headers: { 'x-forwarded-for': `${HOME_NETWORK}.${count % 250}` },
      body: JSON.stringify(lookupOf(policies[count % POLICIES] ?? aPolicy())),
    };
  };
  const pressure = (seconds: number) => ({ connections: AT_ONCE, seconds });
  return async (seconds: number): Promise<Figures> => {
    const lookups = { method: 'POST', path: '/api/v1/standalonepolicy/getpolicy' } as const;
    const [lookup, home] = await Promise.all([
      load(app.origin, { ...lookups, next }, pressure(seconds)),
      load(app.origin, { method: 'GET', path: '/home' }, pressure(seconds)),
    ]);
    return { 'policy lookup': lookup, home };
  };
}

/** A machine that is busy with other things is allowed so many times what it takes without the attack. */
export const mostOf = (mostMs: number, aloneMs: number) =>
  Math.max(mostMs, Math.round(aloneMs * 5));

/** The waits of users, with the attack and without. An answer that is not good has ended the check. */
export function reportBaseline(
  report: Report,
  check: string,
  mostMs: number,
  figures: [Figures, Figures],
) {
  const [quiet, attacked] = figures;
  for (const what of ['policy lookup', 'home'] as const) {
    const [before, value] = [quiet[what].p99, attacked[what].p99];
    const answered = Math.round(attacked[what].perSecond);
    const most = mostOf(mostMs, before);
    report({
      check: `${check}: ${what} beside it, p99, all ${answered} a second answered`,
      value: `${value} ms`,
      target: `≤ ${most} ms (${before} ms without)`,
      ok: answered > 0 && value <= most,
    });
  }
}

const memoryOf = (pid: number) =>
  Math.round(
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024,
  );

/** Looks at a process's memory until asked; the most that it was, in MB. */
export function watchMemory(pid: number) {
  const before = memoryOf(pid);
  let most = before;
  const look = () => {
    most = Math.max(most, memoryOf(pid));
  };
  const looking = setInterval(look, 250);
  looking.unref();
  onCleanup(async () => clearInterval(looking));
  return () => {
    clearInterval(looking);
    look();
    return { before, most };
  };
}

export function reportMemory(
  report: Report,
  check: string,
  { before, most }: { before: number; most: number },
) {
  report({
    check: `${check}: memory, most`,
    value: `${most} MB`,
    target: `≤ ${MOST_MEMORY_MB} MB more than ${before} MB`,
    ok: most - before <= MOST_MEMORY_MB,
  });
}
