import { closedWords } from '@gadget-claims/domain/claims/claims/awaited-documents';
import { claimClockOf, nextActionOf } from '@gadget-claims/domain/claims/claims/clock';
import { type OpenMessage, besideMessage } from '@gadget-claims/domain/claims/claims/our-message';
import type { ClaimGadgetView, ClaimStatusView } from '@gadget-claims/domain/claims/claims/schemas';
import { claimStatus } from '@gadget-claims/domain/claims/claims/status';
import { nextStepOf, sentenceOf, statusOf } from '@gadget-claims/domain/settling/repairs/next-step';
import {
  type ClaimRow,
  type GadgetRow,
  claimGadgets,
  closedGadget,
} from '../../claims/claims/records/claims.ts';
import { findOwnClaim } from '../../claims/claims/records/own-claim.ts';
import type { Viewer } from '../../claims/claims/records/ownership.ts';
import { openMessages } from '../../claims/messages/records.ts';
import { type Db, inSnapshot } from '../../database/database.ts';
import { missing } from '../../http/errors.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import type { Clock, Services } from '../../services.ts';
import {
  type Settling,
  chosenFacts,
  isAccountAsked,
  settlingOf,
} from '../../settling/settlements/records.ts';
import { moneyOf } from '../../settling/settlements/views.ts';
import { type Arrivals, arrivals } from './records.ts';

export type StandingRow = Pick<
  ClaimRow,
  'claim_id' | 'status' | 'status_since' | 'documents_complete_at'
>;

/** The decision clock of a claim. */
export function clockOf(row: StandingRow, received: Date | undefined, now: Date) {
  return claimClockOf({
    status: row.status,
    since: row.status_since,
    documentsCompleteAt: row.documents_complete_at,
    receivedAt: received ?? null,
    now,
  });
}

/** Where a claim stands: a row of the status table, since when, the next actor and the day. */
function standingOf(row: StandingRow, received: Date | undefined, now: Date): ClaimStatusView {
  const { id, label, sentence, tone } = claimStatus(row.status);
  const { aim, aimDate } = clockOf(row, received, now);
  return {
    claimId: row.claim_id,
    status: id,
    label,
    sentence,
    tone,
    since: row.status_since.toISOString(),
    nextAction: nextActionOf(id),
    aim,
    aimDate,
  };
}

/** Facts of the gadgets of some claims beside their status. */
export interface Progress {
  received: Arrivals;
  settling: (gadgetId: string) => Settling;
  /** Our message that waits for the claimant, of a claim. */
  message: (claimId: string) => OpenMessage | null;
  now: Date;
}

/** Where a claim stands, in the words of the gadget that stands there too. */
export function claimStandingOf(
  row: StandingRow,
  gadgets: readonly GadgetRow[],
  { received, settling, message, now }: Progress,
): ClaimStatusView {
  const standing = standingOf(row, received.ofClaim(row), now);
  const there = gadgets.find(({ status }) => status === row.status);
  if (!there) return standing;
  const settled = settling(there.gadget_id);
  const chosen = chosenFacts(settled);
  const money = moneyOf(there, settled, now);
  const words = {
    sentence: sentenceOf(row.status, chosen, money),
    nextAction: nextStepOf(row.status, chosen, {
      isAccountAwaited: isAccountAwaited(there, settled),
      money,
    }),
  };
  return {
    ...standing,
    label: statusOf(row.status, chosen, money).label,
    ...besideMessage(row.status, words, message(row.claim_id)),
    ...closedWords(closedGadget(there), now),
  };
}

const isAccountAwaited = (gadget: GadgetRow, { bank }: Settling) =>
  bank === undefined && isAccountAsked(gadget);

/** The gadgets of a claim, each where it stands itself. */
export function gadgetViews(
  row: StandingRow,
  gadgets: readonly GadgetRow[],
  { received, settling, message, now }: Progress,
): ClaimGadgetView[] {
  return gadgets.map((gadget) => {
    const { status, status_since } = gadget;
    const arrived = received.ofGadget(gadget);
    const standing = standingOf({ ...row, status, status_since }, arrived, now);
    const settled = settling(gadget.gadget_id);
    const chosen = chosenFacts(settled);
    const money = moneyOf(gadget, settled, now);
    const words = {
      sentence: sentenceOf(status, chosen, money),
      nextAction: nextStepOf(status, chosen, {
        isAccountAwaited: isAccountAwaited(gadget, settled),
        money,
      }),
    };
    return {
      id: gadget.gadget_id,
      itemGUID: gadget.item_guid,
      typeId: gadget.type_id,
      label: gadget.label,
      status,
      statusLabel: statusOf(status, chosen, money).label,
      ...besideMessage(status, words, message(row.claim_id)),
      tone: standing.tone,
      since: standing.since,
      aimDate: standing.aimDate,
      appointment: settled.appointment ?? null,
      ...closedWords(closedGadget(gadget), now),
    };
  });
}

/** All that the views of these claims are made of beside their rows. */
export async function progressOf(
  db: Db,
  reseller: ResellerScope,
  claimIds: string[],
  clock: Clock,
): Promise<Progress> {
  const now = clock.now();
  return {
    received: await arrivals(db, reseller, claimIds),
    settling: await settlingOf(db, reseller, claimIds),
    message: await openMessages(db, reseller, claimIds, now),
    now,
  };
}

/** Where an own claim stands; refuses a missing claim and another owner's alike. */
export async function claimStanding(
  { db, clock }: Services,
  viewer: Viewer,
  claimId: string,
): Promise<ClaimStatusView> {
  return inSnapshot(db, async (then) => {
    const claim = await findOwnClaim(then, viewer, claimId);
    if (!claim) throw missing();
    const { reseller } = viewer;
    const gadgets = await claimGadgets(then, { reseller, claimId });
    return claimStandingOf(claim, gadgets, await progressOf(then, reseller, [claimId], clock));
  });
}
