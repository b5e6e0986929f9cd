import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import type { MatchKind } from '@gadget-claims/domain/claims/claims/match-keys';
import type { MatchMark } from '@gadget-claims/domain/claims/claims/match-marks';
import { matchForm } from '@gadget-claims/domain/desk/matches/schemas';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { anAccount } from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';
import { checkFiles } from '../../../test/checks.ts';
import { aClaimToDecide } from '../../../test/decisions.ts';
import { aPolicyGadget } from '../../../test/factories.ts';
import { type MyClaim, keyOf, putClaimInNameOf, uploadToClaim } from '../../../test/my-claims.ts';
import { photoBy } from '../../../test/photos.ts';
import { type TestStaff, someStaff } from '../../../test/staff.ts';
import { testDisk } from '../../../test/uploads.ts';
import { deskView } from '../../../test/views.ts';
import { inTransaction } from '../../database/database.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { exportPerson } from '../../operation/personal-data/export.ts';
import { noteGivenAccount } from '../../settling/bank/records.ts';

const { storage } = await testDisk();
const app = await testApp({ storage });
const OTHER_BRAND = 77;
let handler: TestStaff;
beforeEach(async () => {
  handler = await someStaff(app, { roles: ['handler'], brands: [49] });
});

let people = 0;

/** A claim of somebody who has nothing in common with the others, but for what is changed. */
async function aClaim(
  change: (data: ClaimData) => void = () => undefined,
  options: Parameters<typeof aClaimToDecide>[1] = {},
): Promise<MyClaim> {
  people += 1;
  return aClaimToDecide(app, {
    ...options,
    change: (data) => {
      data.claimant.telephone = `07700 9${String(people).padStart(5, '0')}`;
      data.claimant.address.line1 = `${people} Long Street`;
      change(data);
    },
  });
}

const matchesOf = async (claim: MyClaim, by = handler) => (await deskView(app, claim, by)).matches;

const kindsWith = async (claim: MyClaim, other: MyClaim, by = handler) =>
  (await matchesOf(claim, by)).found
    .filter((one) => one.other?.claimReference === other.claimReference)
    .flatMap(({ things }) => things.map(({ kind }) => kind));

const mark = (
  claim: MyClaim,
  other: Pick<MyClaim, 'claimReference'>,
  {
    kinds,
    mark: as,
    reason = 'One phone, sold on.',
  }: { kinds: MatchKind[]; mark: MatchMark; reason?: string },
  { headers } = handler,
) =>
  app.request('POST', `/desk/claims/${claim.claimReference}/matches`, {
    headers,
    body: { other: other.claimReference, kinds, mark: as, reason },
  });

test.each<[MatchKind, (data: ClaimData) => void, (data: ClaimData) => void]>([
  [
    'phone',
    ({ claimant }) => Object.assign(claimant, { telephone: '07700 800111' }),
    ({ claimant }) => Object.assign(claimant, { telephone: '+44 (0)7700 800111' }),
  ],
  [
    'address',
    ({ claimant: { address } }) => Object.assign(address, { line1: 'Flat 2, 900 High Street' }),
    ({ claimant: { address } }) => Object.assign(address, { line1: 'flat 2 900 High St.' }),
  ],
])('claims with the same %s are found, however it is written', async (kind, first, second) => {
  const [one, other] = [await aClaim(first), await aClaim(second)];
  expect(await kindsWith(other, one)).toEqual([kind]);
  expect(await kindsWith(one, other)).toEqual([kind]);
  const { found } = await matchesOf(other);
  expect(found).toMatchObject([
    { isOpen: true, mark: null, other: { claimant: 'Imogen Testwell' } },
  ]);
});

test('a gadget with the same numbers, and the same account, are found on another policy', async () => {
  const { imei, serialNumber } = aPolicyGadget();
  const sold = () =>
    aClaim(undefined, { policy: { gadgets: [aPolicyGadget({ imei, serialNumber })] } });
  const [one, other] = [await sold(), await sold()];
  expect(await kindsWith(other, one)).toEqual([
    ...(imei ? ['imei'] : []),
    ...(serialNumber ? ['serial'] : []),
  ]);
  const account = { accountHolder: 'I Testwell', sortCode: '089999', accountNumber: '66374958' };
  for (const { gadgetId, ...claim } of [one, other]) {
    const key = { ...keyOf(claim), gadgetId };
    await inTransaction(app.db, (tx) =>
      noteGivenAccount(tx, app.services.config, key, { account, at: app.clock.now() }),
    );
  }
  expect(await kindsWith(other, one)).toContain('account');
});

