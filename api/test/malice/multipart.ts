import type { Chance } from '../chance.ts';
import { JPEG, PDF, POLYGLOT } from '../files.ts';
import { type HonestCall, honestRequest } from './honest.ts';
import type { ApiCall } from './operations.ts';
import { HOSTILE_TEXT } from './payloads.ts';
import type { WireRequest } from './wire.ts';

const BOUNDARY = 'the-boundary';
const FIELDS = ['files', 'gadgetId', 'file', '__proto__', '', 'files[]', 'constructor'];
const CONTENTS = [
  JPEG,
  PDF,
  POLYGLOT,
  Buffer.alloc(0),
  Buffer.from('<svg onload=alert(1)>'),
  Buffer.from('PK\u0003\u0004'),
  Buffer.alloc(300_000, 1),
];
const PART_TYPES = [
  'image/jpeg',
  'text/html',
  'image/svg+xml',
  '',
  'multipart/mixed; boundary=y',
  'application/x-sh',
];
const ENCODINGS = ['base64', 'quoted-printable', 'nonsense', '7bit'];

/** An upload with something wrong in its parts or around them. */
export function multipartAttack(call: ApiCall, honest: HonestCall, by: Chance): WireRequest {
  const sent = honestRequest(call, { ...honest, body: undefined });
  const parts = Array.from({ length: 1 + by.below(by.in(0.05) ? 40 : 3) }, () => part(by));
  const whole = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  const body = by.in(0.5) ? whole : spoilt(whole, by);
  const boundary = by.in(0.9) ? BOUNDARY : by.pick(['other', '"the-boundary', '', 'a'.repeat(200)]);
  const type = `multipart/form-data; boundary=${boundary}`;
  return { ...sent, headers: [...sent.headers, ['content-type', type]], body, kind: 'multipart' };
}

function part(by: Chance): Buffer {
  const named = by.pick([
    () =>
      `name="${by.pick(FIELDS)}"; filename="${by.pick(HOSTILE_TEXT).slice(0, 5000).replaceAll('"', '%22')}"`,
    () => `name="${by.pick(FIELDS)}"`,
    () => 'name="files"; filename="photo.jpg"',
    () => `name="files"; filename*=UTF-8''%E2%82%AC%zz%00.jpg`,
    () => 'filename="no-name.jpg"',
    () => '',
  ])();
  const lines = [
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; ${named}`,
    ...(by.in(0.7) ? [`Content-Type: ${by.pick(PART_TYPES)}`] : []),
    ...(by.in(0.1) ? [`Content-Transfer-Encoding: ${by.pick(ENCODINGS)}`] : []),
    ...(by.in(0.05) ? [`X-Junk: ${'j'.repeat(90_000)}`] : []),
  ];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
  return Buffer.concat([head, by.pick(CONTENTS), Buffer.from('\r\n')]);
}

function spoilt(whole: Buffer, by: Chance): Buffer {
  switch (by.below(5)) {
    case 0:
      return whole.subarray(0, by.below(whole.length));
    case 1:
      return Buffer.from(whole.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
    case 2:
      return Buffer.concat([Buffer.from('before it all\r\n'), whole, Buffer.from('and after')]);
    case 3:
      return Buffer.from(
        whole.toString('latin1').replace('Content-Disposition', 'Content-Nonsense'),
        'latin1',
      );
    default: {
      const bytes = Buffer.from(whole);
      bytes[by.below(bytes.length)] = by.pick([0, 0x0d, 0x0a, 0x22, 0xff]);
      return bytes;
    }
  }
}
