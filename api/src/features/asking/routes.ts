import * as calls from '@gadget-claims/domain/asking/contract';
import { inTransaction } from '../../database/database.ts';
import type { App } from '../../http/app.ts';
import { missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { noteShown } from '../../identity/access-log.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import { staffOf } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { deskClaimOf } from '../claims/desk-claim-of.ts';
import { previewOf } from './preview.ts';
import { findDeskDocument } from './records.ts';
import { judgeDocument, requestFromDesk } from './transitions.ts';

/** What the claims team finds in files, and asks its claimants for. */
export function askingRoutes(app: App, services: Services) {
  serve(app, calls.judgeDocument, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const { documentId } = request.params;
      const staff = staffOf(request);
      const file = await findDeskDocument(services.db, staff.brands, documentId);
      if (!file) throw missing();
      noteShown(request, [file], { documentId });
      const asked = await judgeDocument(services, staff, documentId, request.body);
      return { data: { asked } };
    },
  });
  serve(app, calls.requestDocuments, {
    spends: OWN_ROWS,
    handler: async (request) => {
      await deskClaimOf(services, request, request.params.reference);
      const wanted = { ...request.params, ...request.body };
      const staff = staffOf(request);
      await inTransaction(services.db, (tx) => requestFromDesk(tx, services, staff, wanted));
      return { data: { asked: true as const } };
    },
  });
  serve(app, calls.previewRequest, {
    spends: OWN_ROWS,
    handler: async (request) => {
      await deskClaimOf(services, request, request.params.reference);
      const wanted = { ...request.params, ...request.body };
      return { data: await previewOf(services, staffOf(request), wanted) };
    },
  });
}
