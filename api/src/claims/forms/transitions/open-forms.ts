import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { conflict } from '../../../http/errors.ts';
import { mostOf, spendOne } from '../../../identity/budgets.ts';
import type { ResellerScope } from '../../../identity/identity.ts';
import { shareName } from '../../../policies/policies/records/share.ts';
import type { Services } from '../../../services.ts';
import { TOO_MANY_FORMS } from '../copy.ts';
import { removeForms } from './remove.ts';

interface Share {
  reseller: ResellerScope;
  policyKey: string;
  byOwner: boolean;
  /** Of the lookup that the form is begun with. */
  session: string;
  /** The address of the caller. */
  from: string;
}

/**
 * Makes sure that one more form may be begun on a policy. When all are taken, one that is not
 * missed gives way, the one that was left alone the longest first: it has nothing but the policy in
 * it, or was saved once by the same lookup, which did not get the answer and saves it again. When
 * there is none such, an address that began few of them may begin one all the same: forms of a
 * stranger bar no claimant at another address. Else 409.
 */
export async function makeRoomForForm(services: Services, tx: Tx, share: Share): Promise<void> {
  const { reseller, policyKey, byOwner, session, from } = share;
  const most = mostOf(services, 'open-forms');
  // One at a time for a policy, so that many at once do not slip through.
  await tx
    .selectFrom('policies')
    .select('policy_key')
    .where((is) => is.and({ reseller_id: reseller, policy_key: policyKey }))
    .forUpdate()
    .execute();
  const open = await tx
    .selectFrom('forms')
    .select(['reseller_id', 'form_reference'])
    .select(
      sql<boolean>`account_id is null
        and ((revision = 1 and claimant_session = ${session})
          or (data -> 'incident' ->> 'incidentTypeId' is null
            and coalesce(data -> 'incident' ->> 'descriptionOfIncident', '') = ''
            and coalesce(jsonb_array_length(data -> 'gadgets'), 0) = 0))
        and not exists (select from documents
          where documents.reseller_id = forms.reseller_id
            and documents.form_reference = forms.form_reference)`.as('is_spare'),
    )
    .where((is) => is.and({ reseller_id: reseller, policy_key: policyKey, by_owner: byOwner }))
    .where('submitted_at', 'is', null)
    .where('expires_at', '>', services.clock.now())
    .orderBy('saved_at')
    .orderBy('form_reference')
    .execute();
  const parts = { ...services, db: tx };
  const whose = [reseller, policyKey, shareName(byOwner), from];
  const spentHere = await spendOne(parts, 'open-forms-address', ...whose);
  if (open.length < most) return;
  const gives = open.find(({ is_spare: isSpare }) => isSpare);
  if (gives) await removeForms(tx, [gives]);
  else if (spentHere) throw tooManyForms();
}

const tooManyForms = () => conflict('too_many_forms', TOO_MANY_FORMS);
