import { type Db, inTransaction } from '@gadget-claims/api/database/database';
import { type Chance, chance } from '@gadget-claims/api/test/chance';
import { OPTION } from '@gadget-claims/api/test/repairs';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { Role } from '@gadget-claims/domain/people/staff/permissions';
import { sql } from 'kysely';
import { type Owner, seedClaims } from '../../bench/claims-seed.ts';
import { employ, logIn } from '../../desk-staff.ts';
import type { Api } from '../api.ts';
import { aPhoto } from '../claimants.ts';
import { workDone } from '../mails.ts';
import type { Place } from '../place.ts';
import { claimant, referenceOf } from './claimant.ts';
import { aColleague } from './colleague.ts';
import { handler } from './handler.ts';
import type { History, Member } from './history.ts';
import { payer } from './payer.ts';
import { second } from './second.ts';

const CLAIMS_EACH = 25;
/** Of each so many claims one waits for its money, the others for a decision. */
const PAID_EACH = 25;
const PHOTOS = 3;
/** Pence, of which the excess is taken off. */
const ACCEPTED = 40_000;
const EXCESS = 5_000;
const SORT_CODE = '089999';
const FIRST_NUMBER = 10_000_000;
/** Of each so many of the team one answers decisions of others, and one pays. */
const SECOND_EACH = 8;
const PAYER_EACH = 10;
/** How many claims of each claimant are taken by their reference by all at once. */
const NAMED_EACH = 2;

/** So many of the claims team and so many claimants, at the same claims. */
export async function aCrowd(
  place: Place,
  { url, api }: { url: string; api: Api },
  history: History,
  { team, claimants, seed }: { team: number; claimants: number; seed: number },
): Promise<Member[]> {
  const by = chance(seed);
  const owners = await place.look(({ db }) =>
    seedClaims(db, url, claimants * CLAIMS_EACH, claimants),
  );
  await place.look(({ db }) => letWait(db));
  await showPictures(place, api, owners[0], by);
  await letPay(place, api, owners);
  const named = owners.flatMap(({ claimIds }) =>
    claimIds.slice(1, 1 + NAMED_EACH).map(referenceOf),
  );
  const roles = Array.from({ length: team }, (_, at) => roleOf(at));
  const colleagues = await Promise.all(
    roles.map(async (role, at) => {
      const staffId = `robot-${at}`;
      await place.look(({ db }) => employ(db, staffId, role));
      return aColleague(staffId, await logIn(url, staffId), history);
    }),
  );
  const staff = colleagues.map((colleague, at) => {
    const own = chance(seed + at + 1);
    if (roles[at] === 'senior') return second(colleague, history, own);
    if (roles[at] === 'supervisor') return payer(colleague, history, own);
    return handler({ colleague, history, by: own, named });
  });
  const people = owners.map((owner, at) => claimant(owner, history, chance(seed - at - 1)));
  return [...staff, ...people];
}

function roleOf(at: number): Role {
  if (at % PAYER_EACH === 1) return 'supervisor';
  return at % SECOND_EACH === 0 ? 'senior' : 'handler';
}

/** Every claim waits for a decision, in the order in which they came. */
async function letWait(db: Db) {
  await inTransaction(db, async (tx) => {
    await sql`update claims set status = ${STATUS.UNDER_REVIEW}, decide_by = current_date + 2
      where claim_reference like 'BENCH-%'`.execute(tx);
    await sql`update claim_gadgets set status = ${STATUS.UNDER_REVIEW} where claim_id in (
      select claim_id from claims where claim_reference like 'BENCH-%')`.execute(tx);
    // Room for files is counted at the form that became the claim.
    await sql`insert into forms
        (reseller_id, form_reference, policy_key, claimant_session, schema_version, revision, saved_email,
         data, created_at, saved_at, expires_at, account_id, submitted_at)
      select claim.reseller_id, claim.form_reference, claim.policy_key, claim.claimant_session,
        schema_version, revision, saved_email, '{}', created_at, saved_at, expires_at, claim.account_id,
        model.submitted_at
      from claims claim, (select forms.* from forms join claims using (reseller_id, form_reference)) model
      where claim_reference like 'BENCH-%'`.execute(tx);
  });
}

/** A photo that one claimant sent is among the evidence of every claim. */
async function showPictures(place: Place, api: Api, owner: Owner | undefined, by: Chance) {
  const body = new FormData();
  body.append('files', new Blob([aPhoto(by)]), 'photo.jpg');
  const path = `/document/upload/claim/${owner?.claimIds[0]}/files/${PHOTOS}/`;
  const [{ id } = { id: '' }] = await api.ask<{ id: string }[]>({
    path,
    token: owner?.token,
    body,
  });
  await place.look(async ({ db }) => {
    await workDone(db);
    await sql`insert into documents
        (reseller_id, document_id, form_reference, claim_id, document_type_id, file_name, content_type,
         size, sha256, storage_key, state, created_at, checked_at, has_preview)
      select document.reseller_id, 'photo-' || claims.claim_id, claims.form_reference, claims.claim_id,
        document_type_id, file_name, content_type, size, sha256, storage_key, state, created_at,
        checked_at, has_preview
      from documents document, claims
      where document_id = ${id} and claim_reference like 'BENCH-%'
        and claims.claim_id <> document.claim_id`.execute(db);
  });
}

/** Some claims are approved, to be paid in money, and their claimants say into which account. */
async function letPay(place: Place, api: Api, owners: readonly Owner[]) {
  const paid = owners.flatMap(({ token, claimIds }) =>
    claimIds
      .filter((_, at) => at % PAID_EACH === 0)
      .map((claimId) => ({ token, claimId, gadgetId: claimId.replace(/^c/, 'g') })),
  );
  const holders = new Map<string, string>();
  await place.look(async ({ db }) => {
    const ids = paid.map(({ claimId }) => claimId);
    await sql`update claims set status = ${STATUS.REPAIR_OPTION_SELECTED}, decide_by = null
      where claim_id = any(${ids})`.execute(db);
    await sql`update claim_gadgets set status = ${STATUS.REPAIR_OPTION_SELECTED}, approved_amount = ${ACCEPTED}
      where claim_id = any(${ids})`.execute(db);
    await sql`insert into repair_choices
        (reseller_id, claim_id, gadget_id, choice_id, option_id, excess, chosen_at, actor)
      select reseller_id, claim_id, gadget_id, 'choice-' || gadget_id, ${OPTION.cash}, ${EXCESS}, now(),
        'claimant'
      from claim_gadgets where claim_id = any(${ids})`.execute(db);
    const { rows } = await sql<{ claim: string; holder: string }>`
      select claim_id as claim, concat(form #>> '{claimant,firstname}', ' ', form #>> '{claimant,lastname}') as holder
      from claims where claim_id = any(${ids})`.execute(db);
    for (const { claim, holder } of rows) holders.set(claim, holder);
  });
  // Each has an account of their own, in their name: one that is looked at twice would not be released.
  for (const [index, { token, claimId, gadgetId }] of paid.entries()) {
    const accountHolder = holders.get(claimId) ?? '';
    const accountNumber = String(FIRST_NUMBER + index);
    const body = { accountHolder, sortCode: SORT_CODE, accountNumber };
    await api.ask({ path: `/bankdetails/${gadgetId}`, token, body });
  }
}
