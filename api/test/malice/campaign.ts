import type { OpenApi } from '@gadget-claims/api/operation/operation/openapi-document';
import type { TestApp } from '../app.ts';
import { chance } from '../chance.ts';
import { attackOn } from './attacks.ts';
import { honestRequest } from './honest.ts';
import { wrongWith } from './judge.ts';
import { type ApiCall, callsOf } from './operations.ts';
import { type Prey, honestCall, prey } from './prey.ts';
import { type WireRequest, wireTo } from './wire.ts';

/** One bad answer, and how to get it again. */
export interface BadAnswer {
  call: string;
  kind: string;
  wrong: string;
  request: string;
}

export interface Campaign {
  calls: number;
  /** Bad requests that were sent. */
  sent: number;
  /** How they were answered, by status. */
  statuses: Record<string, number>;
  findings: BadAnswer[];
}

interface Plan {
  seed: number;
  /** Bad requests to each call. */
  each: number;
  /** How many are under way at once. */
  atOnce?: number;
  /** After so many of one call another person is made for them. */
  renewAfter?: number;
}

const MOST_FINDINGS = 200;

/** Those that end what the others need come last. */
const LAST = [
  '/claim/withdraw/{id}',
  '/claim/withdraw/undo/{id}',
  '/auth/change/',
  '/auth/signout/everywhere',
  '/auth/signout',
  '/auth/close',
];
const order = ({ path, method }: ApiCall) => {
  if (LAST.includes(path)) return 3 + LAST.indexOf(path);
  if (method === 'DELETE' || path.includes('/delete/')) return 2;
  // Another choice takes the place of the one that its own calls name.
  const isChoice = method === 'POST' && path === '/repairoptions/';
  return Number(isChoice || path.endsWith('/submit/'));
};

/** The calls, those that end what others need behind these. */
export const inOrder = (calls: ApiCall[]) => calls.toSorted((a, b) => order(a) - order(b));

/** Sends bad input to every call that the product describes, and looks at each answer. */
export async function badInput(
  app: TestApp,
  { seed, each, atOnce = 8, renewAfter = 500 }: Plan,
): Promise<Campaign> {
  const { body } = await app.request('GET', '/openapi.json');
  const calls = inOrder(callsOf(body as unknown as OpenApi));
  const campaign: Campaign = { calls: calls.length, sent: 0, statuses: {}, findings: [] };
  const wire = wireTo(app.origin);
  let about: Prey | undefined;
  let used = 0;
  try {
    for (const [index, call] of calls.entries()) {
      const by = chance(seed * 1000 + index);
      for (let done = 0; done < each; done += atOnce) {
        const isSpent = used >= renewAfter || (done === 0 && order(call) > 0);
        if (!about || isSpent) [about, used] = [await prey(app), 0];
        const honest = honestCall(call, about);
        const many = Math.min(atOnce, each - done);
        const batch = Array.from({ length: many }, () => attackOn(call, honest, by));
        used += many;
        await Promise.all(batch.map((sent) => tried(campaign, wire, call, sent)));
      }
    }
    return campaign;
  } finally {
    wire.close();
  }
}

async function tried(
  campaign: Campaign,
  wire: ReturnType<typeof wireTo>,
  call: ApiCall,
  sent: WireRequest,
) {
  const got = await wire.send(sent);
  campaign.sent += 1;
  const status = String(got?.status ?? 'hung up');
  campaign.statuses[status] = (campaign.statuses[status] ?? 0) + 1;
  const wrong = wrongWith(call, sent, got);
  if (wrong === undefined || campaign.findings.length >= MOST_FINDINGS) return;
  campaign.findings.push({ call: call.name, kind: sent.kind, wrong, request: described(sent) });
}

/** Enough to see what it was; bearers are left out. */
function described({ method, target, headers, body, raw }: WireRequest): string {
  if (raw) return raw.toString('latin1').slice(0, 300);
  const told = headers.filter(([name]) => name !== 'authorization');
  return `${method} ${target.slice(0, 200)} ${JSON.stringify(told).slice(0, 200)} ${body?.toString().slice(0, 400) ?? ''}`;
}

/** How many calls an honest request gets through: shows that the attacks start from good ones. */
export async function honestAnswers(app: TestApp): Promise<Record<string, number>> {
  const { body } = await app.request('GET', '/openapi.json');
  const calls = inOrder(callsOf(body as unknown as OpenApi));
  const about = await prey(app);
  const wire = wireTo(app.origin);
  const answers: Record<string, number> = {};
  for (const call of calls) {
    answers[call.name] =
      (await wire.send(honestRequest(call, honestCall(call, about))))?.status ?? 0;
  }
  wire.close();
  return answers;
}
