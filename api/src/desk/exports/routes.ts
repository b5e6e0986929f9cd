import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import * as calls from '@gadget-claims/domain/desk/exports/contract';
import { TOO_LONG } from '@gadget-claims/domain/desk/exports/copy';
import { MOST_IN_FILE } from '@gadget-claims/domain/desk/queue/lists';
import { deskClaimOf } from '../../claims/claims/desk-claim-of.ts';
import { attachment } from '../../claims/documents/file-name.ts';
import { pdfApart } from '../../claims/paper/paper-apart.ts';
import type { App } from '../../http/app.ts';
import { conflict, missing } from '../../http/errors.ts';
import { SANDBOXED } from '../../http/security-headers.ts';
import { serve } from '../../http/serve.ts';
import { noteShown } from '../../identity/access-log.ts';
import { spend } from '../../identity/budgets.ts';
import { staffOf } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { narrowed, queuePageOf } from '../queue/records.ts';
import { lineView } from '../queue/views.ts';
import { casePaperOf } from './case-paper-of.ts';
import { queueFile } from './queue-file.ts';

/** What leaves the desk as a file: a list of claims, and one claim for an ombudsman. */
export function exportRoutes(app: App, services: Services) {
  const { db, clock } = services;
  serve(app, calls.getQueueFile, ['desk-file-out'], async (request, reply) => {
    const { brands, staffId } = staffOf(request);
    await spend(services, 'desk-file-out', staffId);
    const { show = 'waiting', sort = 'due', brand, with: heldBy, ...due } = request.query;
    const now = clock.now();
    const then = { now, today: londonDay(now) };
    const asked = { show, sort, due, heldBy, ...then, after: undefined, most: MOST_IN_FILE };
    const { page, next } = await queuePageOf(db, narrowed(brands, brand), asked);
    if (next !== null) throw conflict('list_too_long', TOO_LONG);
    noteShown(request, page);
    return reply
      .header('content-disposition', attachment(`Claims ${then.today}.csv`))
      .header('content-security-policy', SANDBOXED)
      .type('text/csv; charset=utf-8')
      .send(queueFile(page.map((row) => lineView(services, row, then))));
  });
  serve(app, calls.getCaseFile, ['desk-file-out'], async (request, reply) => {
    const staff = staffOf(request);
    await spend(services, 'desk-file-out', staff.staffId);
    const { claim } = await deskClaimOf(services, request, request.params.reference);
    const brand = services.resellers.byId.get(claim.reseller_id);
    if (!brand) throw missing();
    const paper = await casePaperOf(services, staff, claim, request.log);
    return reply
      .header('content-disposition', attachment(`Case file ${claim.claim_reference}.pdf`))
      .header('content-security-policy', SANDBOXED)
      .type('application/pdf')
      .send(await pdfApart(paper, brand));
  });
}
