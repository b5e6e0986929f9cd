import { kindNeeds, kindOf } from '@gadget-claims/domain/settling/repairs/options';
import type { Selectable } from 'kysely';
import type { GadgetKey } from '../../../claims/claims/records/claims.ts';
import type { Db, Tx } from '../../../database/database.ts';
import type { ResellerScope } from '../../../identity/identity.ts';
import type { RepairChoicesTable } from './tables.ts';

export type ChoiceRow = Selectable<RepairChoicesTable>;

/** The choice for a gadget, if there is one now. */
export function choiceOf(
  db: Db | Tx,
  { reseller, claimId, gadgetId }: GadgetKey,
): Promise<ChoiceRow | undefined> {
  return db
    .selectFrom('repair_choices')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId, gadget_id: gadgetId }))
    .executeTakeFirst();
}

/** The choices for the gadgets of some claims. */
export function choicesOf(
  db: Db | Tx,
  reseller: ResellerScope,
  claimIds: string[],
): Promise<ChoiceRow[]> {
  return db
    .selectFrom('repair_choices')
    .selectAll()
    .where('reseller_id', '=', reseller)
    .where('claim_id', 'in', claimIds)
    .execute();
}

/** Choices, changes and cancellations for a gadget, oldest first. */
export function choiceEvents(db: Db, { reseller, gadgetId }: GadgetKey) {
  return db
    .selectFrom('repair_events')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, gadget_id: gadgetId }))
    .orderBy('event_id')
    .execute();
}

/** Writes a choice in the place of the former one. */
export async function storeChoice(tx: Tx, choice: ChoiceRow): Promise<void> {
  const { reseller_id, claim_id, gadget_id, ...rest } = choice;
  const address = choice.address === null ? null : JSON.stringify(choice.address);
  const set = { ...rest, address };
  await tx
    .insertInto('repair_choices')
    .values({ reseller_id, claim_id, gadget_id, ...set })
    .onConflict((known) => known.columns(['reseller_id', 'claim_id', 'gadget_id']).doUpdateSet(set))
    .execute();
}

export async function deleteChoice(tx: Tx, key: GadgetKey): Promise<void> {
  await tx
    .deleteFrom('repair_choices')
    .where('reseller_id', '=', key.reseller)
    .where((is) => is.and({ claim_id: key.claimId, gadget_id: key.gadgetId }))
    .execute();
}

/** A line of the history of choices. */
export async function recordChoice(
  tx: Tx,
  choice: ChoiceRow,
  status: 'chosen' | 'changed' | 'cancelled',
  at: Date,
  actor: string,
): Promise<void> {
  const { reseller_id, claim_id, gadget_id, choice_id, option_id } = choice;
  await tx
    .insertInto('repair_events')
    .values({ reseller_id, claim_id, gadget_id, choice_id, option_id, at, status, actor })
    .execute();
}

/** Whether a choice has an excess that is paid to us, rather than taken off what we pay. */
export function paysExcess({ option_id: option, excess }: ChoiceRow): boolean {
  return excess > 0 && kindNeeds(kindOf(option), 'payment');
}

/** Begins an update of a gadget's choice; the caller sets columns and may add conditions. */
export function updateChoice(tx: Tx, { reseller, claimId, gadgetId }: GadgetKey) {
  return tx
    .updateTable('repair_choices')
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }))
    .where('gadget_id', '=', gadgetId);
}

/** The excess of a choice is paid back: it is due again. */
export async function markExcessUnpaid(tx: Tx, key: GadgetKey): Promise<void> {
  await updateChoice(tx, key).set({ excess_paid_at: null }).execute();
}
