import { claimStatus } from '@gadget-claims/domain/claims/claims/status';
import type { ClaimRow } from '../../claims/claims/records/claims.ts';
import { type Db, inSnapshot } from '../../database/database.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import type { Clock } from '../../services.ts';
import { claimParts, given } from './claim-parts.ts';
import { type FoundPerson, type PersonKey, findPerson, isUnknown } from './find.ts';

/** A stored file of the person, and its name in the export. */
interface PersonFile {
  key: string;
  name: string;
}

export interface PersonExport {
  data: object;
  files: PersonFile[];
  claims: readonly ClaimRow[];
}

/** A person's data at a brand, from one snapshot; nothing when the person is not known. */
export function exportPerson(
  { db, clock }: { db: Db; clock: Clock },
  person: PersonKey,
): Promise<PersonExport | undefined> {
  return inSnapshot(db, async (tx) => {
    const found = await findPerson(tx, person);
    if (isUnknown(found)) return undefined;
    const { claims, forms, policies, versions, preference } = found;
    const files: PersonFile[] = [];
    const data = {
      about: { ...person, exportedAt: clock.now() },
      account: await accountData(tx, person.reseller, found),
      progressMails: preference ?? null,
      policies: policies.map(({ policy_key: key, details, updated_at }) => ({
        ...details,
        updated_at,
        before: versions
          .filter((version) => version.policy_key === key)
          .map((version) => ({ ...version.details, learned_at: version.learned_at })),
      })),
      forms: [] as object[],
      claims: [] as object[],
    };
    for (const form of forms) {
      const { documents } = await documentsOf(tx, person.reseller, form.form_reference, files);
      data.forms.push({ ...given(form, ...SECRETS), documents });
    }
    for (const claim of claims) {
      const key = { reseller: person.reseller, claimId: claim.claim_id };
      const { documents, withheld } = await documentsOf(
        tx,
        person.reseller,
        claim.form_reference,
        files,
      );
      data.claims.push({
        ...given(claim, ...SECRETS),
        status: claimStatus(claim.status).label,
        namesTheirAddress: claim.owner_email === person.email,
        ...(await claimParts(tx, key, withheld)),
        documents,
      });
    }
    return { data, files, claims };
  });
}

export const SECRETS = ['claimant_session', 'draft_key_hash', 'ot_code_hash', 'account_id'];

export async function accountData(db: Db, reseller: ResellerScope, { account }: FoundPerson) {
  if (!account) return null;
  const { email, name, created_at, proven_at, password_hash: password, account_id: id } = account;
  const sessions = await db
    .selectFrom('sessions')
    .select(['created_at', 'last_seen_at', 'expires_at', 'revoked_at'])
    .where((is) => is.and({ reseller_id: reseller, account_id: id }))
    .execute();
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'last_used_at'])
    .where((is) => is.and({ reseller_id: reseller, account_id: id }))
    .orderBy('created_at')
    .execute();
  const hasPassword = password !== null;
  return { email, name, created_at, proven_at, hasPassword, passkeys, sessions };
}

/** Documents of a form, or of the claim that it became, with what their files are called. */
async function documentsOf(
  db: Db,
  reseller: ResellerScope,
  formReference: string,
  files: PersonFile[],
) {
  const rows = await db
    .selectFrom('documents')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, form_reference: formReference }))
    .orderBy('created_at')
    .execute();
  const told = rows.filter(({ withheld }) => withheld === '');
  // They only recognise a repeated picture; they mean nothing to the person.
  const documents = told.map(({ picture_hash: _hash, likenesses: _likenesses, ...row }) => {
    // A rejected file was not kept.
    if (row.state === 'rejected') return { ...given(row), file: null };
    const name = `${row.document_id}-${row.file_name.replaceAll(/[^\w.-]/g, '_')}`;
    files.push({ key: row.storage_key, name });
    return { ...given(row), file: `documents/${name}` };
  });
  const withheld = rows
    .filter((row) => row.withheld !== '')
    .map(({ document_id: id, withheld: why }) => ({ id, why }));
  return { documents, withheld };
}
