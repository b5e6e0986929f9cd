import { incidentTypes, topLevelOf } from '@gadget-claims/domain/claims/claims/incident-types';
import * as calls from '@gadget-claims/domain/claims/documents/contract';
import { documentTypesFor, isDocumentTypeId } from '@gadget-claims/domain/claims/documents/types';
import type { FastifyRequest } from 'fastify';
import { viewerOf } from '../../claims/claims/records/ownership.ts';
import { listDocuments } from '../../claims/documents/records/documents.ts';
import type { App } from '../../http/app.ts';
import { missing } from '../../http/errors.ts';
import { prepare, prepared, sendPrepared } from '../../http/prepared.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS, SAME_FOR_ALL } from '../../identity/budgets.ts';
import { formOwnerOf } from '../../identity/form-owner.ts';
import { refuseSignedOut } from '../../identity/sessions.ts';
import type { Services } from '../../services.ts';
import { claimStanding } from '../own-claims/standing.ts';
import { deviceRoutes } from './handover-routes.ts';
import { uploadTarget } from './handover-target.ts';
import { heldUploads } from './held-uploads.ts';
import { checkUploadHeaders, incomingParts } from './incoming.ts';
import { documentOwnerOf, readingRoutes } from './reading-routes.ts';
import { receiveFiles } from './receive.ts';
import { findOwnForm } from './records.ts';
import { claimTarget } from './transitions/claim-target.ts';
import { formTarget, uploadLimits } from './transitions/enter.ts';
import { deleteDocument } from './transitions/remove.ts';
import type { Target } from './transitions/target.ts';

const STANDALONE = 1;

/** Evidence for a form: the kinds that are asked for, and the files. */
export function uploadRoutes(app: App, services: Services) {
  deviceRoutes(app, services);
  documentTypeRoutes(app);
  uploadRoute(app, services);
  fileRoutes(app, services);
}

function documentTypeRoutes(app: App) {
  const lists = prepared((incidentTypeId: number) =>
    incidentTypes().some(({ id }) => id === incidentTypeId)
      ? prepare(
          calls.listDocumentTypes,
          documentTypesFor(topLevelOf(incidentTypeId), incidentTypeId),
        )
      : undefined,
  );
  serve(app, calls.listDocumentTypes, SAME_FOR_ALL, (request, reply) =>
    sendPrepared(request, reply, lists(request.params.incidentTypeId)),
  );
  serve(app, calls.listDocumentTypesOfLine, SAME_FOR_ALL, (request, reply) => {
    const { incidentTypeId, insuranceLineId } = request.params;
    if (insuranceLineId !== STANDALONE) throw missing();
    return sendPrepared(request, reply, lists(incidentTypeId));
  });
}

function uploadRoute(app: App, services: Services) {
  const limits = uploadLimits(services.config);
  const during = heldUploads(services);
  serve(
    app,
    calls.uploadFiles,
    ['evidence', 'checks', 'uploads', 'uploads-in-all'],
    async (request) => {
      const target = whileSignedIn(request, await targetOf(services, request));
      await target.admit(services.db, { now: services.clock.now() });
      const data = await during(request, (progress) =>
        receiveFiles(services, target, incomingParts(request, limits, progress)),
      );
      services.wakeWorker();
      if (target.claimId === null || request.identity?.kind === 'upload') return { data };
      return { data, claim: await claimStanding(services, viewerOf(request), target.claimId) };
    },
    { preParsing: async (request) => checkUploadHeaders(request, limits) },
  );
}

/** Files are not entered when their sender was signed out during the upload. */
const whileSignedIn = ({ identity }: Pick<FastifyRequest, 'identity'>, target: Target): Target => ({
  ...target,
  admit: async (db, options) => {
    if (options.lock) await refuseSignedOut(db, identity, options.now);
    await target.admit(db, options);
  },
});

interface UploadParams {
  kind: string;
  reference: string;
  documentTypeId: number;
}

async function targetOf(
  services: Services,
  request: FastifyRequest<{ Params: UploadParams }>,
): Promise<Target> {
  const { kind, reference, documentTypeId } = request.params;
  const { identity } = request;
  const by = identity?.kind;
  if (!isDocumentTypeId(documentTypeId)) throw missing();
  if (identity?.kind === 'upload') return uploadTarget(services, identity, request.params);
  if (kind === 'form' && by !== 'claim') {
    return formTarget(services, formOwnerOf(request), reference, documentTypeId);
  }
  if (kind === 'claim' && by !== 'claimant') {
    return claimTarget(services, viewerOf(request), reference, documentTypeId);
  }
  throw missing();
}

function fileRoutes(app: App, services: Services) {
  serve(app, calls.listFormFiles, OWN_ROWS, async (request) => {
    const owner = formOwnerOf(request);
    const { formReference } = request.params;
    const now = services.clock.now();
    const form = await findOwnForm(services.db, owner, formReference, { now });
    // Files of a submitted form are read through its claim.
    if (!form || form.submitted_at !== null) throw missing();
    return { data: await listDocuments(services.db, owner.reseller, formReference) };
  });
  readingRoutes(app, services);
  serve(app, calls.deleteFile, OWN_ROWS, async (request) => {
    await deleteDocument(services, documentOwnerOf(request), request.params.documentId);
    return { data: { deleted: true as const } };
  });
}
