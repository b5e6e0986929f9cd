import type { DeskWork, QueuePage, searchResult } from '@gadget-claims/domain/desk/queue/schemas';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { anAccount } from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';
import { checkFiles } from '../../../test/checks.ts';
import { aPolicy, storePolicy } from '../../../test/factories.ts';
import { JPEG } from '../../../test/files.ts';
import {
  type MyClaimOptions,
  aClaimOf,
  putClaimAt,
  uploadToClaim,
} from '../../../test/my-claims.ts';
import { copiesOfClaim, setStored, storedRow } from '../../../test/rows.ts';
import { type TestStaff, someStaff } from '../../../test/staff.ts';
import { testDisk } from '../../../test/uploads.ts';
import { deskView } from '../../../test/views.ts';

const { storage } = await testDisk();
const app = await testApp({ storage });
const { headers } = await someStaff(app, { roles: ['handler'] });

/** A claim that waits for the claims team, to be decided by a day. */
async function aWaitingClaim(decideBy: string, options: MyClaimOptions = {}) {
  const claim = await aClaimOf(app, options);
  await putClaimAt(app, claim.claimId, 30);
  await setStored(app.db, 'claims', { claim_id: claim.claimId }, { decide_by: decideBy });
  return claim;
}

const references = ({ claims }: { claims: { claimReference: string }[] }) =>
  claims.map(({ claimReference }) => claimReference);
const next = (who: Record<string, string>) =>
  app.request<{ claimReference: string | null }>('POST', '/desk/next', { headers: who });
const emptyQueue = () =>
  app.db.updateTable('claims').set({ status: 90, decide_by: null }).execute();

describe('the queue', () => {
  test('has the most urgent claim first, page by page, and nothing of other brands', async () => {
    await emptyQueue();
    const later = await aWaitingClaim('2026-11-26');
    const late = await aWaitingClaim('2026-11-20');
    const account = await anAccount(app, { resellerId: 77 });
    await aWaitingClaim('2026-11-19', { account });
    const { headers: ofOne } = await someStaff(app, { roles: ['handler'], brands: [49] });
    const { body } = await app.request<QueuePage>('GET', '/desk/queue', { headers: ofOne });
    expect(references(body.data)).toEqual([late.claimReference, later.claimReference]);
    expect(body.data.claims.map(({ isLate }) => isLate)).toEqual([true, false]);
    const work = await app.request<DeskWork>('GET', '/desk/work', { headers: ofOne });
    expect(work.body.data.waiting).toEqual({
      late: 1,
      today: 0,
      later: 1,
      cameBack: 0,
      capped: false,
    });
    const elsewhere = await app.request<QueuePage>('GET', '/desk/queue?brand=77', {
      headers: ofOne,
    });
    expect(elsewhere.body.data.claims).toEqual([]);
  });

  test('has late claims, those due today and later ones apart, as many as My work counts', async () => {
    await emptyQueue();
    const late = await aWaitingClaim('2026-11-20');
    const today = await aWaitingClaim('2026-11-23');
    const later = await aWaitingClaim('2026-11-24');
    const anyDay = await aWaitingClaim('2026-11-24');
    await setStored(app.db, 'claims', { claim_id: anyDay.claimId }, { decide_by: null });
    const list = async (show: string) =>
      references(
        (await app.request<QueuePage>('GET', `/desk/queue?show=${show}`, { headers })).body.data,
      );
    expect(await list('late')).toEqual([late.claimReference]);
    expect(await list('today')).toEqual([today.claimReference]);
    expect(await list('later')).toEqual([later.claimReference, anyDay.claimReference]);
    const { body } = await app.request<DeskWork>('GET', '/desk/work', { headers });
    expect(body.data.waiting).toMatchObject({ late: 1, today: 1, later: 2 });
  });

  test.each(['waiting', 'later'])(
    '%s goes on after fifty where the page before ended',
    async (show) => {
      await emptyQueue();
      const one = await aWaitingClaim('2026-11-26');
      const removeCopies = await copiesOfClaim(app.db, one.claimId, 54, (at) => ({
        decide_by: at % 2 === 0 ? '2026-11-26' : null,
      }));
      const url = `/desk/queue?show=${show}`;
      const first = await app.request<QueuePage>('GET', url, { headers });
      const after = encodeURIComponent(first.body.data.next ?? '');
      const second = await app.request<QueuePage>('GET', `${url}&after=${after}`, { headers });
      const all = [...references(first.body.data), ...references(second.body.data)];
      expect(all).toHaveLength(55);
      expect(new Set(all).size).toBe(55);
      expect(second.body.data.next).toBeNull();
      const nonsense = await app.request('GET', '/desk/queue?after=nonsense', { headers });
      expect(nonsense.status).toBe(422);
      await removeCopies();
    },
  );
});

