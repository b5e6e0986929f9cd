import type { Chance } from '../chance.ts';
import { type HonestCall, JSON_TYPE, honestRequest } from './honest.ts';
import { multipartAttack } from './multipart.ts';
import { brokenText, mutated } from './mutate.ts';
import type { ApiCall } from './operations.ts';
import { CONTENT_TYPES, HOSTILE_HEADERS, HOSTILE_TEXT } from './payloads.ts';
import { wireAttack } from './wire-attacks.ts';
import type { WireRequest } from './wire.ts';

type Attack = (call: ApiCall, honest: HonestCall, by: Chance) => WireRequest;

/** A call that is bad in one way or another. */
export function attackOn(call: ApiCall, honest: HonestCall, by: Chance): WireRequest {
  const bearer = by.in(0.12) ? by.pick(honest.otherBearers) : honest.bearer;
  const sent = by.pick(attacksFor(call))(call, { ...honest, bearer }, by);
  // Each from another address, so that the limits for one do not hide the code behind them.
  const from = `198.18.${by.below(256)}.${by.below(256)}`;
  return { ...sent, headers: [...sent.headers, ['x-forwarded-for', from]] };
}

/** As many times as it is worth: bodies have the most that can be wrong. */
function attacksFor({ path, takesBody, takesFiles }: ApiCall): Attack[] {
  const attacks: Attack[] = [queryAttack, headerAttack, bearerAttack, wireAttack, strayBody];
  if (path.includes('{')) attacks.push(pathAttack, pathAttack, pathAttack, pathAttack);
  if (takesFiles) return [...attacks, ...Array.from({ length: 8 }, () => multipartAttack)];
  if (!takesBody) return attacks;
  const values = Array.from({ length: 8 }, () => valueAttack);
  return [...attacks, ...values, textAttack, textAttack, textAttack, typeAttack];
}

const valueAttack: Attack = (call, honest, by) => {
  let body: unknown = honest.body ?? {};
  for (let times = 1 + by.below(3); times > 0; times -= 1) body = mutated(body, by);
  return { ...honestRequest(call, { ...honest, body: body ?? null }), kind: 'value' };
};

const textAttack: Attack = (call, honest, by) => {
  const body = brokenText(JSON.stringify(honest.body ?? {}), by);
  return { ...honestRequest(call, honest), body, kind: 'text' };
};

const typeAttack: Attack = (call, honest, by) => {
  const sent = honestRequest(call, honest);
  const headers = sent.headers.filter(([name]) => name !== 'content-type');
  return { ...sent, headers: [...headers, ['content-type', by.pick(CONTENT_TYPES)]], kind: 'type' };
};

/** A body, or what calls itself one, whether or not the call takes any. */
const strayBody: Attack = (call, honest, by) => {
  const sent = honestRequest(call, { ...honest, body: undefined });
  const headers: WireRequest['headers'] = by.in(0.5)
    ? [...sent.headers, JSON_TYPE]
    : [...sent.headers, ['content-type', by.pick(CONTENT_TYPES)]];
  const body = by.in(0.3) ? undefined : brokenText('{"a":1}', by);
  return { ...sent, headers, body, kind: 'stray body' };
};

const ODD_SEGMENTS = [
  '%',
  '%zz',
  '%00',
  '%c3%28',
  '%ff',
  '..',
  '%2e%2e%2f',
  '//',
  ';x=1',
  '%2f',
  '*',
  '?',
  '#',
  '%'.repeat(200),
  'é',
  '%ED%A0%80',
  '\\',
  '%5c..%5c',
];

const pathAttack: Attack = (call, honest, by) => {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const spoilt = by.pick(names);
  if (by.in(0.4)) {
    // As it stands: what no client would write into an address.
    const path = call.path.replace(`{${spoilt}}`, by.pick(ODD_SEGMENTS));
    return { ...honestRequest({ ...call, path }, honest), kind: 'path' };
  }
  const text = by.pick(HOSTILE_TEXT).toWellFormed().slice(0, 6000);
  const path = { ...honest.path, [spoilt]: text };
  return { ...honestRequest(call, { ...honest, path }), kind: 'path' };
};

const queryAttack: Attack = (call, honest, by) => {
  const sent = honestRequest(call, honest);
  const name = by.pick([...call.query, ...call.query, 'page', '__proto__', 'a[b][c]', 'x']);
  const text = encodeURIComponent(by.pick(HOSTILE_TEXT).toWellFormed().slice(0, 3000));
  const junk = by.pick([
    `${name}=${text}`,
    `${name}=${text}&${name}=${text}`,
    `${name}[]=1&${name}[a]=2`,
    name,
    `${name}=%zz%`,
    '&=&'.repeat(500),
    `${name}=1&`.repeat(1500),
    '?',
  ]);
  return {
    ...sent,
    target: `${sent.target}${sent.target.includes('?') ? '&' : '?'}${junk}`,
    kind: 'query',
  };
};

const headerAttack: Attack = (call, honest, by) => {
  const sent = honestRequest(call, honest);
  const added = Array.from({ length: 1 + by.below(3) }, () => by.pick(HOSTILE_HEADERS));
  return { ...sent, headers: [...sent.headers, ...added], kind: 'headers' };
};

const SCHEMES = ['Basic ', 'bearer ', 'Bearer', 'Bearer  ', 'Digest ', ''];
const BEARERS = [
  'eyJhbGciOiJub25lIn0.e30.',
  'eyJhbGciOiJIUzI1NiIsImtpZCI6Ii4uLy4uL2Rldi9udWxsIn0.e30.AAAA',
  '..',
  'x'.repeat(8000),
  'null',
  "' or 1=1 --",
  '\u00ff\u00fe',
  'a b c',
];

const bearerAttack: Attack = (call, honest, by) => {
  const sent = honestRequest(call, { ...honest, bearer: undefined });
  const known = honest.bearer ?? 'none';
  const changed = `${known.slice(0, -2)}${by.pick(['AA', '', 'A', '==', '\u00e9'])}`;
  const value = by.in(0.5)
    ? `Bearer ${by.in(0.5) ? changed : by.pick(BEARERS)}`
    : `${by.pick(SCHEMES)}${known}`;
  return { ...sent, headers: [...sent.headers, ['authorization', value]], kind: 'bearer' };
};
