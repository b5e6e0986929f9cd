import * as calls from '@gadget-claims/domain/settling/payouts/contract';
import type { FastifyRequest } from 'fastify';
import { deskClaimOf } from '../../claims/claims/desk-claim-of.ts';
import { attachment } from '../../claims/documents/file-name.ts';
import type { App } from '../../http/app.ts';
import { missing } from '../../http/errors.ts';
import { byInstant, pageOf, readAfter } from '../../http/page-by-key.ts';
import { SANDBOXED } from '../../http/security-headers.ts';
import { serve } from '../../http/serve.ts';
import { noteShown } from '../../identity/access-log.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import type { StaffIdentity } from '../../identity/identity.ts';
import { staffOf } from '../../identity/staff.ts';
import { namesOf } from '../../people/staff/records.ts';
import type { Services } from '../../services.ts';
import { disputedPayments } from '../payments/records/payments.ts';
import { excessPaymentView } from '../payments/views.ts';
import { type ListedBatch, listBatches, releasedByUnderwriter } from './records/batches.ts';
import { releaseFacts } from './records/look-at.ts';
import { gadgetsToPay, insuranceOf, toPay } from './records/payable.ts';
import { type PayoutRow, findPayout, listPayouts } from './records/payouts.ts';
import { peopleOf } from './records/people.ts';
import { makeBatch, takeFile } from './transitions/batch.ts';
import { checkPayout } from './transitions/check.ts';
import { askAccount, cancelPayout, noteWord, preparePayout } from './transitions/prepare.ts';
import { releasePayout } from './transitions/release.ts';
import { readReturns } from './transitions/returns.ts';
import { voidBatch } from './transitions/void.ts';
import {
  batchView,
  listedPayout,
  namedIn,
  nextBatchViews,
  payableClaimView,
  payableView,
  payoutInFull,
} from './views.ts';

/** Money that is paid for gadgets: prepared by one, released by another, sent, settled or returned. */
export function payoutRoutes(app: App, services: Services) {
  listRoutes(app, services);
  disputeRoute(app, services);
  payoutChanges(app, services);
  batchRoutes(app, services);
}

function listRoutes(app: App, services: Services) {
  const { db } = services;
  serve(app, calls.listPayable, OWN_ROWS, async (request) => {
    const { brands } = staffOf(request);
    const rows = await gadgetsToPay(db, brands, readAfter(byInstant, request.query.after));
    const { page, next } = pageOf(rows, (row) => ({ at: row.status_since, id: row.gadget_id }));
    noteShown(request, page);
    const known = page.map(toPay).filter((one) => one !== undefined);
    const people = await peopleOf(db, page);
    const gadgets = await Promise.all(
      known.map(async (one) => {
        const { underwriterId } = await insuranceOf(db, one.row);
        return payableView(services, one, { people, underwriterId });
      }),
    );
    return { data: { gadgets, next } };
  });
  serve(app, calls.getPayable, OWN_ROWS, async (request) => {
    const { claim } = await deskClaimOf(services, request, request.params.reference);
    return { data: await payableClaimView(services, claim) };
  });
  serve(app, calls.listPayouts, OWN_ROWS, async (request) => {
    const { state, after } = request.query;
    const staff = staffOf(request);
    const asked = { state, after: readAfter(byInstant, after) };
    const rows = await listPayouts(db, staff.brands, asked);
    const { page, next } = pageOf(rows, (row) => ({ at: row.prepared_at, id: row.payout_id }));
    noteShown(request, page);
    const acting = page.flatMap((row) => [row.prepared_by, row.released_by]);
    const name = await namesOf(db, acting);
    const people = await peopleOf(db, page);
    const facts = await releaseFacts(db, staff, state === 'prepared' ? page : []);
    const payouts = page.map((row) => listedPayout(services, row, { name, people }, facts));
    return { data: { payouts, next } };
  });
  serve(app, calls.getPayout, OWN_ROWS, async (request) => {
    const staff = staffOf(request);
    const payout = await findPayout(db, staff.brands, request.params.payoutId);
    if (!payout) throw missing();
    noteShown(request, [payout]);
    return { data: await payoutInFull(services, staff, payout) };
  });
}

function disputeRoute(app: App, { db, clock }: Services) {
  serve(app, calls.listDisputes, OWN_ROWS, async (request) => {
    const rows = await disputedPayments(db, staffOf(request).brands, clock.now());
    noteShown(request, rows);
    const payments = rows.map((row) => ({
      ...excessPaymentView(row, row.label),
      claimReference: row.claim_reference,
      resellerId: row.reseller_id,
    }));
    return { data: { payments } };
  });
}