describe('taking a claim', () => {
  test('next gives each person another one, the most urgent first, however many ask at once', async () => {
    await emptyQueue();
    const days = ['2026-11-24', '2026-11-25', '2026-11-26'];
    const waiting = [];
    for (const day of days) waiting.push(await aWaitingClaim(day));
    const people = await Promise.all(
      days.map(async () => (await someStaff(app, { roles: ['handler'] })).headers),
    );
    const given = await Promise.all([...people, headers].map(next));
    const got = given.map(({ body }) => body.data.claimReference);
    expect(new Set(got)).toEqual(
      new Set([...waiting.map(({ claimReference }) => claimReference), null]),
    );
  });

  test('a claim that its holder does nothing to comes back after half an hour', async () => {
    await emptyQueue();
    const { claimReference } = await aWaitingClaim('2026-11-24');
    const { headers: other } = await someStaff(app, { roles: ['handler'] });
    expect((await next(headers)).body.data.claimReference).toBe(claimReference);
    expect((await next(other)).body.data.claimReference).toBeNull();
    const refused = await app.request('POST', `/desk/claims/${claimReference}/take`, {
      headers: other,
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'held']);
    app.clock.advance({ minutes: 15 });
    await app.request('GET', '/desk/session', { headers: other });
    app.clock.advance({ minutes: 16 });
    expect((await next(other)).body.data.claimReference).toBe(claimReference);
  });

  test('one that is given back is the next again, and only its holder gives it back', async () => {
    await emptyQueue();
    const { claimReference } = await aWaitingClaim('2026-11-24');
    const { headers: mine } = await someStaff(app, { roles: ['handler'] });
    const { headers: other } = await someStaff(app, { roles: ['handler'] });
    await next(mine);
    await app.request('POST', `/desk/claims/${claimReference}/giveback`, { headers: other });
    expect((await next(other)).body.data.claimReference).toBeNull();
    await app.request('POST', `/desk/claims/${claimReference}/giveback`, { headers: mine });
    expect((await next(other)).body.data.claimReference).toBe(claimReference);
  });
});