test('a photo is found again though it was cropped and compressed; another photo, or a label, is not', async () => {
  const photo = await photoBy(1);
  const copy = await sharp(photo)
    .extract({ left: 25, top: 12, width: 910, height: 690 })
    .resize(700)
    .jpeg({ quality: 50 })
    .toBuffer();
  const send = async (file: Buffer) => {
    const claim = await aClaim();
    await uploadToClaim(app, claim.user, claim.claimId, [['photo.jpg', new Uint8Array(file)]], {
      documentTypeId: 3,
    });
    await checkFiles(app);
    return claim;
  };
  const [one, other, different] = [
    await send(photo),
    await send(copy),
    await send(await photoBy(2)),
  ];
  expect(await kindsWith(other, one)).toEqual(['picture']);
  expect(await kindsWith(one, other)).toEqual(['picture']);
  expect((await matchesOf(different)).found).toEqual([]);
  expect(await kindsWith(await send(photo), one)).toEqual(['file']);
});

const SAME_PHONE = ({ claimant }: ClaimData) =>
  Object.assign(claimant, { telephone: '07700 800333' });

test('a mark holds for both claims, stands in both logs, and the next one takes its place', async () => {
  const [one, other] = [await aClaim(SAME_PHONE), await aClaim(SAME_PHONE)];
  const { version } = await deskView(app, one, handler);
  expect((await mark(one, other, { kinds: ['phone'], mark: 'explained' })).status).toBe(200);
  expect((await mark(one, other, { kinds: ['phone'], mark: 'explained' })).status).toBe(200);
  for (const [claim, that] of [
    [one, other],
    [other, one],
  ] as const) {
    const { matches, log } = await deskView(app, claim, handler);
    const found = matches.found.find(
      (match) => match.other?.claimReference === that.claimReference,
    );
    expect(found).toMatchObject({
      isOpen: false,
      mark: { mark: 'explained', by: handler.name, reason: 'One phone, sold on.' },
    });
    const titles = log.filter(({ title }) => title.startsWith('Match'));
    expect(titles).toMatchObject([{ title: `Match with ${that.claimReference}: explained` }]);
  }
  expect((await deskView(app, one, handler)).version).toBe(version + 1);
  await mark(other, one, { kinds: ['phone'], mark: 'confirmed', reason: 'Neither has it.' });
  const { found } = await matchesOf(one);
  expect(found[0]?.mark).toMatchObject({ mark: 'confirmed', reason: 'Neither has it.' });
  // What they do not have in common cannot be marked.
  for (const kinds of [['imei'], ['phone', 'imei']] as const) {
    const refused = await mark(one, other, { kinds: [...kinds], mark: 'explained' });
    expect(refused.status).toBe(409);
  }
  // The same word for another reason is another mark.
  await mark(other, one, { kinds: ['phone'], mark: 'confirmed', reason: 'Both are new.' });
  expect((await matchesOf(one)).found[0]?.mark).toMatchObject({ reason: 'Both are new.' });
  await expect(app.db.updateTable('match_marks').set({ reason: 'x' }).execute()).rejects.toThrow(
    'is not changed',
  );
});

test('of a claim of another brand a handler learns that there is one, and cannot mark it', async () => {
  const all = await someStaff(app, { roles: ['supervisor'] });
  const phone = ({ claimant }: ClaimData) =>
    Object.assign(claimant, { telephone: '07700 800444', firstname: 'Hildegard' });
  const elsewhere = await aClaim(phone, {
    account: await anAccount(app, { resellerId: OTHER_BRAND }),
  });
  const own = await aClaim(inAnotherName(phone));
  const marked = { kinds: ['phone' as const], mark: 'explained' as const };
  expect((await mark(own, elsewhere, marked)).status).toBe(404);
  expect(
    (await mark(own, elsewhere, { ...marked, reason: 'Sister of Hildegard' }, all)).status,
  ).toBe(200);
  const view = await deskView(app, own, handler);
  const unseen = view.matches.found.filter(({ other }) => other === null);
  expect(unseen).toMatchObject([
    {
      isOpen: false,
      things: [{ kind: 'phone', other: null }],
      mark: { mark: 'explained', reason: '' },
    },
  ]);
  expect(view.matches.ask).toContain(all.name);
  const text = JSON.stringify(view);
  expect(text).not.toContain(elsewhere.claimReference);
  expect(text).not.toContain('Hildegard');
  expect(await kindsWith(own, elsewhere, all)).toEqual(['phone']);
});

