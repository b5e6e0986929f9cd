import * as z from 'zod/mini';
import { draftForm } from '@gadget-claims/domain/claims/form';
import {
  deletedForm,
  openDraftRequest,
  openedDraft,
  savedForm,
  savedFormSummary,
  savedFormsQuery,
} from '@gadget-claims/domain/claims/form-contract';
import type { App } from '../../app.ts';
import type { Access } from '../../lib/access.ts';
import { limitAttempts } from '../../lib/attempts.ts';
import { refuseUnaskedGet } from '../../lib/effectful-get.ts';
import { envelope, listEnvelope } from '../../lib/envelope.ts';
import { missing } from '../../lib/errors.ts';
import { type ClaimantIdentity, claimantOf } from '../../lib/identity.ts';
import type { Services } from '../../lib/services.ts';
import { listDocuments } from '../documents/queries.ts';
import { accountExists } from './account-exists.ts';
import { openDraft } from './open.ts';
import { findForm, listForms } from './queries.ts';
import { deleteForm } from './remove.ts';
import { saveForm } from './save.ts';
import { handleFormError } from './shape-problems.ts';
import { toForm, toSummary } from './stored-form.ts';

const PARTIAL = '/onlineclaim/standalone/partial';
const PAGE_SIZE = 10;

const ownForms: Access = { scopes: ['claimant'], owner: 'session', reseller: 'bearer' };
const formId = z.object({ id: z.string().check(z.maxLength(200)) });

/** Claim forms that are not submitted yet: save, resume, abandon. */
export function formRoutes(app: App, services: Services) {
  saveRoute(app, services);
  readRoute(app, services);
  listRoutes(app, services);
  deleteRoutes(app, services);
  openRoute(app, services);
}

function saveRoute(app: App, services: Services) {
  app.route({
    method: 'POST',
    url: PARTIAL,
    errorHandler: handleFormError,
    config: {
      access: { ...ownForms, reseller: { body: 'data.policy.resellerId' } },
      idempotent: true,
    },
    schema: {
      summary: 'Save a claim form; a stale revision is refused and shown',
      querystring: z.object({ checkuser: z.optional(z.string()) }),
      body: draftForm,
      response: { 200: envelope(savedForm) },
    },
    handler: async (request) => {
      const claimant = claimantOf(request);
      const form = request.body;
      const { savedAt, ...saved } = await saveForm(services, claimant, form);
      const email = form.data.claimant.email || form.savedEmail;
      const userExists =
        request.query.checkuser === 'true'
          ? await accountExists(services.db, claimant.reseller, email)
          : null;
      return { data: { ...saved, savedAt: savedAt.toISOString(), userExists } };
    },
  });
}

function readRoute(app: App, services: Services) {
  app.route({
    method: 'GET',
    url: `${PARTIAL}/:id`,
    config: { access: ownForms },
    schema: {
      summary: 'One saved form',
      params: formId,
      response: { 200: envelope(draftForm) },
    },
    handler: async (request) => {
      const claimant = claimantOf(request);
      const row = await findForm(services.db, claimant, request.params.id);
      if (!row || row.submitted_at !== null || row.expires_at <= services.clock.now()) {
        throw missing();
      }
      const documents = await listDocuments(services.db, claimant.reseller, row.form_reference);
      return { data: toForm(row, documents) };
    },
  });
}

function listRoutes(app: App, services: Services) {
  const schema = {
    querystring: savedFormsQuery,
    response: { 200: listEnvelope(savedFormSummary) },
  };
  app.route({
    method: 'GET',
    url: `${PARTIAL}/inprogress`,
    config: { access: ownForms },
    schema: { ...schema, summary: 'Saved forms of this claimant' },
    handler: (request) => pageOfForms(services, claimantOf(request), request.query.page),
  });
  app.route({
    method: 'GET',
    url: `${PARTIAL}/inprogress/:id/${PAGE_SIZE}`,
    config: { access: ownForms },
    schema: { ...schema, summary: 'Saved forms of this claimant, by reseller', params: formId },
    handler: (request) => {
      const claimant = claimantOf(request);
      if (request.params.id !== String(claimant.reseller)) throw missing();
      return pageOfForms(services, claimant, request.query.page);
    },
  });
}

async function pageOfForms(services: Services, claimant: ClaimantIdentity, page: number) {
  const now = services.clock.now();
  const { rows, total } = await listForms(services.db, claimant, {
    now,
    page,
    pageSize: PAGE_SIZE,
  });
  return {
    data: rows.map(toSummary).filter((summary) => summary !== undefined),
    pagenation: { page, pageSize: PAGE_SIZE, total, pages: Math.ceil(total / PAGE_SIZE) },
  };
}

function deleteRoutes(app: App, services: Services) {
  const schema = { params: formId, response: { 200: envelope(deletedForm) } };
  app.route({
    method: 'DELETE',
    url: `${PARTIAL}/:id`,
    config: { access: ownForms },
    schema: { ...schema, summary: 'Abandon a saved form' },
    handler: async (request) => {
      await deleteForm(services, claimantOf(request), request.params.id);
      return { data: { deleted: true as const } };
    },
  });
  app.route({
    method: 'GET',
    url: `${PARTIAL}/delete/:id`,
    exposeHeadRoute: false,
    onRequest: refuseUnaskedGet,
    config: { access: ownForms },
    schema: { ...schema, summary: 'Abandon a saved form; use DELETE where you can' },
    handler: async (request) => {
      await deleteForm(services, claimantOf(request), request.params.id);
      return { data: { deleted: true as const } };
    },
  });
}

function openRoute(app: App, services: Services) {
  app.route({
    method: 'POST',
    url: `${PARTIAL}/open`,
    config: { access: { scopes: ['public'], owner: 'none', reseller: 'none' } },
    schema: {
      summary: 'Continue the claim that this tab was making, by its draft key',
      body: openDraftRequest,
      response: { 200: envelope(openedDraft) },
    },
    handler: async (request) => {
      const limits = [{ key: `open-draft:${request.ip}`, most: 20, seconds: 900 }];
      const opened = await limitAttempts(services, limits, () =>
        openDraft(services, request.body.draftKey),
      );
      if (!opened) throw missing();
      return { data: opened };
    },
  });
}
