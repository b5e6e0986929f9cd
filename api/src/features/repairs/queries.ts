import type { Db, Tx } from '../../database/database.ts';
import { missing } from '../../http/errors.ts';
import { findClaimIdOfGadget, findOwnClaim } from '../claims/mine/queries.ts';
import type { Viewer } from '../claims/ownership.ts';
import { takeClaimOver } from '../claims/take-over.ts';
import {
  type ClaimRow,
  type GadgetKey,
  type GadgetRow,
  claimGadgets,
  lockClaim,
} from '../claims/queries.ts';
import type { ChoiceRow } from './settling.ts';

/** An own claim's gadget, with the claim and all its gadgets. */
export interface OwnGadget {
  key: GadgetKey;
  claim: ClaimRow;
  gadget: GadgetRow;
  gadgets: GadgetRow[];
}

/**
 * A gadget of a claim that the viewer may see; refuses one that is missing or somebody else's. With
 * `lock`, inside a transaction only, claim and gadgets stay as they are until it ends, and an account
 * takes the claim over.
 */
export async function ownGadget(
  db: Db | Tx,
  viewer: Viewer,
  gadgetId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<OwnGadget> {
  const { reseller } = viewer;
  const claimId = await findClaimIdOfGadget(db, reseller, gadgetId);
  if (claimId === undefined) throw missing();
  const key = { reseller, claimId, gadgetId };
  if (lock) await lockClaim(db as Tx, key);
  const claim = await findOwnClaim(db, viewer, claimId);
  if (!claim) throw missing();
  if (lock) await takeClaimOver(db as Tx, viewer, key, claim);
  const gadgets = await claimGadgets(db, key);
  const gadget = gadgets.find((one) => one.gadget_id === gadgetId);
  if (!gadget) throw missing();
  return { key, claim, gadget, gadgets };
}

/** What was chosen for a gadget, if anything is chosen now. */
export function choiceOf(
  db: Db | Tx,
  { reseller, claimId, gadgetId }: GadgetKey,
): Promise<ChoiceRow | undefined> {
  return db
    .selectFrom('repair_choices')
    .selectAll()
    .where('reseller_id', '=', reseller)
    .where('claim_id', '=', claimId)
    .where('gadget_id', '=', gadgetId)
    .executeTakeFirst();
}

/** What was chosen, changed and cancelled for a gadget, oldest first. */
export function choiceEvents(db: Db, { reseller, gadgetId }: GadgetKey) {
  return db
    .selectFrom('repair_events')
    .selectAll()
    .where('reseller_id', '=', reseller)
    .where('gadget_id', '=', gadgetId)
    .orderBy('event_id')
    .execute();
}
