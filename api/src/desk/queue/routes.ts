import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { noteCall as noteCallContract } from '@gadget-claims/domain/desk/notes/contract';
import * as calls from '@gadget-claims/domain/desk/queue/contract';
import { MOST_BESIDE } from '@gadget-claims/domain/desk/queue/lists';
import { deskClaimOf, deskClaimToWorkOn } from '../../claims/claims/desk-claim-of.ts';
import { waysToRead } from '../../claims/documents/reading.ts';
import { noteLook } from '../../claims/documents/records/looks.ts';
import type { App } from '../../http/app.ts';
import { missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { noteShown } from '../../identity/access-log.ts';
import { OWN_ROWS, spend } from '../../identity/budgets.ts';
import { staffOf } from '../../identity/staff.ts';
import { putBack } from '../../people/staff/records.ts';
import { findPoliciesSaid } from '../../policies/policies/records/policies.ts';
import type { Services } from '../../services.ts';
import { countToReplace } from '../../settling/replacements/records.ts';
import { weekOf } from '../decisions/records/week.ts';
import { askingRows, askingView, claimNotes } from '../notes/records.ts';
import { keptViewRoutes } from './kept-views.ts';
import {
  countCameBack,
  countLists,
  countPlaces,
  evidenceInScope,
  heldBy,
  narrowed,
  nearLines,
  queuePageOf,
  searchLines,
  waitingByDay,
  waitingCounts,
} from './records.ts';
import { noteCall } from './telephone.ts';
import { togetherRoutes } from './together-routes.ts';
import { take, takeNext, takeOver } from './transitions.ts';
import { deskClaimView, lineView, policyFound } from './views.ts';

/** The queue of the claims team, one claim in full, and its evidence. */
export function deskRoutes(app: App, services: Services) {
  queueRoutes(app, services);
  deskClaimRoutes(app, services);
  evidenceRoutes(app, services);
  togetherRoutes(app, services);
  keptViewRoutes(app, services);
}

function moment({ clock }: Services) {
  const now = clock.now();
  return { now, today: londonDay(now) };
}

function queueRoutes(app: App, services: Services) {
  const { db } = services;
  serve(app, calls.getOwnWork, OWN_ROWS, async (request) => {
    const staff = staffOf(request);
    const then = moment(services);
    const mine = await heldBy(db, staff, then.now);
    const asking = await askingRows(db, staff);
    noteShown(request, [...mine, ...asking]);
    const waiting = await waitingByDay(db, staff.brands, then);
    return {
      data: {
        asked: askingView(asking),
        mine: mine.map((row) => lineView(services, row, then)),
        waiting: {
          ...waitingCounts(waiting, then.today),
          cameBack: await countCameBack(db, staff.brands),
        },
        week: await weekOf(db, staff, then.now),
      },
    };
  });
  serve(app, calls.listQueue, OWN_ROWS, async (request) => {
    const { show = 'waiting', sort = 'due', brand, with: heldById, after, ...due } = request.query;
    const then = moment(services);
    const asked = { show, sort, due, heldBy: heldById, ...then, after };
    const { page, next } = await queuePageOf(db, narrowed(staffOf(request).brands, brand), asked);
    noteShown(request, page);
    return { data: { claims: page.map((row) => lineView(services, row, then)), next } };
  });
  serve(app, calls.countQueue, OWN_ROWS, async (request) => ({
    data: await countLists(db, staffOf(request).brands, request.query, moment(services)),
  }));
  serve(app, calls.countPlaces, OWN_ROWS, async (request) => {
    const staff = staffOf(request);
    const { now } = moment(services);
    const sends = staff.can.has('payout.prepare') || staff.can.has('payout.release');
    return {
      data: {
        ...(await countPlaces(db, staff, now)),
        replacements: sends
          ? await countToReplace(db, staff.brands, { now, most: MOST_BESIDE })
          : null,
      },
    };
  });
  serve(app, calls.searchClaims, ['desk-search'], async (request) => {
    const { brands, staffId } = staffOf(request);
    await spend(services, 'desk-search', staffId);
    const { q } = request.query;
    const found = await searchLines(db, brands, q);
    const near = found.length > 0 ? [] : await nearLines(db, brands, q);
    noteShown(request, [...found, ...near]);
    const then = moment(services);
    const policies = found.length > 0 ? [] : await findPoliciesSaid(db, brands, q);
    return {
      data: {
        claims: found.map((row) => lineView(services, row, then)),
        near: near.map((row) => lineView(services, row, then)),
        policies: policies.map((policy) => policyFound(services, policy)),
      },
    };
  });
  serve(app, calls.takeNext, OWN_ROWS, async (request) => {
    const taken = await takeNext(services, staffOf(request));
    noteShown(request, taken ? [taken] : []);
    return { data: { claimReference: taken?.claim_reference ?? null } };
  });
}

function deskClaimRoutes(app: App, services: Services) {
  const { db } = services;
  serve(app, calls.getDeskClaim, OWN_ROWS, async (request) => {
    const { claim } = await deskClaimOf(services, request, request.params.reference);
    const { today } = moment(services);
    const { view, shown } = await deskClaimView(services, staffOf(request), claim, today);
    noteShown(request, [claim], { beside: shown });
    return { data: view };
  });
  serve(app, noteCallContract, OWN_ROWS, async (request) => {
    const { key } = await deskClaimToWorkOn(services, request, request.params.reference);
    await noteCall(services, staffOf(request), key, request.body);
    return { data: await claimNotes(db, key) };
  });
  serve(app, calls.takeClaim, OWN_ROWS, async (request) => {
    const { claim, key } = await deskClaimToWorkOn(services, request, request.params.reference);
    await take(services, staffOf(request), key);
    return { data: { claimReference: claim.claim_reference } };
  });
  serve(app, calls.takeOver, OWN_ROWS, async (request) => {
    const { claim, key } = await deskClaimToWorkOn(services, request, request.params.reference);
    const former = await takeOver(services, staffOf(request), key, request.body.from);
    noteShown(request, [claim], former === null ? {} : { colleagueId: former });
    return { data: { claimReference: claim.claim_reference } };
  });
  serve(app, calls.giveBack, OWN_ROWS, async (request) => {
    const { key } = await deskClaimOf(services, request, request.params.reference);
    await putBack(db, staffOf(request).staffId, key);
    return { data: { givenBack: true as const } };
  });
}

function evidenceRoutes(app: App, services: Services) {
  serve(app, calls.noteOpened, OWN_ROWS, async (request) => {
    const { documentId } = request.params;
    const { brands, staffId } = staffOf(request);
    const found = await evidenceInScope(services.db, brands, documentId);
    if (!found) throw missing();
    noteShown(request, [found], { documentId });
    const key = { reseller: found.reseller_id, claimId: found.claim_id };
    await noteLook(services.db, key, { documentId, staffId, at: services.clock.now() });
    return { data: { opened: true as const } };
  });
  const ways = waysToRead(services, async (request, documentId) => {
    const found = await evidenceInScope(services.db, staffOf(request).brands, documentId);
    if (found) noteShown(request, [found], { documentId });
    return found;
  });
  serve(app, calls.getEvidence, OWN_ROWS, ways.file);
  serve(app, calls.getEvidenceThumbnail, OWN_ROWS, ways.thumbnail);
  serve(
    app,
    calls.getEvidencePicture,
    ['desk-picture'],
    ways.pictureFor((request) => spend(services, 'desk-picture', staffOf(request).staffId)),
  );
}
