import { findClaimByReference } from '@gadget-claims/api/claims/claims/records/by-reference';
import { readAsTeam, replyToClaimant } from '@gadget-claims/api/claims/messages/transitions';
import type { Db } from '@gadget-claims/api/database/database';
import { requestDocuments } from '@gadget-claims/api/desk/asking/transitions/ask';
import {
  type Acting,
  advanceClaim,
} from '@gadget-claims/api/settling/settlements/transitions/advance';
import { type TestApp, dataOf, requestsTo } from '@gadget-claims/api/test/app';
import { approveClaim, declineClaim } from '@gadget-claims/api/test/deciding';
import { payOut, prepareFor } from '@gadget-claims/api/test/payouts';
import { replaceGadget, replacementsBy } from '@gadget-claims/api/test/replacements';
import { someStaff } from '@gadget-claims/api/test/staff';
import { addDays } from '@gadget-claims/domain/calendar/day';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import type { Submission } from '@gadget-claims/domain/claims/claims/form-schemas';

/** A call of the desk to the product that the browser looks at. */
const atTheDesk: TestApp['request'] = (method, url, options) =>
  requestsTo(process.env['E2E_BASE_URL'] ?? '')(method, url, options);

/** The claims team at work, through the same rules as `npm run claims`. */
export function claimsTeam(db: Db) {
  const acting: Acting = { db, clock: { now: () => new Date() }, actor: 'claims team' };
  const desk = { ...acting, request: atTheDesk };
  const keyOf = async (reference: string) => {
    const found = await findClaimByReference(db, reference);
    if (!found) throw new Error(`there is no claim ${reference}`);
    return found.key;
  };
  /** The claim's only gadget, and two colleagues of its brand alone: what others do meanwhile is not theirs. */
  const twoFor = async (reference: string) => {
    const { claimId, reseller } = await keyOf(reference);
    const { gadget_id: gadgetId } = await db
      .selectFrom('claim_gadgets')
      .select('gadget_id')
      .where('claim_id', '=', claimId)
      .executeTakeFirstOrThrow();
    const brands = [reseller];
    const { headers: preparing } = await someStaff(desk, { roles: ['handler'], brands });
    const { headers: releasing } = await someStaff(desk, { roles: ['supervisor'], brands });
    return [gadgetId, preparing, releasing] as const;
  };
  return {
    approves: async (reference: string) => approveClaim(acting, await keyOf(reference)),
    /** Sets the approved amount of the claim's only gadget, in pence. */
    accepts: async (reference: string, amount: number) =>
      approveClaim(acting, await keyOf(reference), '', amount),
    declines: async (reference: string, reason: string) =>
      declineClaim(acting, await keyOf(reference), reason),
    answers: async (reference: string, name: string, text: string) =>
      replyToClaimant(acting, await keyOf(reference), { name, text }),
    reads: async (reference: string) => {
      const messages = await readAsTeam(acting, await keyOf(reference));
      return messages.map(({ author, body }) => `${author}: ${body}`);
    },
    asksFor: async (reference: string, ...documentTypeIds: number[]) =>
      requestDocuments(acting, await keyOf(reference), documentTypeIds),
    /** One of them prepares a gadget's payout; gives the payout. */
    prepares: async ({ claimReference, gadgetId }: Submission) => {
      const { reseller } = await keyOf(claimReference);
      const { headers } = await someStaff(desk, { roles: ['handler'], brands: [reseller] });
      return prepareFor(atTheDesk, headers, gadgetId);
    },
    /** Two of them and the bank pay what waits for the claim's only gadget. */
    pays: async (reference: string) => {
      const [gadgetId, preparing, releasing] = await twoFor(reference);
      await payOut(atTheDesk, [preparing, releasing], gadgetId);
    },
    /** Another gadget is sent for the claim's only one, released by a second of them where it has to be. */
    sends: async (reference: string) => {
      const [gadgetId, preparing, releasing] = await twoFor(reference);
      const by = replacementsBy(atTheDesk, releasing);
      const id = await replaceGadget(atTheDesk, [preparing, releasing], gadgetId);
      return { arrives: async () => void dataOf(await by.arrived(id)) };
    },
    moves: async (reference: string, ...statuses: number[]) => {
      for (const status of statuses) await advanceClaim(acting, await keyOf(reference), status);
    },
    /**
     * Lets days pass since everything that a claim needed was there, at midday: hours are not counted
     * back, as they end on another day in London when the clocks changed on the way.
     */
    waits: (reference: string, days: number) => {
      const then = new Date(`${addDays(londonDay(new Date()), -days)}T12:00:00Z`);
      return db
        .updateTable('claims')
        .set({ documents_complete_at: then, status_since: then })
        .where('claim_reference', '=', reference)
        .execute();
    },
  };
}
