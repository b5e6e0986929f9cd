import { claimUpload } from '@gadget-claims/domain/claims/schemas';
import { documentFile, documentType } from '@gadget-claims/domain/documents/schemas';
import { documentTypesFor, isDocumentTypeId } from '@gadget-claims/domain/documents/types';
import { incidentTypes, topLevelOf } from '@gadget-claims/domain/claims/incident-types';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { App } from '../../app.ts';
import { OWN_ROWS, SAME_FOR_ALL } from '../../lib/budgets.ts';
import { envelope } from '../../lib/envelope.ts';
import { missing } from '../../lib/errors.ts';
import { idInPath, numberInPath } from '../../lib/path-ids.ts';
import { prepare, prepared, sendPrepared } from '../../lib/prepared.ts';
import type { Services } from '../../lib/services.ts';
import { refuseSignedOut } from '../../lib/sessions.ts';
import { claimTarget } from '../claims/mine/documents.ts';
import { claimStanding } from '../claims/mine/standing.ts';
import { viewerOf } from '../claims/ownership.ts';
import { formOwnerOf } from '../forms/ownership.ts';
import { type Target, formTarget, uploadLimits } from './enter.ts';
import { uploadTarget } from './handover-target.ts';
import { handoverRoutes } from './handover-routes.ts';
import { heldUploads } from './held-uploads.ts';
import { checkUploadHeaders, incomingParts } from './incoming.ts';
import { receiveFiles } from './receive.ts';
import { deleteDocument } from './remove.ts';
import { OWN_OR_CLAIM, documentOwnerOf, readingRoutes } from './reading.ts';
import { findOwnForm, listDocuments } from './queries.ts';

const OWN = { scopes: ['claimant', 'user'], owner: 'session', reseller: 'bearer' } as const;
const MAY_ADD = { ...OWN, scopes: ['claimant', 'user', 'claim', 'upload'] } as const;
const PUBLIC = { scopes: ['public'], owner: 'none', reseller: 'none' } as const;
const STANDALONE = 1;

/** Evidence for a form: the kinds that are asked for, and the files. */
export function documentRoutes(app: App, services: Services) {
  handoverRoutes(app, services);
  documentTypeRoutes(app);
  uploadRoute(app, services);
  fileRoutes(app, services);
}

function documentTypeRoutes(app: App) {
  const lists = prepared((incidentTypeId: number) =>
    incidentTypes().some(({ id }) => id === incidentTypeId)
      ? prepare(documentTypesFor(topLevelOf(incidentTypeId), incidentTypeId))
      : undefined,
  );
  app.route({
    method: 'GET',
    url: '/document/types/:incidentTypeId',
    config: { access: PUBLIC, spends: SAME_FOR_ALL },
    schema: {
      summary: 'Documents that can matter for an incident type',
      params: z.object({ incidentTypeId: numberInPath }),
      response: { 200: envelope(z.array(documentType)) },
    },
    handler: (request, reply) => sendPrepared(request, reply, lists(request.params.incidentTypeId)),
  });
  app.route({
    method: 'GET',
    url: '/document/types/:incidentTypeId/:insuranceLineId',
    config: { access: PUBLIC, spends: SAME_FOR_ALL },
    schema: {
      summary: 'Documents that can matter for an incident type, by insurance line (1)',
      params: z.object({ incidentTypeId: numberInPath, insuranceLineId: numberInPath }),
      response: { 200: envelope(z.array(documentType)) },
    },
    handler: (request, reply) => {
      const { incidentTypeId, insuranceLineId } = request.params;
      if (insuranceLineId !== STANDALONE) throw missing();
      return sendPrepared(request, reply, lists(incidentTypeId));
    },
  });
}

function uploadRoute(app: App, services: Services) {
  const limits = uploadLimits(services.config);
  const during = heldUploads(services);
  app.route({
    method: 'POST',
    url: '/document/upload/:kind/:reference/files/:documentTypeId',
    config: {
      access: MAY_ADD,
      spends: ['evidence', 'checks', 'uploads', 'uploads-in-all'],
      upload: true,
    },
    schema: {
      summary: 'Send up to ten files for an open form (kind "form") or a claim (kind "claim")',
      description:
        'Each file is answered on its own: checking, or rejected with a reason. A rejected file is not kept and has the id "". Until it was looked at, a few seconds as a rule, a file cannot be read and does not count; the list of files says what became of it. For a claim the answer also says where it stands now.',
      consumes: ['multipart/form-data'],
      params: z.object({
        kind: z.string(),
        reference: idInPath,
        documentTypeId: numberInPath,
      }),
      response: { 200: claimUpload },
    },
    preParsing: async (request) => checkUploadHeaders(request, limits),
    handler: async (request) => {
      const target = whileSignedIn(request, await targetOf(services, request));
      await target.admit(services.db, { now: services.clock.now() });
      const data = await during(request, (progress) =>
        receiveFiles(services, target, incomingParts(request, limits, progress)),
      );
      services.wakeWorker();
      if (target.claimId === null || request.identity?.kind === 'upload') return { data };
      return { data, claim: await claimStanding(services, viewerOf(request), target.claimId) };
    },
  });
}

/** The files of whoever was signed out while they came are not entered. */
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
  app.route({
    method: 'GET',
    url: '/document/form/:formReference',
    config: { access: OWN, spends: OWN_ROWS },
    schema: {
      summary: "A form's files",
      params: z.object({ formReference: idInPath }),
      response: { 200: envelope(z.array(documentFile)) },
    },
    handler: async (request) => {
      const owner = formOwnerOf(request);
      const { formReference } = request.params;
      const now = services.clock.now();
      const form = await findOwnForm(services.db, owner, formReference, { now });
      // What has become a claim is read as one, by those who may.
      if (!form || form.submitted_at !== null) throw missing();
      return { data: await listDocuments(services.db, owner.reseller, formReference) };
    },
  });
  readingRoutes(app, services);
  app.route({
    method: 'DELETE',
    url: '/document/:documentId',
    config: { access: OWN_OR_CLAIM, spends: OWN_ROWS },
    schema: {
      summary: 'Take a file off a form that is not submitted',
      description: 'Answers the same when there is no such file (any more).',
      params: z.object({ documentId: idInPath }),
      response: { 200: envelope(z.object({ deleted: z.literal(true) })) },
    },
    handler: async (request) => {
      await deleteDocument(services, documentOwnerOf(request), request.params.documentId);
      return { data: { deleted: true as const } };
    },
  });
}
