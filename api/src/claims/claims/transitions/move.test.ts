import { decideBy } from '@gadget-claims/domain/claims/claims/clock';
import { claimStatus, claimStatusOf } from '@gadget-claims/domain/claims/claims/status';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aClaimOf, twoGadgets, keyOf } from '../../../../test/my-claims.ts';
import { inTransaction } from '../../../database/database.ts';
import { type ClaimKey, claimGadgets, findClaim } from '../records/claims.ts';
import { moveGadget } from './move.ts';

const app = await testApp();
const actor = { clock: app.clock, actor: 'claims team' };

async function rowsOf(key: ClaimKey) {
  const claim = await findClaim(app.db, key);
  if (!claim) throw new Error('the claim is not there');
  return { claim, gadgets: await claimGadgets(app.db, key) };
}

/** The row agrees with its facts now. */
async function expectAgreement(key: ClaimKey) {
  const { claim, gadgets } = await rowsOf(key);
  const clocks = gadgets.map(({ status, status_since: since }) => ({ status, since }));
  expect(claim.decide_by).toBe(decideBy(clocks, claim.documents_complete_at));
  expect(claim.status).toBe(claimStatusOf(gadgets.map(({ status }) => status)));
}

test('through any events of a claim, its day agrees with its gadgets and documents', async () => {
  let round = 0;
  const step = fc.record({
    gadget: fc.nat({ max: 1 }),
    way: fc.nat({ max: 20 }),
    hours: fc.nat({ max: 100 }),
    isComplete: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
      app.clock.set('2026-11-23T10:00:00Z');
      round += 1;
      const { claimId } = await aClaimOf(app, twoGadgets(`D-${round}a`, `D-${round}b`));
      const key = keyOf({ claimId });
      await expectAgreement(key);
      for (const { gadget: at, way, hours, isComplete } of steps) {
        app.clock.advance({ hours });
        const { gadgets } = await rowsOf(key);
        const gadget = gadgets[at];
        const { next } = claimStatus(gadget?.status ?? 0);
        const to = next[way % next.length];
        if (!gadget || to === undefined) continue;
        const set = isComplete ? { documents_complete_at: app.clock.now() } : {};
        const move = { to, reason: '', mail: null, set };
        // Moves that leave the other gadget behind are refused, and then change nothing.
        await inTransaction(app.db, (tx) =>
          moveGadget(tx, { ...key, gadgetId: gadget.gadget_id }, move, actor),
        ).catch((error: unknown) => expect(error).toMatchObject({ code: 'not_allowed_now' }));
        await expectAgreement(key);
      }
    }),
    { numRuns: 12 },
  );
});