function payoutChanges(app: App, services: Services) {
  /** The result of a payout's change, for its author; mails may be queued with it. */
  const changed = async (request: FastifyRequest, payout: PayoutRow) => {
    services.wakeWorker();
    return { data: await payoutInFull(services, staffOf(request), payout) };
  };
  /** Changes a known payout; a refusal says how it stands, so it is logged as well. */
  const change = async (
    request: FastifyRequest<{ Params: { payoutId: string } }>,
    act: (staff: StaffIdentity, payoutId: string) => Promise<PayoutRow>,
  ) => {
    const staff = staffOf(request);
    const { payoutId } = request.params;
    const known = await findPayout(services.db, staff.brands, payoutId);
    if (!known) throw missing();
    noteShown(request, [known]);
    return changed(request, await act(staff, payoutId));
  };
  serve(app, calls.preparePayout, OWN_ROWS, async (request) => {
    const payout = await preparePayout(services, staffOf(request), request.body);
    noteShown(request, [payout]);
    return changed(request, payout);
  });
  serve(app, calls.askAccount, OWN_ROWS, async (request) => {
    const claim = await askAccount(services, staffOf(request), request.body);
    noteShown(request, [claim]);
    services.wakeWorker();
    return { data: await payableClaimView(services, claim) };
  });
  serve(app, calls.cancelPayout, OWN_ROWS, (request) =>
    change(request, (staff, id) => cancelPayout(services, staff, id, request.body.reason)),
  );
  serve(app, calls.noteWord, OWN_ROWS, (request) =>
    change(request, (staff, id) => noteWord(services, staff, id, request.body.note)),
  );
  serve(app, calls.checkPayout, OWN_ROWS, (request) =>
    change(request, (staff, id) => checkPayout(services, staff, id, request.body)),
  );
  serve(app, calls.releasePayout, OWN_ROWS, (request) =>
    change(request, (staff, id) => releasePayout(services, staff, id)),
  );
}

const MEDIA = { 'pain.001': 'application/xml', csv: 'text/csv' } as const;
const ENDINGS = { 'pain.001': 'xml', csv: 'csv' } as const;

function batchRoutes(app: App, services: Services) {
  const { db, clock } = services;
  const shown = async (rows: readonly ListedBatch[]) => {
    const name = await namesOf(db, rows.flatMap(namedIn));
    return rows.map((row) => batchView(row, { name, now: clock.now() }));
  };
  serve(app, calls.listBatches, OWN_ROWS, async (request) => {
    const after = readAfter(byInstant, request.query.after);
    const rows = await listBatches(db, staffOf(request).brands, after);
    const { page, next } = pageOf(rows, (row) => ({ at: row.made_at, id: row.batch_id }));
    return { data: { batches: await shown(page), next } };
  });
  serve(app, calls.listNextBatches, OWN_ROWS, async (request) => {
    const { byUnderwriter, isMore } = await releasedByUnderwriter(db, staffOf(request).brands);
    return { data: { accounts: nextBatchViews(services.config, byUnderwriter), isMore } };
  });
  serve(app, calls.makeBatch, OWN_ROWS, async (request) => {
    const staff = staffOf(request);
    const { batch, payouts, leftOut } = await makeBatch(services, staff, request.body);
    noteShown(request, payouts);
    const [view] = await shown([batch]);
    if (!view) throw missing();
    return { data: { ...view, leftOut } };
  });
  serve(app, calls.voidBatch, OWN_ROWS, async (request) => {
    const { params, body } = request;
    const { batch, payouts } = await voidBatch(
      services,
      staffOf(request),
      params.batchId,
      body.reason,
    );
    noteShown(request, payouts);
    const [view] = await shown([batch]);
    if (!view) throw missing();
    return { data: view };
  });
  serve(app, calls.getBatchFile, OWN_ROWS, async (request, reply) => {
    const { batchId } = request.params;
    const { batch, payouts, file } = await takeFile(services, staffOf(request), batchId);
    noteShown(request, payouts);
    const { format, paid_from_last_four: from } = batch;
    return reply
      .header(
        'content-disposition',
        attachment(`Payouts from ${from}, ${batchId}.${ENDINGS[format]}`),
      )
      .header('content-security-policy', SANDBOXED)
      .type(`${MEDIA[format]}; charset=utf-8`)
      .send(file);
  });
  serve(app, calls.readReturns, OWN_ROWS, async (request) => {
    const { read, payouts } = await readReturns(services, staffOf(request), request.body);
    noteShown(request, payouts);
    services.wakeWorker();
    return { data: read };
  });
}
