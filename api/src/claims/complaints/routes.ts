import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import * as calls from '@gadget-claims/domain/claims/complaints/contract';
import * as deskCalls from '@gadget-claims/domain/claims/complaints/desk-contract';
import type { ComplaintLine } from '@gadget-claims/domain/claims/complaints/desk-schemas';
import type { App } from '../../http/app.ts';
import { pageOf, readAfter } from '../../http/page-by-key.ts';
import { serve } from '../../http/serve.ts';
import { noteShown } from '../../identity/access-log.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import { staffOf } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { viewerOf } from '../claims/records/ownership.ts';
import { complaintKey, complaintKeyOf, complaintView, complaintsByDay } from './records.ts';
import { complain } from './transitions.ts';

/** Complaints about claims: claimants make them, supervisors watch their days. */
export function complaintRoutes(app: App, services: Services) {
  const { db, clock } = services;
  // A claim has one complaint, and one mail about it, however often it is called.
  serve(app, calls.complain, OWN_ROWS, async (request) => {
    const { params, body } = request;
    const row = await complain(services, viewerOf(request), params.id, body);
    return { data: complaintView(row) };
  });
  serve(app, deskCalls.listComplaints, OWN_ROWS, async (request) => {
    const { brands } = staffOf(request);
    const after = readAfter(complaintKey, request.query.after);
    const { page, next } = pageOf(await complaintsByDay(db, brands, after), complaintKeyOf);
    noteShown(request, page);
    const today = londonDay(clock.now());
    return { data: { complaints: page.map((row) => complaintLine(services, row, today)), next } };
  });
}

type LineRow = Awaited<ReturnType<typeof complaintsByDay>>[number];

const complaintLine = (
  { resellers }: Pick<Services, 'resellers'>,
  row: LineRow,
  today: string,
): ComplaintLine => ({
  complaintReference: row.complaint_reference,
  claimReference: row.claim_reference,
  brand: {
    id: row.reseller_id,
    name: resellers.byId.get(row.reseller_id)?.displayName ?? String(row.reseller_id),
  },
  claimant: row.claimant.trim(),
  at: row.at.toISOString(),
  answerBy: row.answer_by,
  isLate: row.answer_by < today,
});
