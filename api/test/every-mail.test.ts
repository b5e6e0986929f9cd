import { readFileSync, readdirSync } from 'node:fs';
import { readLinkToken } from '@gadget-claims/api/claims/claims/records/link';
import { CLAIM_MAIL } from '@gadget-claims/api/claims/claims/records/mails';
import type { Message } from '@gadget-claims/api/mail/mail';
import { toMime } from '@gadget-claims/api/mail/mime';
import { HARDEST_GRADE, readingGrade } from '@gadget-claims/domain/claims/messages/reading-grade';
import { completeProfile } from '@gadget-claims/domain/policies/resellers/complete';
import { contrastRatio } from '@gadget-claims/domain/policies/resellers/contrast';
import type { ResellerRecord } from '@gadget-claims/domain/policies/resellers/schemas';
import type { RefundReason } from '@gadget-claims/domain/settling/payments/copy';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { testApp } from './app.ts';
import { everyMailOf, writtenAs } from './every-mail.ts';
import { aPolicy, lookupOf, storePolicy } from './factories.ts';
import { workOf } from './work.ts';

const LARGEST_MAIL = 30_000;
const RESELLERS = new URL('../../resellers/', import.meta.url);

const app = await testApp();
app.clock.set('2026-11-23T10:00:00Z');
const jobs = await everyMailOf(app);

const PLAIN: ResellerRecord = {
  id: 49,
  telephone: '0330 000 0049',
  email: 'claims@brand49.example',
  logo: 'logo.svg',
};

/** As much as a record can say, under a name in letters that take many bytes. */
const LARGE: ResellerRecord = {
  ...PLAIN,
  displayName: `${'شركة التأمين '.repeat(4)}🦊🦊🦊`,
  fcaText: `<p>${'Authorised and regulated. '.repeat(76)}</p>`,
  theme: { brand: '#ffd23f', radius: 28 },
};

/** The size of a mail as it travels, without the brand's picture. */
async function sizeOf(message: Message): Promise<number> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: bytes } = await composer.sendMail(toMime({ ...message, mark: undefined }));
  return (bytes as Buffer).length;
}

async function sizes(record: ResellerRecord, logo?: string) {
  const written = await writtenAs(app, jobs, completeProfile(record), logo);
  const all: [string, number][] = [];
  for (const [name, message] of written) all.push([name, await sizeOf(message)]);
  return { written, all };
}

/** The words of HTML, without what is not shown. */
const shown = (html: string) =>
  html
    .replace(/<head>[^]*<\/head>|<div style="display:none[^]*?<\/div>|<!--[^]*?-->/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

test.each([
  ['a plain brand', PLAIN],
  ['a brand that says all it can', LARGE],
])('every mail of %s is small, and both parts say the same', async (_, record) => {
  const { written, all } = await sizes(record);
  expect([...written.keys()]).toEqual(jobs.map(([name]) => name));
  expect(all.filter(([, size]) => size > LARGEST_MAIL)).toEqual([]);
  for (const [name, { html, text }] of written) {
    const words = shown(html);
    const said = text
      .split('\n')
      .map((line) => line.replace(/^(?:- |\d\. |--$|=+$)|: https?:.*$/g, '').trim())
      .map((line) => line.replace(/^(?:With|Where|Telephone): /, ''))
      .map((line) => line.replace(/:$/, ''));
    const flat = words.replaceAll(':', '');
    const missing = said.filter((line) => !flat.includes(line.replaceAll(':', '')));
    expect({ name, missing }).toEqual({ name, missing: [] });
    expect(html + text).not.toMatch(/undefined|null|\[object|NaN/);
  }
});

const records = readdirSync(RESELLERS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    record: JSON.parse(
      readFileSync(new URL(`${name}/record.json`, RESELLERS), 'utf8'),
    ) as ResellerRecord,
    logo: readFileSync(new URL(`${name}/logo.svg`, RESELLERS), 'utf8'),
  }));

