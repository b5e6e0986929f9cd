import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResellerScope } from '@gadget-claims/api/identity/identity';
import { jobHandlers } from '@gadget-claims/api/job-handlers';
import { createWorker } from '@gadget-claims/api/jobs/jobs';
import { createMailer } from '@gadget-claims/api/mail/mailer';
import { advanceClaim } from '@gadget-claims/api/settling/settlements/transitions/advance';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, expect, test } from 'vitest';
import { anAccount } from '../accounts.ts';
import { testApp } from '../app.ts';
import { aChosenRepair, bookAndPay, someProviders } from '../bookings.ts';
import { declineClaim } from '../deciding.ts';
import { aClaimOf } from '../my-claims.ts';
import { setStored } from '../rows.ts';

/** Typed text, and the headers of browsers, do not become part of a mail's or a file's form. */
const app = await testApp();
const folder = await mkdtemp(join(tmpdir(), 'gc-mail-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { db, clock } = app;
const log = { warn: () => undefined, error: () => undefined };
const mailer = createMailer({ smtpUrl: undefined, folder, clock });
const worker = createWorker({ db, clock, handlers: jobHandlers(app.services, mailer, log), log });

/** Mails since the last call. */
async function mails() {
  while ((await worker.runOnce()) > 0);
  const names = (await readdir(folder)).map((name) => join(folder, name));
  const raw = await Promise.all(names.map(async (name) => readFile(name)));
  await Promise.all(names.map((name) => rm(name)));
  return Promise.all(
    raw.map(async (bytes) => ({ raw: bytes.toString(), ...(await PostalMime.parse(bytes)) })),
  );
}

/** A request whose headers say that it was made to another host; fetch would not. */
async function postAs(host: string, path: string, body: unknown): Promise<number> {
  const { port } = new URL(app.origin);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = {
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': 'http',
    forwarded: `host=${host}`,
    'content-type': 'application/json',
  };
  const sent = request(
    { port, host: '127.0.0.1', method: 'POST', path: `/api/v1${path}`, headers },
    (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    },
  );
  sent.on('error', reject);
  sent.end(JSON.stringify(body));
  return promise;
}

test('links in mails lead to the public address, under any Host header', async () => {
  const { username } = await anAccount(app);
  const hosts = [
    'evil.example',
    'claims.example@evil.example',
    'evil.example:80',
    'claims.harbour.example',
  ];
  for (const host of hosts) {
    app.clock.advance({ hours: 1 });
    expect(await postAs(host, '/auth/reset/', { resellerId: 49, username })).toBe(200);
    const [mail] = await mails();
    const said = `${mail?.text}${mail?.html}`;
    const links = [...said.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => new URL(link).origin);
    expect(links.length).toBeGreaterThan(0);
    expect(new Set(links)).toEqual(new Set(['https://claims.example']));
    expect(mail?.raw).not.toContain('evil.example');
  }
});

const HOSTILE = 'Ann\r\nBcc: everyone@evil.example\r\nSubject: Free\r\n\r\n<b>Hello</b>\u0007';

test('line breaks in a person’s name do not become headers or other recipients', async () => {
  const { claimId } = await aClaimOf(app);
  // As if no rule of the form had been there: before any of its mails is made.
  const called = JSON.stringify({ title: HOSTILE, firstname: HOSTILE, lastname: HOSTILE });
  await db
    .updateTable('claims')
    .set({
      form: sql`jsonb_set(form, '{claimant}', form -> 'claimant' || ${called}::jsonb)`,
    })
    .where('claim_id', '=', claimId)
    .execute();
  // And what the claims team pastes.
  const acting = { db, clock, actor: 'claims team' };
  const theClaim = { reseller: 49 as ResellerScope, claimId };
  await advanceClaim(acting, theClaim, STATUS.UNDER_REVIEW);
  await declineClaim(acting, theClaim, HOSTILE);
  const sent = await mails();
  expect(sent.map(({ text }) => /Ann\s+Bcc: everyone/.test(text ?? ''))).toContain(true);
  for (const mail of sent) {
    expect(mail.to).toHaveLength(1);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.headers.filter(({ key }) => key === 'subject')).toHaveLength(1);
    expect(mail.subject).not.toContain('Free');
    // In the words of the mail it may stand.
    expect(mail.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
    expect(mail.html).not.toContain('<b>Hello');
  }
});

const ALARM = 'Ring\r\nEND:VEVENT\r\nBEGIN:VALARM\rATTACH:http://evil.example\nX';

test('line breaks in an address, a gadget and notes do not become lines of a calendar file', async () => {
  await someProviders(app, 20);
  const repair = await aChosenRepair(app);
  const { key } = repair;
  const { bookingReference } = await bookAndPay(app, repair, { notes: ALARM });
  // As if no rule of the booking had been there.
  const address = { line1: ALARM, line2: ALARM, city: ALARM, county: ALARM, postcode: 'SW1A 1AA' };
  await setStored(
    db,
    'bookings',
    { booking_reference: bookingReference },
    { address: JSON.stringify(address) },
  );
  await setStored(
    db,
    'claim_gadgets',
    { reseller_id: key.reseller, gadget_id: key.gadgetId },
    { label: ALARM },
  );
  const answer = await fetch(`${app.origin}/api/v1/booking/order/${bookingReference}/calendar`, {
    headers: { authorization: `Bearer ${repair.user}` },
  });
  expect(answer.status).toBe(200);
  const text = (await answer.text()).replaceAll('\r\n ', '');
  expect(text.match(/^END:VEVENT/gm)).toHaveLength(1);
  expect(text).not.toMatch(/^(BEGIN:VALARM|ATTACH)/m);
  // It is really there, as words: what the gadget is called, and three lines of the address.
  expect(text.match(/Ring\\nEND:VEVENT/g)).toHaveLength(4);
});
