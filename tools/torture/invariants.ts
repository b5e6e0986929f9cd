import { type RawBuilder, sql } from 'kysely';
import { fileFault } from './files.ts';
import type { TorturedProduct } from './writer.ts';

/** Rows that one transaction writes together; each query finds records of which a part is missing. */
const INVARIANTS: Record<string, RawBuilder<{ what: string }>> = {
  'claim without all of its gadgets': sql`select claim_id as what from claims
        where jsonb_array_length(form -> 'gadgets') <> (select count(*) from claim_gadgets gadget
          where gadget.reseller_id = claims.reseller_id and gadget.claim_id = claims.claim_id)`,
  'claim without its first events': sql`select claim_id as what from claims
        where 2 > (select count(*) from claim_events event
          where event.reseller_id = claims.reseller_id and event.claim_id = claims.claim_id)`,
  'claim that has not one acknowledgement queued': sql`select claim_id as what from claims
        where 1 <> (select count(*) from jobs
          where kind = 'send-mail' and payload ->> 'mail' = 'acknowledgement'
            and payload ->> 'claimId' = claims.claim_id)`,
  'form that is submitted and not one claim, or a claim and not submitted': sql`select form_reference as what from forms
        where (case when submitted_at is null then 0 else 1 end) <> (select count(*) from claims
          where claims.reseller_id = forms.reseller_id
            and claims.form_reference = forms.form_reference)`,
  'file of a claim that does not know its claim': sql`select document_id as what from documents
        join claims using (reseller_id, form_reference)
        where documents.claim_id is distinct from claims.claim_id`,
  'file that waits and that nobody looks at': sql`select document_id as what from documents
        where state = 'checking' and not exists (select from jobs
          where kind = 'check-file' and state = 'waiting'
            and payload ->> 'documentId' = documents.document_id)`,
  'time whose places are not those that are booked': sql`select day || ' ' || slot as what from booking_slots
        where taken > capacity or taken <> (select count(*) from bookings
          where bookings.provider_id = booking_slots.provider_id
            and bookings.day = booking_slots.day and bookings.slot = booking_slots.slot
            and state in ('held', 'confirmed'))`,
};

/** Every record that breaks an invariant. */
export async function brokenInvariants({ db, dataDir }: TorturedProduct): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, query] of Object.entries(INVARIANTS)) {
    const { rows } = await query.execute(db);
    faults.push(...rows.map(({ what }) => `${name}: ${what}`));
  }
  const files = await db
    .selectFrom('documents')
    .select(['document_id', 'sha256', 'storage_key', 'state'])
    .execute();
  for (const row of files) faults.push((await fileFault(dataDir, row)) ?? '');
  return faults.filter((fault) => fault !== '');
}
