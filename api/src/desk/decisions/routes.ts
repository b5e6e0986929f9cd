import { gradeOf } from '@gadget-claims/domain/claims/messages/reading-grade';
import * as calls from '@gadget-claims/domain/desk/decisions/contract';
import { STATUS_AFTER } from '@gadget-claims/domain/desk/decisions/outcome';
import { amountProblems } from '@gadget-claims/domain/desk/decisions/rules';
import type { decisionPreviewRequest } from '@gadget-claims/domain/desk/decisions/schemas';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { previewClaimMail } from '../../claimant/claim-mails/preview.ts';
import { deskClaimOf } from '../../claims/claims/desk-claim-of.ts';
import { type ClaimRow, claimGadgets } from '../../claims/claims/records/claims.ts';
import type { App } from '../../http/app.ts';
import { missing, unprocessable } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { noteShown } from '../../identity/access-log.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import { staffOf } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { findClause } from '../clauses/records.ts';
import { decisionsOf, findDecision, waitingDecisions } from './records/decisions.ts';
import { makeDecision } from './transitions/make.ts';
import { reopenDecision } from './transitions/reopen.ts';
import { answerDecision } from './transitions/second.ts';
import { undoDecision } from './transitions/undo.ts';
import { decisionView, decisionViews, waitingViews } from './views.ts';

/** Decisions of the claims team: made, answered by a second person, taken back, and looked at. */
export function decisionRoutes(app: App, services: Services) {
  const { db } = services;
  serve(app, calls.makeDecision, OWN_ROWS, async (request) => {
    // A refusal says what came meanwhile, so it is logged as well.
    await deskClaimOf(services, request, request.body.claim);
    const made = await makeDecision(services, staffOf(request), request.body);
    return { data: await decisionView(db, made) };
  });
  serve(app, calls.previewDecision, OWN_ROWS, async (request) => {
    const { claim } = await deskClaimOf(services, request, request.body.claim);
    return { data: await decisionMailOf(services, claim, request.body) };
  });
  serve(app, calls.answerDecision, OWN_ROWS, async (request) => {
    const { decisionId } = request.params;
    await noteDecision(services, request, decisionId);
    const row = await answerDecision(services, staffOf(request), decisionId, request.body);
    return { data: await decisionView(db, row) };
  });
  serve(app, calls.undoDecision, OWN_ROWS, async (request) => {
    const { decisionId } = request.params;
    await noteDecision(services, request, decisionId);
    const row = await undoDecision(services, staffOf(request), decisionId);
    return { data: await decisionView(db, row) };
  });
  serve(app, calls.reopenDecision, OWN_ROWS, async (request) => {
    const { key } = await deskClaimOf(services, request, request.params.reference);
    await reopenDecision(services, staffOf(request), key, request.body);
    return { data: { reopened: true as const } };
  });
  serve(app, calls.listDecisions, OWN_ROWS, async (request) => {
    const { key } = await deskClaimOf(services, request, request.params.claimId);
    return { data: await decisionViews(db, await decisionsOf(db, key)) };
  });
  serve(app, calls.listWaiting, OWN_ROWS, async (request) => {
    const staff = staffOf(request);
    const waiting = await waitingDecisions(db, staff.brands);
    noteShown(request, waiting);
    return { data: await waitingViews(db, staff, waiting) };
  });
}

/** Notes which claim a decision is about before anything is said of it, a refusal too. */
async function noteDecision(
  { db }: Pick<Services, 'db'>,
  request: FastifyRequest,
  decisionId: string,
) {
  const decision = await findDecision(db, staffOf(request).brands, decisionId);
  if (!decision) throw missing();
  noteShown(request, [decision]);
}

const MAIL = { approve: 'approved', decline: 'declined', refer: 'progress' } as const;

/** The mail that a decision would send, by the code that sends it. */
async function decisionMailOf(
  services: Services,
  claim: ClaimRow,
  request: z.output<typeof decisionPreviewRequest>,
) {
  const { db } = services;
  const { outcome, claimantText } = request;
  const key = { reseller: claim.reseller_id, claimId: claim.claim_id };
  const gadgets = await claimGadgets(db, key);
  const ids = request.gadgets.map(({ gadgetId }) => gadgetId);
  if (!ids.every((id) => gadgets.some((one) => one.gadget_id === id))) throw missing();
  // A mail of an approval says what we pay: without an amount it would say something else.
  const wanted = outcome === 'approve' ? amountProblems(request.gadgets) : [];
  if (wanted.length > 0) throw unprocessable(wanted);
  const clause = request.clause && (await findClause(db, request.clause));
  const told = {
    ...key,
    mail: MAIL[outcome],
    status: STATUS_AFTER[outcome],
    ...(ids.length < gadgets.length && { gadgetIds: ids }),
    ...(outcome === 'approve' && { words: claimantText }),
    ...(outcome === 'decline' && { reason: claimantText }),
    ...(clause && { wording: `${clause.wording_reference}, ${clause.title}` }),
  };
  const amounts = request.gadgets.flatMap(({ gadgetId, amount }) =>
    amount === null ? [] : [[gadgetId, amount] as const],
  );
  const mail = await previewClaimMail(services, told, new Map(amounts));
  if (!mail) throw missing();
  return { ...mail, grade: gradeOf(claimantText) };
}
