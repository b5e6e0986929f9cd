import type { Tx } from '../../database/database.ts';
import type { GadgetKey } from '../claims/queries.ts';
import type { ChoiceRow } from './settling.ts';

/** Writes a choice in the place of what was chosen before. */
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
    .where('claim_id', '=', key.claimId)
    .where('gadget_id', '=', key.gadgetId)
    .execute();
}

/** A line of what was chosen, changed and cancelled. */
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
