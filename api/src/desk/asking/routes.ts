import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import * as calls from '@gadget-claims/domain/desk/asking/contract';
import type { DocumentsRequest } from '@gadget-claims/domain/desk/asking/schemas';
import { previewClaimMail } from '../../claimant/claim-mails/preview.ts';
import { deskClaimOf } from '../../claims/claims/desk-claim-of.ts';
import { claimGadgets } from '../../claims/claims/records/claims.ts';
import { refuseWriting } from '../../claims/support/transitions.ts';
import { inTransaction } from '../../database/database.ts';
import { dryRun } from '../../database/dry-run.ts';
import type { App } from '../../http/app.ts';
import { missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { noteShown } from '../../identity/access-log.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import type { StaffIdentity } from '../../identity/identity.ts';
import { staffOf } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { findDeskDocument } from './records.ts';
import { judgeDocument, requestFromDesk } from './transitions/from-desk.ts';

/** Verdicts of the claims team on files, and its requests to claimants. */
export function askingRoutes(app: App, services: Services) {
  serve(app, calls.judgeDocument, OWN_ROWS, async (request) => {
    const { documentId } = request.params;
    const staff = staffOf(request);
    const file = await findDeskDocument(services.db, staff.brands, documentId);
    if (!file) throw missing();
    noteShown(request, [file], { documentId });
    const asked = await judgeDocument(services, staff, documentId, request.body);
    return { data: { asked } };
  });
  serve(app, calls.requestDocuments, OWN_ROWS, async (request) => {
    const { key } = await deskClaimOf(services, request, request.params.reference);
    const wanted = { ...request.params, ...request.body };
    const staff = staffOf(request);
    await inTransaction(services.db, async (tx) => {
      await refuseWriting(tx, key, wanted);
      await requestFromDesk(tx, services, staff, wanted);
    });
    return { data: { asked: true as const } };
  });
  serve(app, calls.previewDocumentsRequest, OWN_ROWS, async (request) => {
    await deskClaimOf(services, request, request.params.reference);
    const wanted = { ...request.params, ...request.body };
    return { data: await requestMailOf(services, staffOf(request), wanted) };
  });
}

type MailPreview = NonNullable<Awaited<ReturnType<typeof previewClaimMail>>>;

/** The mail that a request would send: the request is made, its mail written, and all of it taken back. */
async function requestMailOf(
  services: Services,
  staff: StaffIdentity,
  request: DocumentsRequest & { reference: string },
): Promise<MailPreview> {
  return dryRun(services.db, async (tx) => {
    const key = await requestFromDesk(tx, services, staff, request);
    const gadgets = await claimGadgets(tx, key);
    const about = gadgets.filter(({ status }) => status === STATUS.AWAITING_DOCUMENTS);
    const mail = await previewClaimMail(
      { ...services, db: tx },
      {
        ...key,
        mail: 'documents-needed',
        status: STATUS.AWAITING_DOCUMENTS,
        until: request.due,
        ...(about.length < gadgets.length && {
          gadgetIds: about.map(({ gadget_id: id }) => id),
        }),
      },
    );
    if (!mail) throw missing();
    return mail;
  });
}
