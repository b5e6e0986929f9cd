import * as calls from '@gadget-claims/domain/claims/claims/contract';
import type { ClaimView, ClaimsQuery } from '@gadget-claims/domain/claims/claims/schemas';
import * as fileCalls from '@gadget-claims/domain/claims/documents/contract';
import type { ClaimRow } from '../../claims/claims/records/claims.ts';
import { answersOf } from '../../claims/claims/records/corrections.ts';
import { findClaimIdOfGadget, findOwnClaim } from '../../claims/claims/records/own-claim.ts';
import { type Viewer, viewerOf } from '../../claims/claims/records/ownership.ts';
import { attachment } from '../../claims/documents/file-name.ts';
import { pdfApart } from '../../claims/paper/paper-apart.ts';
import { type Db, inSnapshot } from '../../database/database.ts';
import type { App } from '../../http/app.ts';
import { missing } from '../../http/errors.ts';
import { pagenation } from '../../http/paging.ts';
import { SANDBOXED } from '../../http/security-headers.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS, spend } from '../../identity/budgets.ts';
import { type UserIdentity, userOf } from '../../identity/identity.ts';
import type { Services } from '../../services.ts';
import { claimPaper } from './paper.ts';
import { countOwnClaims, gadgetsOf, listOwnClaims } from './records.ts';
import { claimStanding, progressOf } from './standing.ts';
import { undoWithdrawal, withdrawClaim } from './transitions.ts';
import { claimView, listItem, notedBeside } from './views.ts';

/** Own claims: which there are, where each stands, its missing documents, the next actor. */
export function ownClaimRoutes(app: App, services: Services) {
  listRoute(app, services);
  viewRoutes(app, services);
  statusRoute(app, services);
  documentsRoute(app, services);
  pdfRoute(app, services);
  withdrawRoutes(app, services);
}

function listRoute(app: App, services: Services) {
  serve(app, calls.listClaims, OWN_ROWS, (request) =>
    pageOfClaims(services, userOf(request), request.query),
  );
}

function pageOfClaims(services: Services, user: UserIdentity, query: ClaimsQuery) {
  return inSnapshot(services.db, (db) => claimsPage({ ...services, db }, user, query));
}

async function claimsPage({ db, clock }: Services, user: UserIdentity, query: ClaimsQuery) {
  const { rows, total } = await listOwnClaims(db, user, query);
  const ids = rows.map((row) => row.claim_id);
  const gadgets = Map.groupBy(await gadgetsOf(db, user.reseller, ids), (row) => row.claim_id);
  const progress = await progressOf(db, user.reseller, ids, clock);
  const noted = await notedBeside(db, user.reseller, ids);
  return {
    data: rows.map((row) => listItem(row, gadgets.get(row.claim_id) ?? [], progress, noted)),
    pagenation: pagenation(query, total),
    groups: await countOwnClaims(db, user),
  };
}

async function ownClaim({ db }: Services, viewer: Viewer, claimId: string): Promise<ClaimRow> {
  const claim = await findOwnClaim(db, viewer, claimId);
  if (!claim) throw missing();
  return claim;
}

/** A claim in full, by its id or however it is found. */
function ownView(
  services: Services,
  viewer: Viewer,
  find: (db: Db) => string | undefined | Promise<string | undefined>,
): Promise<ClaimView> {
  return inSnapshot(services.db, async (db) => {
    const atSnapshot = { ...services, db };
    const claimId = await find(db);
    if (claimId === undefined) throw missing();
    return claimView(atSnapshot, await ownClaim(atSnapshot, viewer, claimId));
  });
}

function viewRoutes(app: App, services: Services) {
  serve(app, calls.getClaim, OWN_ROWS, async (request) => {
    const viewer = viewerOf(request);
    return { data: await ownView(services, viewer, () => request.params.id) };
  });
  serve(app, calls.getClaimOfGadget, OWN_ROWS, async (request) => {
    const viewer = viewerOf(request);
    const { gadgetId } = request.params;
    const find = (db: Db) => findClaimIdOfGadget(db, viewer.reseller, gadgetId);
    return { data: await ownView(services, viewer, find) };
  });
}

function statusRoute(app: App, services: Services) {
  serve(app, calls.getClaimStatus, OWN_ROWS, async (request) => ({
    data: await claimStanding(services, viewerOf(request), request.params.id),
  }));
}

function documentsRoute(app: App, services: Services) {
  serve(app, fileCalls.listClaimFiles, OWN_ROWS, async (request) => {
    const view = await ownView(services, viewerOf(request), () => request.params.id);
    return { data: view.documents };
  });
}

function pdfRoute(app: App, services: Services) {
  serve(app, calls.getClaimPdf, ['claim-pdf'], async (request, reply) => {
    const claim = await ownClaim(services, viewerOf(request), request.params.id);
    await spend(services, 'claim-pdf', claim.reseller_id, claim.claim_id);
    const brand = services.resellers.byId.get(claim.reseller_id);
    if (!brand) throw missing();
    const answers = await answersOf(services.db, claim);
    const bytes = await pdfApart(claimPaper({ ...claim, answers }), brand);
    return reply
      .header('content-disposition', attachment(`Claim ${claim.claim_reference}.pdf`))
      .header('content-security-policy', SANDBOXED)
      .type('application/pdf')
      .send(bytes);
  });
}

/** Withdrawing an own claim, and taking that back; again is the same again. */
function withdrawRoutes(app: App, services: Services) {
  const acts = [
    [calls.withdrawClaim, withdrawClaim],
    [calls.undoWithdrawal, undoWithdrawal],
  ] as const;
  for (const [call, act] of acts) {
    serve(app, call, OWN_ROWS, async (request) => {
      const viewer = viewerOf(request);
      const { id } = request.params;
      await act(services, viewer, id);
      services.wakeWorker();
      return { data: await claimStanding(services, viewer, id) };
    });
  }
}