describe('a claim in full', () => {
  test('the rules name the other claims on the policy, of this brand and of before, and itself never', async () => {
    const claim = await aClaimOf(app);
    const { policy_key: key, submitted_at: came } = await storedRow(
      app.db,
      'claims',
      { claim_id: claim.claimId },
      ['policy_key', 'submitted_at'],
    );
    const elsewhere = await anAccount(app, { resellerId: 77 });
    const { number } = claim.policy;
    const others = [
      { days: -30, of: await aClaimOf(app) },
      { days: -400, of: await aClaimOf(app) },
      { days: 1, of: await aClaimOf(app) },
      { days: -30, of: await aClaimOf(app, { account: elsewhere, policy: { number } }) },
    ];
    for (const { days, of } of others) {
      await setStored(
        app.db,
        'claims',
        { claim_id: of.claimId },
        { policy_key: key, submitted_at: new Date(came.getTime() + days * 86_400_000) },
      );
      await putClaimAt(app, of.claimId, 90);
    }
    const reader = await someStaff(app, { roles: ['handler'] });
    const { rules } = await deskView(app, claim, reader);
    const found = (name: string) => rules.find((rule) => rule.name === name)?.found;
    expect(found('fewer than two claims in twelve months')).toBe(
      `One claim since 24 October 2026: ${others[0]?.of.claimReference}.`,
    );
    expect(found('no open claim on the gadget')).toBe('No other claim is open for it.');
  });

  test('the claimant’s statements beside the policy, the rules, the evidence and earlier claims', async () => {
    const account = await anAccount(app);
    const claim = await aClaimOf(app, {
      account,
      change: (data) => {
        data.claimant.lastname = 'Otherwell';
      },
    });
    await uploadToClaim(app, claim.user, claim.claimId, [['photo.jpg', JPEG]]);
    await checkFiles(app);
    const { headers: reader } = await someStaff(app, { roles: ['handler'] });
    const data = await deskView(app, claim, { headers: reader });
    expect(data.comparisons.filter(({ differs }) => differs).map(({ label }) => label)).toContain(
      'Name',
    );
    expect(data.rules).toContainEqual({
      name: 'damage or breakdown',
      holds: true,
      found: '“Cracked front screen, still usable” is accidental damage.',
      objects: false,
    });
    expect(data.rules.filter(({ found }) => found === '')).toEqual([]);
    expect(data.gadgetsInFull).toMatchObject([
      { status: data.status, approvedAmount: null, locks: 'Find My' },
    ]);
    expect(data.documents).toMatchObject([{ fileName: 'photo.jpg', isPicture: true }]);
    expect(data.log.map(({ title }) => title)).toContain('Documents came');
    const evidence = data.documents[0]?.documentId ?? '';
    const picture = await app.request('GET', `/desk/evidence/${evidence}/picture`, {
      headers: reader,
    });
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(picture.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const file = await app.request('GET', `/desk/evidence/${evidence}`, { headers: reader });
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
  });
});

describe('search', () => {
  const searches = (by: TestStaff['headers'], words: string) =>
    app.request<z.infer<typeof searchResult>>(
      'GET',
      `/desk/search?q=${encodeURIComponent(words)}`,
      { headers: by },
    );
  test('finds a claim by its known values, in any spelling', async () => {
    const claim = await aClaimOf(app, {
      change: (data) => {
        data.claimant.firstname = 'Ottoline';
        data.claimant.lastname = 'Quillfeather';
        data.claimant.telephone = '07700 900456';
        data.claimant.address.line1 = '14 Quince Row';
        data.claimant.address.postcode = 'ZE3 9JW';
        data.incident.crimeReference = 'QX/1234/26';
      },
    });
    const { headers: reader } = await someStaff(app, { roles: ['handler'] });
    const { imei } = claim.form.data.gadgets[0] ?? {};
    const typed = [
      claim.claimReference.toLowerCase(),
      claim.claimReference.replaceAll('-', ''),
      claim.claimReference.replaceAll('-', ' '),
      claim.claimReference.slice(3).replaceAll('5', 's'),
      claim.claimReference.slice(3),
      claim.policy.number.toLowerCase(),
      claim.form.data.claimant.email.toUpperCase(),
      '+44 7700 900456',
      'quillf',
      'Ottoline Quillfeather',
      // As callers say it.
      claim.form.data.claimant.email.slice(0, -6),
      'ze39jw',
      'ZE3 9',
      '900 456',
      'qx 1234 26',
      '14 quince',
      'Quince Row',
      ...(imei ? [imei, imei.slice(-6)] : []),
    ];
    for (const words of typed) {
      const { body } = await app.request<QueuePage>(
        'GET',
        `/desk/search?q=${encodeURIComponent(words)}`,
        {
          headers: reader,
        },
      );
      expect([words, references(body.data)]).toEqual([words, [claim.claimReference]]);
    }
    for (const words of ['Quilfeather', 'Otoline Quillfeathr', 'quillfaether']) {
      const { body } = await searches(reader, words);
      expect([words, body.data.claims, references({ claims: body.data.near })]).toEqual([
        words,
        [],
        [claim.claimReference],
      ]);
    }
    expect((await searches(reader, 'Otoline Quillmaker')).body.data.near).toEqual([]);
    const { headers: elsewhere } = await someStaff(app, { roles: ['handler'], brands: [77] });
    const away = await app.request<QueuePage>('GET', '/desk/search?q=quillf', {
      headers: elsewhere,
    });
    expect(away.body.data.claims).toEqual([]);
  });

  test('finds claims by the gadget, and none by too short a text', async () => {
    const claim = await aClaimOf(app);
    const { headers: reader } = await someStaff(app, { roles: ['handler'] });
    const [line] = (await searches(reader, claim.claimReference)).body.data.claims;
    const gadget = line?.gadgets[0] ?? '';
    for (const words of [gadget, gadget.replace(/^\S+ /, '')]) {
      const found = (await searches(reader, words)).body.data.claims;
      expect(references({ claims: found })).toContain(claim.claimReference);
    }
    expect((await searches(reader, '12 3')).body.data.claims).toEqual([]);
  });

  test('without a claim it finds the policy, of the reader’s brands', async () => {
    const policyholder = {
      ...aPolicy().policyholder,
      firstname: 'Perpetua',
      lastname: 'Nettlebed',
      emailAddress: 'perpetua@mail.example',
    };
    policyholder.address = { ...policyholder.address, postcode: 'HS9 5XN' };
    const policy = await storePolicy(app.db, aPolicy({ policyholder }));
    const { headers: reader } = await someStaff(app, { roles: ['handler'] });
    const { headers: elsewhere } = await someStaff(app, { roles: ['handler'], brands: [77] });
    for (const words of [
      policy.number,
      'hs9 5xn',
      'Perpetua@mail.example',
      // By name: the surname, its beginning, both in any order, and with a letter wrong.
      'Nettlebed',
      'nettleb',
      'Perpetua  Nettlebed',
      'nettlebed perp',
      'Netlebed',
      'Perpetua Nettelbed',
    ]) {
      const { data } = (await searches(reader, words)).body;
      expect([words, data.policies]).toMatchObject([
        words,
        [{ number: policy.number, holder: 'Perpetua Nettlebed' }],
      ]);
      expect((await searches(elsewhere, words)).body.data.policies).toEqual([]);
    }
    for (const words of ['Perpetua Quillmaker', 'bed']) {
      expect([words, (await searches(reader, words)).body.data.policies]).toEqual([words, []]);
    }
  });
});
