import { claimView } from '../../claimant/own-claims/views.ts';
import type { ClaimRow } from '../../claims/claims/records/claims.ts';
import { inSnapshot } from '../../database/database.ts';
import type { UserIdentity } from '../../identity/identity.ts';
import type { Services } from '../../services.ts';
import { claimParts, given } from './claim-parts.ts';
import { SECRETS, accountData } from './export.ts';
import { findPerson } from './find.ts';

/** Rows of a claim that its claimant made or was told of, and how they want to be treated. Notes, decisions and findings stay with us. */
const THEIRS = [
  'claim_messages',
  'complaints',
  'support_needs',
  'repair_choices',
  'repair_invoices',
  'bank_details',
  'bookings',
  'payments',
];

/**
 * An account's data, for its owner: of each claim all that its claimant may know, in the words of
 * the claim's page. Notes of our rules and colleagues are not in it, because it may be about other
 * people; the whole is given by `gadget-claims person export`.
 */
export function ownData(services: Services, user: UserIdentity): Promise<object> {
  const { reseller, email, accountId } = user;
  const isOwn = (row: { account_id: string | null }) =>
    row.account_id === null || row.account_id === accountId;
  return inSnapshot(services.db, async (db) => {
    const found = await findPerson(db, { reseller, email });
    const claims = [];
    for (const claim of found.claims.filter(isOwn)) {
      claims.push(await ownClaim({ ...services, db }, claim));
    }
    const brand = services.resellers.byId.get(reseller);
    return {
      about: { brand: brand?.displayName, email, exportedAt: services.clock.now() },
      account: await accountData(db, reseller, found),
      progressMails: found.preference ?? null,
      policies: found.policies.map(({ details, updated_at }) => ({ ...details, updated_at })),
      forms: found.forms.filter(isOwn).map((form) => given(form, ...SECRETS)),
      claims,
    };
  });
}

async function ownClaim(services: Services, claim: ClaimRow) {
  const { reseller_id: reseller, claim_id: claimId } = claim;
  const { wordsKey: _key, ...view } = await claimView(services, claim);
  const parts = await claimParts(services.db, { reseller, claimId });
  const theirs = THEIRS.map((table) => [
    table,
    (parts[table] ?? []).map((row) => given(row, 'author_name')),
  ]);
  return { ...view, ...Object.fromEntries(theirs) };
}