test('a confirmed match stays in sight however many claims with the same thing come after it', async () => {
  const phone = ({ claimant }: ClaimData) => Object.assign(claimant, { telephone: '07700 800666' });
  const [one, other] = [await aClaim(phone), await aClaim(phone)];
  await mark(one, other, { kinds: ['phone'], mark: 'confirmed' });
  for (let later = 0; later < 10; later += 1) await aClaim(phone);
  const { found, confirmed } = await matchesOf(one);
  expect(found).toHaveLength(10);
  expect(found.map((match) => match.other?.claimReference)).not.toContain(other.claimReference);
  expect(confirmed).toEqual([{ kinds: ['phone'], claimReference: other.claimReference }]);
  // The log names it, so its own says that a line of it was seen.
  const beside = await app.db
    .selectFrom('access_log')
    .select('claim_ids')
    .where('call', '=', 'shown beside')
    .orderBy('log_id', 'desc')
    .executeTakeFirstOrThrow();
  expect(beside.claim_ids).toContain(other.claimId);
  // It can be marked again all the same.
  expect((await mark(one, other, { kinds: ['phone'], mark: 'explained' })).status).toBe(200);
  expect((await matchesOf(other)).confirmed).toEqual([]);
});

test('no colleague marks a match of a claim of their own, from either side', async () => {
  const [own, other] = [await aClaim(SAME_PHONE), await aClaim(SAME_PHONE)];
  await putClaimInNameOf(app.db, own.claimId, `${handler.staffId}@desk.example`);
  const said = { kinds: ['phone' as const], mark: 'explained' as const };
  for (const { status, body } of [await mark(own, other, said), await mark(other, own, said)]) {
    expect([status, body.code]).toEqual([409, 'own_claim']);
  }
});

/** The same telephone number in another name. */
function inAnotherName(phone: (data: ClaimData) => void) {
  return (data: ClaimData) => {
    const { firstname } = data.claimant;
    phone(data);
    data.claimant.firstname = firstname;
  };
}

test('keys hold nothing that can be read; they go with their claim, and marks stay with us', async () => {
  const number = '07700 800555';
  const same = ({ claimant }: ClaimData) => Object.assign(claimant, { telephone: number });
  const [one, other] = [await aClaim(same), await aClaim(same)];
  await app.request('POST', `/desk/claims/${one.claimReference}/drafts`, {
    headers: handler.headers,
    body: { what: matchForm(other.claimReference), typed: { reason: 'Mother and son, I think.' } },
  });
  const { rows } = await app.db
    .selectFrom('match_keys')
    .selectAll()
    .where('claim_id', '=', one.claimId)
    .execute()
    .then((found) => ({ rows: JSON.stringify(found) }));
  expect(rows).not.toMatch(/800555|Long Street|example/);
  const person = { reseller: 49 as ResellerScope, email: one.account.username };
  const exported = async () => JSON.stringify((await exportPerson(app, person))?.data);
  await matchesOf(other);
  expect(await exported()).toContain('is left out');
  await app.db.deleteFrom('desk_drafts').execute();
  // That there is another claim is not told, nor that there may be something to say of it.
  expect(await exported()).not.toMatch(/is left out|shown beside/);
  await mark(one, other, { kinds: ['phone'], mark: 'explained', reason: 'Mother and son.' });
  const given = await exported();
  for (const ours of ['Mother and son', other.claimId, other.claimReference, 'markMatch']) {
    expect(given).not.toContain(ours);
  }
  expect(given).toContain('is left out');
  await app.db.deleteFrom('claims').where('claim_id', '=', one.claimId).execute();
  for (const table of ['match_keys', 'match_marks'] as const) {
    const left = await app.db
      .selectFrom(table)
      .selectAll()
      .where('claim_id', '=', one.claimId)
      .execute();
    expect(left).toEqual([]);
  }
  expect((await matchesOf(other)).found).toEqual([]);
});
