import type { Chance } from '../chance.ts';
import type { HonestCall } from './honest.ts';
import type { ApiCall } from './operations.ts';
import type { WireRequest } from './wire.ts';

const BODY = '{"resellerId":49}';

type Head = (start: string, rest: string) => string;

/** Messages whose parts contradict each other, or that are hardly HTTP. */
const MESSAGES: readonly Head[] = [
  (start, rest) =>
    `${start} HTTP/1.1\r\n${rest}Content-Length: 5\r\nContent-Length: 50\r\n\r\n${BODY}`,
  (start, rest) =>
    `${start} HTTP/1.1\r\n${rest}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  (start, rest) =>
    `${start} HTTP/1.1\r\n${rest}Transfer-Encoding: chunked, identity\r\n\r\n5\r\nabcde\r\n0\r\n\r\n`,
  (start, rest) =>
    `${start} HTTP/1.1\r\n${rest}Transfer-Encoding: chunked\r\n\r\nzz\r\n${BODY}\r\n0\r\n\r\n`,
  (start, rest) =>
    `${start} HTTP/1.1\r\n${rest}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n`,
  (start, rest) => `${start} HTTP/1.1\r\n${rest}Content-Length: -1\r\n\r\n${BODY}`,
  (start, rest) => `${start} HTTP/1.1\r\n${rest}Content-Length: 1e3\r\n\r\n${BODY}`,
  (start, rest) =>
    `${start} HTTP/1.1\r\n${rest}Content-Length: 99999999999999999999\r\n\r\n${BODY}`,
  (start, rest) => `${start} HTTP/1.1\r\n${rest}X-Long: ${'x'.repeat(40_000)}\r\n\r\n`,
  (start, rest) => `${start} HTTP/1.1\r\n${rest}${'X-Many: 1\r\n'.repeat(3000)}\r\n`,
  (start, rest) => `${start} HTTP/1.1\r\n${rest}X-Nul: a\0b\r\n\r\n`,
  (start, rest) => `${start} HTTP/1.1\r\n${rest}X-Folded: a\r\n b\r\n\r\n`,
  (start, rest) => `${start} HTTP/1.1\r\n${rest}No colon here\r\n\r\n`,
  (start, rest) => `${start} HTTP/1.1\r\n${rest}: no name\r\n\r\n`,
  (start, rest) =>
    `${start} HTTP/1.1\r\n${rest}Expect: 100-continue\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`,
  (start) => `${start} HTTP/1.1\r\n\r\n`,
  (start) => `${start} HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n`,
  (start) => `${start} HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n`,
  (start) =>
    `${start} HTTP/1.1\r\nHost: evil.example\r\nHost: b.example\r\nConnection: close\r\n\r\n`,
  (start) => `${start} HTTP/1.1\r\nHost: [::1\r\nConnection: close\r\n\r\n`,
  (start) => `${start} HTTP/1.1\r\nHost: x"><script>alert(1)</script>\r\nConnection: close\r\n\r\n`,
  (start) => `${start} HTTP/1.0\r\n\r\n`,
  (start, rest) => `${start} HTTP/9.9\r\n${rest}\r\n`,
  (start) => `${start}\r\n\r\n`,
  (start, rest) => `${start.replace(' ', '  ')} HTTP/1.1\r\n${rest}\r\n`,
  (start, rest) => `${start.replace(' ', ' http://evil.example')} HTTP/1.1\r\n${rest}\r\n`,
  (start, rest) => `${start.replace(' /', ' ')} HTTP/1.1\r\n${rest}\r\n`,
  (start, rest) => `${start.replace(/^\w+/, 'TRACE')} HTTP/1.1\r\n${rest}\r\n`,
  (start, rest) => `${start.replace(/^\w+/, 'PROPFIND')} HTTP/1.1\r\n${rest}\r\n`,
  (start, rest) => `${start.replace(/^\w+/, 'get')} HTTP/1.1\r\n${rest}\r\n`,
  (start, rest) => `${start} HTTP/1.1\n${rest.replaceAll('\r\n', '\n')}\n`,
  () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  () => '\0\0\0\0\r\n\r\n',
  () => `${'A'.repeat(70_000)}\r\n\r\n`,
];

/** A message that no client would write. */
export function wireAttack(
  { method, path }: ApiCall,
  { path: names, bearer }: HonestCall,
  by: Chance,
): WireRequest {
  const target = `/api/v1${path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => names[name] ?? '1')}`;
  const rest = `Host: x\r\nConnection: close\r\n${bearer ? `Authorization: Bearer ${bearer}\r\n` : ''}Content-Type: application/json\r\n`;
  const text = by.pick(MESSAGES)(`${method} ${target}`, rest);
  return { kind: 'wire', method, target, headers: [], raw: Buffer.from(text, 'latin1') };
}
