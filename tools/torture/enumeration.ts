// npm run torture -- enumeration: asks about known and unknown people in turn, of a product that runs as
// a process of its own on PostgreSQL, and compares how long the answers take.
import { anAccount } from '@gadget-claims/api/test/accounts';
import type { TestApp } from '@gadget-claims/api/test/app';
import { chance } from '@gadget-claims/api/test/chance';
import { aPolicy, storePolicy } from '@gadget-claims/api/test/factories';
import type { SignInCode } from '@gadget-claims/domain/people/accounts/schemas';
import { productToAttack } from './attacked-product.ts';
import type { Options } from './check.ts';

interface Question {
  path: string;
  known: () => Promise<unknown>;
  unknown: () => unknown;
  samples: number;
}

/** How much longer one may take than the other; a smaller difference drowns in any network. */
const MOST = 1.1;
const WARM_UP = 20;

export async function run({ short, seed, report }: Options): Promise<void> {
  const app = await productToAttack('enumeration');
  const by = chance(seed);
  const questions = await questionsAbout(app, short ? 60 : 600);
  for (const [what, question] of Object.entries(questions)) {
    const ratio = await compared(app.origin, question, by);
    report({
      check: `enumeration: ${what}, known against unknown, median time`,
      value: Number(ratio.toFixed(3)),
      target: `${(1 / MOST).toFixed(2)} to ${MOST}`,
      ok: ratio <= MOST && ratio >= 1 / MOST,
    });
  }
}

/** Each known person is another one, because one is answered only so often. */
async function questionsAbout(app: TestApp, samples: number): Promise<Record<string, Question>> {
  let count = 0;
  const nobody = () => `nobody${(count += 1)}@mail.example.com`;
  const named = (username: string, more = {}) => ({ resellerId: 49, username, ...more });
  const somebody = async (more = {}) => named((await anAccount(app)).username, more);
  const password = 'not the password at all';
  const policy = await storePolicy(app.db, aPolicy());
  const lookupOf = (policyNumber: string) => ({
    resellerId: 49,
    policyNumber,
    policyholderDOB: '1901-01-01',
    policyholderPostcode: 'ZZ9 9ZZ',
  });
  const about = (path: string, more = {}): Question => ({
    path,
    known: () => somebody(more),
    unknown: () => named(nobody(), more),
    samples,
  });
  const mistyped = async (username: string) => {
    const { body } = await app.request<SignInCode>('POST', '/auth/code', {
      body: named(username),
      // The server counts by address.
      headers: { 'x-forwarded-for': `2001:db8:${(count += 1).toString(16)}::1` },
    });
    return named(username, { codeHandle: body.data.codeHandle, code: 'none' });
  };
  return {
    'signing in': about('/auth/signin/', { password }),
    'asking for a new password': about('/auth/reset/'),
    'asking for a code to log in': about('/auth/code'),
    'a wrong code to log in': {
      path: '/auth/code/signin',
      known: async () => mistyped((await anAccount(app)).username),
      unknown: () => mistyped(nobody()),
      samples,
    },
    'user check': about('/auth/userexists/'),
    'policy lookup': {
      path: '/standalonepolicy/getpolicy',
      known: async () => lookupOf(policy.number),
      unknown: () => lookupOf(`NOBODY ${(count += 1)}`),
      samples,
    },
  };
}

/** Asks in turn, which first by chance, so that the machine's other work is fair to both. */
async function compared(origin: string, question: Question, by: ReturnType<typeof chance>) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let time = -WARM_UP; time < question.samples; time += 1) {
    const bodies = { known: await question.known(), unknown: await question.unknown() };
    const order = by.in(0.5) ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const which of order) {
      const taken = await asked(origin, question.path, bodies[which], by);
      if (time >= 0) times[which].push(taken);
    }
  }
  return median(times.known) / median(times.unknown);
}

async function asked(origin: string, path: string, body: unknown, by: ReturnType<typeof chance>) {
  const begun = performance.now();
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.18.${by.below(256)}.${by.below(256)}`,
    },
    body: JSON.stringify(body),
  });
  await answer.text();
  if (answer.status === 429 || answer.status >= 500) {
    throw new Error(`${path} answered ${answer.status}: that is not what is measured`);
  }
  return performance.now() - begun;
}

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
