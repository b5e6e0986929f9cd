import * as calls from '@gadget-claims/domain/desk/added-files/contract';
import { heldUploads } from '../../claimant/uploads/held-uploads.ts';
import { checkUploadHeaders, incomingParts } from '../../claimant/uploads/incoming.ts';
import { receiveFiles } from '../../claimant/uploads/receive.ts';
import { uploadLimits } from '../../claimant/uploads/transitions/enter.ts';
import { deskClaimOf } from '../../claims/claims/desk-claim-of.ts';
import type { App } from '../../http/app.ts';
import { missing, unprocessable } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { noteShown } from '../../identity/access-log.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import { staffOf } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { aboutFirst } from './incoming.ts';
import { findAddedFile, findRemovedFile } from './records.ts';
import { addingTarget, refuseOwnClaimFile, removeFile, restoreFile } from './transitions.ts';

/** Files that the claims team adds to a claim: they came by post, by e-mail or from somebody else. */
export function addedFileRoutes(app: App, services: Services) {
  const limits = { ...uploadLimits(services.config), maxFilesPerUpload: 1 };
  const during = heldUploads(services);
  serve(
    app,
    calls.addFile,
    ['desk-files', 'uploads', 'uploads-in-all'],
    async (request) => {
      const { claim } = await deskClaimOf(services, request, request.params.reference);
      const staff = staffOf(request);
      await refuseOwnClaimFile(services.db, staff, claim);
      const [file] = await during(request, async (progress) => {
        const parts = incomingParts(request, limits, progress);
        const { about, rest } = await aboutFirst(parts, services.clock.now());
        return receiveFiles(services, await addingTarget(services, staff, claim, about), rest);
      });
      if (!file || file.state === 'rejected') {
        throw unprocessable([{ path: 'file', message: file?.reason ?? 'is required' }]);
      }
      services.wakeWorker();
      return { data: { documentId: file.id } };
    },
    { preParsing: async (request) => checkUploadHeaders(request, limits) },
  );
  serve(app, calls.removeAddedFile, OWN_ROWS, async (request) => {
    const { documentId } = request.params;
    const staff = staffOf(request);
    const file = await findAddedFile(services.db, staff.brands, documentId);
    if (!file) throw missing();
    noteShown(request, [file], { documentId });
    await removeFile(services, staff, documentId);
    return { data: { removed: true as const } };
  });
  serve(app, calls.restoreAddedFile, OWN_ROWS, async (request) => {
    const { documentId } = request.params;
    const staff = staffOf(request);
    const file =
      (await findRemovedFile(services.db, staff.brands, documentId)) ??
      (await findAddedFile(services.db, staff.brands, documentId));
    if (!file) throw missing();
    noteShown(request, [file], { documentId });
    await restoreFile(services, staff, documentId);
    return { data: { back: true as const } };
  });
}
