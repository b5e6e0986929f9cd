import * as calls from '@gadget-claims/domain/claims/claims/form-contract';
import type {
  OpenDraftRequest,
  SavedFormsQuery,
} from '@gadget-claims/domain/claims/claims/form-schemas';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../http/app.ts';
import { missing, unauthenticated } from '../../http/errors.ts';
import { pagenation } from '../../http/paging.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS, spend } from '../../identity/budgets.ts';
import { callerOf } from '../../identity/caller.ts';
import { type FormOwner, formOwnerOf } from '../../identity/form-owner.ts';
import { claimantOf, claimantToken, userOf } from '../../identity/identity.ts';
import type { Services } from '../../services.ts';
import { listDocuments } from '../documents/records/documents.ts';
import { accountExists } from './account-exists.ts';
import { knownUser, openDraft, openOwnForm, opened } from './open.ts';
import { findForm, listForms } from './records/forms.ts';
import { toForm, toSummary } from './records/stored-form.ts';
import { handleFormError } from './shape-problems.ts';
import { mailFormLink, mailLinksOfPolicy, openByLink, renewFormLink } from './transitions/links.ts';
import { deleteForm } from './transitions/remove.ts';
import { type FormSaver, keeperOf, saveForm } from './transitions/save.ts';

/** It stands in the path of the specification's call. */
const PAGE_SIZE = 10;

/** Claim forms that are not submitted yet: save, resume, abandon. */
export function formRoutes(app: App, services: Services) {
  saveRoute(app, services);
  readRoute(app, services);
  listRoutes(app, services);
  deleteRoutes(app, services);
  openRoute(app, services);
  linkRoutes(app, services);
}

function saveRoute(app: App, services: Services) {
  serve(
    app,
    calls.saveForm,
    ['user-check', 'open-forms', 'open-forms-address'],
    async (request) => {
      const owner = formOwnerOf(request);
      const { claimToken, ...form } = request.body;
      const keeper = await keeperOf(services, owner, claimToken);
      const from = callerOf(request);
      const { savedAt, session, ...saved } = await saveForm(services, { ...keeper, from }, form);
      const email = form.data.claimant.email || form.savedEmail;
      const userExists =
        request.query.checkuser === 'true' ? await accountExists(services, owner, email) : null;
      return {
        data: {
          ...saved,
          savedAt: savedAt.toISOString(),
          userExists,
          claimToken: await bearerAfter(services, keeper, session),
        },
      };
    },
    { errorHandler: handleFormError },
  );
}

/** A bearer of the form as it is the account's, when the one beside the save was of another session. */
async function bearerAfter(
  services: Services,
  { owner, account }: FormSaver,
  session: string,
): Promise<string | undefined> {
  if (!account || owner.kind !== 'claimant' || owner.session === session) return undefined;
  const { policyKey } = owner;
  return claimantToken(services, { reseller: account.reseller, policyKey, session });
}

function readRoute(app: App, services: Services) {
  serve(app, calls.getForm, OWN_ROWS, async (request) => {
    const owner = formOwnerOf(request);
    const row = await findForm(services.db, owner, request.params.id);
    if (!row || row.submitted_at !== null || row.expires_at <= services.clock.now()) {
      throw missing();
    }
    const documents = await listDocuments(services.db, owner.reseller, row.form_reference);
    return { data: toForm(row, documents) };
  });
}

function listRoutes(app: App, services: Services) {
  serve(app, calls.listForms, OWN_ROWS, (request) => {
    const owner = formOwnerOf(request);
    const { resellerId = owner.reseller } = request.query;
    if (resellerId !== owner.reseller) throw missing();
    return pageOfForms(services, owner, request.query);
  });
  serve(app, calls.listFormsOfReseller, OWN_ROWS, (request) => {
    const owner = formOwnerOf(request);
    if (request.params.id !== String(owner.reseller)) throw missing();
    const { page } = request.query;
    return pageOfForms(services, owner, { page, pageSize: PAGE_SIZE, sort: 'newest' });
  });
}

async function pageOfForms(services: Services, owner: FormOwner, query: SavedFormsQuery) {
  const now = services.clock.now();
  const { rows, total } = await listForms(services.db, owner, { ...query, now });
  return {
    data: rows.map((row) => toSummary(row, owner)).filter((summary) => summary !== undefined),
    pagenation: pagenation(query, total),
  };
}

function deleteRoutes(app: App, services: Services) {
  serve(app, calls.deleteForm, OWN_ROWS, async (request) => {
    await deleteForm(services, formOwnerOf(request), request.params.id);
    return { data: { deleted: true as const } };
  });
  serve(app, calls.deleteFormByGet, OWN_ROWS, async (request) => {
    await deleteForm(services, formOwnerOf(request), request.params.id);
    return { data: { deleted: true as const } };
  });
}

function openRoute(app: App, services: Services) {
  serve(app, calls.openForm, ['user-check'], async (request) => {
    const draft = await openBy(services, request);
    if (!draft) throw missing();
    return { data: draft };
  });
}

const LINK_MAILS = ['form-link-wait', 'form-link-mails'] as const;
const REQUESTED = { data: { requested: true as const } };

/** The way into a saved form without an account, on any device: by the link of a mail. */
function linkRoutes(app: App, services: Services) {
  serve(app, calls.mailFormLink, LINK_MAILS, async (request) => {
    await mailFormLink(services, claimantOf(request), request.body);
    return REQUESTED;
  });
  serve(app, calls.mailLinksOfPolicy, LINK_MAILS, async (request) => {
    await mailLinksOfPolicy(services, claimantOf(request));
    return REQUESTED;
  });
  serve(app, calls.openFormByLink, ['claim-link', 'user-check'], async (request) => {
    const { form, mailboxProven, way } = await openByLink(services, request.body);
    const draft = await opened(services, form, { mailboxProven });
    if (!draft) throw missing();
    const userExists = await knownUser(services, form, draft.form);
    return { data: { ...draft, ...way, userExists } };
  });
  serve(app, calls.renewFormLink, ['claim-link-address', ...LINK_MAILS], async (request) => {
    await spend(services, 'claim-link-address', callerOf(request));
    await renewFormLink(services, request.body.token);
    return REQUESTED;
  });
}

function openBy(services: Services, request: FastifyRequest<{ Body: OpenDraftRequest }>) {
  const { body } = request;
  if ('formReference' in body) {
    if (!request.identity) throw unauthenticated(true);
    return openOwnForm(services, userOf(request), body.formReference);
  }
  return openDraft(services, body.draftKey);
}
