import { readFile, readdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeProfile } from '@gadget-claims/domain/policies/resellers/complete';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { movableClock } from '../../test/clock.ts';
import { PermanentFailure } from '../jobs/permanent-failure.ts';
import type { Mail } from './blocks.ts';
import { fileMailer } from './file-mailer.ts';
import { compose } from './mail.ts';
import { createMailer } from './mailer.ts';

const brand = completeProfile({
  id: 49,
  displayName: 'Bits & <Pieces>',
  telephone: '0330 000 0049',
  email: 'claims@brand49.example',
  logo: 'logo.svg',
  theme: { brand: '#0b5fff' },
});

const mail: Mail = {
  to: 'imogen@mail.example.com',
  subject: 'We have your claim GC-2345-6789',
  blocks: [
    { kind: 'heading', text: 'We have your claim' },
    'Hello Imogen, thank you.',
    { kind: 'reference', label: 'Your claim reference', value: 'GC-2345-6789' },
    { kind: 'list', items: ['A receipt: it shows that it is yours', 'Photos'] },
    {
      kind: 'steps',
      title: 'What happens next',
      steps: [{ title: 'We decide', text: 'By Wednesday 25 November 2026.' }],
    },
    { kind: 'button', label: 'See your claim', href: 'https://claims.example/myclaims?a=1&b=2' },
  ],
};

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gc-mail-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function sent(given: Mail = mail) {
  await fileMailer(folder, movableClock()).send(compose(given, brand, 'job-1'));
  const [name = ''] = await readdir(folder);
  const raw = await readFile(join(folder, name));
  return { name, raw, parsed: await PostalMime.parse(raw) };
}

test('both parts say the same, under 30 kB, without a picture or a script', async () => {
  const { parsed, raw } = await sent();
  const { html = '', text = '' } = parsed;
  for (const words of ['GC-2345-6789', 'Hello Imogen, thank you.', 'A receipt', 'We decide']) {
    expect(html).toContain(words);
    expect(text).toContain(words);
  }
  expect(html).toContain('href="https://claims.example/myclaims?a=1&amp;b=2"');
  expect(text).toContain('See your claim: https://claims.example/myclaims?a=1&b=2');
  expect(html).toContain(brand.theme.light.brand);
  expect(html).not.toMatch(/<img|<script|url\(|http-equiv/i);
  expect(raw.length).toBeLessThan(30_000);
});

test('it comes from the brand and is marked as automatic', async () => {
  const { parsed } = await sent();
  expect(parsed.from).toMatchObject({ address: brand.emailFrom, name: 'Bits & <Pieces>' });
  expect(parsed.to).toMatchObject([{ address: 'imogen@mail.example.com' }]);
  expect(parsed.subject).toBe('We have your claim GC-2345-6789');
  expect(parsed.messageId).toBe('<job-1@brand49.example>');
  const header = (key: string) => parsed.headers.find((found) => found.key === key)?.value;
  expect(header('auto-submitted')).toBe('auto-generated');
});

test('with any names of people, nothing leaves its place', async () => {
  const hostile = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'Ann\r\nBcc: everyone@mail.example.com',
    'Ann\n\nYour claim reference: GC-FAKE-FAKE',
    '\u202Egnp.exe',
    '&lt;b&gt;',
    "' onmouseover='x",
  ];
  const blocks: Mail['blocks'] = hostile.flatMap((text) => [
    { kind: 'heading', text },
    `Hello ${text},`,
    { kind: 'reference', label: text, value: text },
    { kind: 'list', items: [text] },
    { kind: 'steps', title: text, steps: [{ title: text, text }] },
    { kind: 'button', label: text, href: `https://claims.example/?${text}` },
  ]);
  const { parsed } = await sent({ ...mail, subject: hostile.join(' '), blocks });
  const { html = '', text = '' } = parsed;
  expect(html).not.toMatch(/<(script|img|b)\b/i);
  const withoutValues = html.replaceAll(/"[^"]*"/g, '""');
  expect(withoutValues).not.toMatch(/<[^>]*\son\w+=/i);
  expect(text).not.toMatch(/^(Bcc|Your claim reference):/m);
  expect(html + text + (parsed.subject ?? '')).not.toContain('\u202E');
  expect(parsed.bcc ?? []).toEqual([]);
  expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc');
});

test.each([
  'a@mail.example.com, b@mail.example.com',
  'a@mail.example.com\r\nBcc: b@mail.example.com',
  '<a@mail.example.com>',
  '"a,b"@mail.example.com',
  'group:a@mail.example.com;',
  'nobody',
])('a recipient that could be several is not written to: %j', async (to) => {
  const message = compose({ ...mail, to }, brand, 'job-1');
  await expect(fileMailer(folder, movableClock()).send(message)).rejects.toThrow(PermanentFailure);
  expect(await readdir(folder)).toEqual([]);
});

test('a domain in other letters is written to by the name that mail servers know', async () => {
  const { parsed } = await sent({ ...mail, to: 'jo@bücher.example.com' });
  expect(parsed.to).toMatchObject([{ address: 'jo@xn--bcher-kva.example.com' }]);
});

test('files are named after time and recipient, and none replaces another', async () => {
  const mailer = createMailer({
    smtpUrl: undefined,
    folder: join(folder, 'mail'),
    clock: movableClock(),
  });
  const to = "o'neil/../..+x@mail.example.com";
  const message = compose({ ...mail, to }, brand, 'job-1');
  await Promise.all([mailer.send(message), mailer.send(message), mailer.send(message)]);
  expect((await readdir(join(folder, 'mail'))).toSorted()).toEqual([
    '2026-11-23T10-00-00-000Z-o_neil_.._..+x@mail.example.com.eml',
    '2026-11-23T10-00-00-001Z-o_neil_.._..+x@mail.example.com.eml',
    '2026-11-23T10-00-00-002Z-o_neil_.._..+x@mail.example.com.eml',
  ]);
});
