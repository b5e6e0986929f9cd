import type { Db, Tx } from '../../../database/database.ts';
import { missing } from '../../../http/errors.ts';
import { claimGadgets, lockClaim } from '../records/claims.ts';
import { findClaimIdOfGadget, findOwnClaim, type OwnGadget } from '../records/own-claim.ts';
import type { Viewer } from '../records/ownership.ts';
import { takeClaimOver } from './take-over.ts';

/**
 * A gadget of the viewer's own claim; 404 for any other. With `lock`, inside a transaction only, claim and
 * gadgets are locked until it ends, and an account takes the claim over.
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
