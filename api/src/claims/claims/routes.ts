import { decisionAimDay } from '@gadget-claims/domain/calendar/working-days';
import * as linkCalls from '@gadget-claims/domain/claims/claims/contract';
import * as calls from '@gadget-claims/domain/claims/claims/form-contract';
import type { Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import type { App } from '../../http/app.ts';
import { missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { spend } from '../../identity/budgets.ts';
import { callerOf } from '../../identity/caller.ts';
import { type FormOwner, formOwnerOf } from '../../identity/form-owner.ts';
import type { Services } from '../../services.ts';
import { listDocuments } from '../documents/records/documents.ts';
import { handleFormError } from '../forms/shape-problems.ts';
import { keeperOf } from '../forms/transitions/save.ts';
import { claimGadgets, findClaim } from './records/claims.ts';
import { missingDocuments, saidOnce } from './records/missing-documents.ts';
import { enterByLink, renewLink, requestLink } from './transitions/links.ts';
import { type Submitted, submitForm } from './transitions/submit.ts';

/** Submitting a claim form, and the way into the claim by the link of a mail. */
export function claimRoutes(app: App, services: Services) {
  submitRoute(app, services);
  claimLinkRoutes(app, services);
}

function submitRoute(app: App, services: Services) {
  serve(
    app,
    calls.submitForm,
    ['submissions', 'submissions-address'],
    async (request) => {
      const owner = formOwnerOf(request);
      const { claimToken, ...form } = request.body;
      const keeper = await keeperOf(services, owner, claimToken);
      const from = callerOf(request);
      const submitted = await submitForm(services, { ...keeper, from }, form);
      return { data: await submissionView(services, owner, submitted) };
    },
    { errorHandler: handleFormError },
  );
}

async function submissionView(
  services: Services,
  { reseller }: FormOwner,
  { claimId, otCode }: Submitted,
): Promise<Submission> {
  const { db, clock, resellers } = services;
  const claim = await findClaim(db, { reseller, claimId });
  const brand = resellers.byId.get(reseller);
  if (!claim || !brand) throw missing();
  const gadgets = await claimGadgets(db, { reseller, claimId });
  const documents = await listDocuments(db, reseller, claim.form_reference);
  return {
    claimReference: claim.claim_reference,
    claimId,
    gadgetId: gadgets[0]?.gadget_id ?? '',
    passed: claim.passed,
    approved: claim.passed,
    otCode,
    incidentType: claim.incident_type_id,
    status: claim.status,
    submittedAt: claim.submitted_at.toISOString(),
    decisionAimDate: decisionAimDay(claim.documents_complete_at ?? clock.now()),
    missingDocuments: saidOnce(missingDocuments({ ...claim.form, documents }, brand)),
  };
}

const MAILS = ['claim-link-address', 'claim-link-wait', 'claim-link-mails'] as const;

/** The way into one's own claim without an account: by the link of a mail. */
function claimLinkRoutes(app: App, services: Services) {
  serve(app, linkCalls.enterByLink, ['claim-link'], async (request) => ({
    data: await enterByLink(services, request.body),
  }));
  serve(app, linkCalls.renewLink, MAILS, async (request) => {
    await spend(services, 'claim-link-address', callerOf(request));
    await renewLink(services, request.body.token);
    return { data: { requested: true as const } };
  });
  serve(app, linkCalls.requestLink, MAILS, async (request) => {
    await spend(services, 'claim-link-address', callerOf(request));
    await requestLink(services, request.body);
    return { data: { requested: true as const } };
  });
}