test('under each brand a booking has its picture, is small, and is read in light and dark', async () => {
  expect(records.length).toBeGreaterThan(30);
  const confirmed = jobs.filter(([name]) => name === 'booking-confirmed');
  for (const { record, logo } of records) {
    const profile = completeProfile(record);
    const [message] = (await writtenAs(app, confirmed, profile, logo)).values();
    if (!message) throw new Error('there is no mail');
    expect(message.html).toContain('src="cid:mark@brand"');
    expect(message.mark?.subarray(1, 4).toString()).toBe('PNG');
    expect(await sizeOf(message)).toBeLessThan(LARGEST_MAIL);
    for (const c of [profile.theme.light, profile.theme.dark]) {
      for (const [front, under] of [
        [c.deepInk, c.deep],
        [c.deepQuiet, c.deep],
        [c.ink, c.sheet],
        [c.brandText, c.sheet],
        [c.brandInk, c.brand],
        [c.quiet, c.sunk],
        [c.quiet, c.ground],
      ] as const) {
        expect(contrastRatio(front, under)).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

/** How hard it is to read; not read are addresses, and the words of the brand and its regulator at the end. */
function gradeOf(text = ''): number {
  const [own = ''] = text.split('\n--\n');
  return readingGrade(own.split('\n').filter((line) => !line.includes('https://')));
}

const REASONS: Record<RefundReason, 0> = {
  cancelled: 0,
  given_up: 0,
  changed: 0,
  slot_gone: 0,
  paid_twice: 0,
  not_due: 0,
  repair_ended: 0,
  reopened: 0,
  sent_back: 0,
};

test('every mail is in plain words, of a payment back for each reason', async () => {
  const gradesOf = async (some: typeof jobs) =>
    Array.from(await writtenAs(app, some, completeProfile(PLAIN)), ([name, { text }]) => ({
      name,
      grade: gradeOf(text),
    }));
  const grades = await gradesOf(jobs);
  const ofReasons = jobs.filter(([name]) => /^payment-(paying|charged)-back$/.test(name));
  const because = (refund_reason: RefundReason | null) =>
    app.db.updateTable('payments').set({ refund_reason }).execute();
  for (const reason of Object.keys(REASONS) as RefundReason[]) {
    await because(reason);
    grades.push(...(await gradesOf(ofReasons)));
  }
  await because(null);
  expect(grades).toHaveLength(jobs.length + 2 * Object.keys(REASONS).length);
  expect(grades.filter(({ grade }) => !(grade <= HARDEST_GRADE))).toEqual([]);
});

test('a code to find a policy is in plain words', async () => {
  const work = await workOf(app);
  const body = lookupOf(await storePolicy(app.db, aPolicy()));
  expect((await app.request('POST', '/standalonepolicy/code', { body })).status).toBe(200);
  const [mail] = await work();
  expect(mail?.text).toContain('code');
  expect(gradeOf(mail?.text)).toBeLessThanOrEqual(HARDEST_GRADE);
});

test('every link of every mail leads to the own host of a brand that has one', async () => {
  const profile = completeProfile({ ...PLAIN, hosts: ['claims.brand49.example'] });
  const live = { ...app.services, config: { ...app.services.config, demonstration: false } };
  const written = await writtenAs({ ...app, services: live }, jobs, profile);
  const led: [string, string][] = [];
  for (const [name, { html, text, attachments }] of written) {
    // The claims team works for all brands, at an address of its own.
    if (name.startsWith('staff-')) continue;
    const all = [
      html,
      text,
      ...attachments.map((file) => file.text.replaceAll('\r\n ', '')),
    ].join();
    for (const [link] of all.matchAll(/https?:\/\/[^\s"<]+/g)) led.push([name, new URL(link).host]);
  }
  expect(led.filter(([, host]) => host === 'claims.brand49.example').length).toBeGreaterThan(30);
  expect(led.filter(([, host]) => host === 'claims.example')).toEqual([]);
});

test('an appointment comes with its calendar file; what is cancelled goes out of it by the same name', async () => {
  const written = await writtenAs(app, jobs, completeProfile(PLAIN));
  const entryOf = (name: string) =>
    written.get(name)?.attachments.map(({ text }) => text.replaceAll('\r\n ', ''))[0] ?? '';
  for (const name of ['confirmed', 'moved', 'rebooked', 'reminder', 'courier']) {
    expect(entryOf(`booking-${name}`)).toContain('METHOD:PUBLISH');
    expect(entryOf(`booking-${name}`)).toMatch(/DESCRIPTION:[^\r]*Find My/);
  }
  const uid = (entry: string) => /UID:.*/.exec(entry)?.[0];
  const sequence = (entry: string) => Number(/SEQUENCE:(\d+)/.exec(entry)?.[1]);
  const before = entryOf('booking-confirmed');
  await app.db
    .updateTable('bookings')
    .set({ state: 'cancelled', sequence: sequence(before) + 1 })
    .where('booking_reference', '=', /UID:([^@]*)/.exec(before)?.[1] ?? '')
    .execute();
  const told = jobs.filter(([name]) => ['booking-cancelled', 'withdrawn-booked'].includes(name));
  const after = await writtenAs(app, told, completeProfile(PLAIN));
  expect(after.size).toBe(2);
  for (const { attachments, text } of after.values()) {
    const [file] = attachments;
    const entry = file?.text.replaceAll('\r\n ', '') ?? '';
    expect(file?.type).toBe('text/calendar; charset=utf-8; method=CANCEL');
    expect(entry).toContain('METHOD:CANCEL');
    expect(uid(entry)).toBe(uid(before));
    expect(sequence(entry)).toBeGreaterThan(sequence(before));
    expect(text).toContain('The attached file takes the booking out of your calendar.');
  }
});

test('what is true now stands large: a day, a sum, or what has happened', async () => {
  const written = await writtenAs(app, jobs, completeProfile(PLAIN));
  const large = (name: string) =>
    shown(/<h1[^>]*>(.*?)<\/h1>/.exec(written.get(name)?.html ?? '')?.[1] ?? '').trim();
  expect(large('booking-confirmed')).toBe('Wednesday 25 November');
  expect(large('booking-cancelled')).toBe('£75.00 goes back');
  expect(large('approved')).toBe('You pay £75.00');
  expect(large('acknowledgement')).toBe('You pay £75.00');
  expect(large('documents-needed')).toBe('Tuesday 1 December 2026');
  expect(large('documents-reminder')).toBe('Tuesday 1 December 2026');
  expect(large('excess-due')).toBe('£75.00');
  expect(large('money-85')).toBe('£300.00');
  expect(large('payment-receipt')).toBe('£75.00');
  expect(large('declined')).toMatch(/^We cannot accept your claim/);
});

test('a mail about a claim has one signed link into it, and those of others have none', async () => {
  // No account has it.
  await app.db.updateTable('claims').set({ account_id: null }).execute();
  const written = await writtenAs(app, jobs, completeProfile(PLAIN));
  const { config, resellers } = app.services;
  const led: [string, unknown[]][] = [];
  const meant: [string, unknown[]][] = [];
  for (const [name, kind, data] of jobs) {
    if (kind !== CLAIM_MAIL.job.name) continue;
    const links = (written.get(name)?.text ?? '').matchAll(
      /https:\/\/claims\.example\/myclaims\/link\?reseller=49(?:&to=documents)?#(\S+)/g,
    );
    const claims = Array.from(
      links,
      ([, token = '']) => readLinkToken(config.secretKey, resellers, token)?.claimId,
    );
    led.push([name, claims]);
    // They are no way into a claim that may be a stranger's.
    const leads = !['somebody-else', 'email-corrected'].includes(name);
    meant.push([name, !leads ? [] : [(data as { claimId: string }).claimId]]);
  }
  expect(led).toEqual(meant);
});
