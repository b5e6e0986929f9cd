import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import * as calls from '@gadget-claims/domain/desk/contract';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../http/app.ts';
import { conflict, malformed, missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import { staffOf } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { sendFile, sendPicture, sendThumbnail } from '../uploads/sending.ts';
import { HELD_BY_ANOTHER } from './copy.ts';
import {
  type After,
  countWaiting,
  evidenceInScope,
  findInScope,
  heldBy,
  holderOf,
  putBack,
  queuePageOf,
  searchLines,
  takeMostUrgent,
  takeOne,
} from './records.ts';
import { deskClaimView, lineView } from './view.ts';

/** The queue of the claims team, one claim in full, and its evidence. */
export function deskRoutes(app: App, services: Services) {
  queueRoutes(app, services);
  claimRoutes(app, services);
  evidenceRoutes(app, services);
}

function moment({ clock }: Services) {
  const now = clock.now();
  return { now, today: londonDay(now) };
}

function queueRoutes(app: App, services: Services) {
  const { db } = services;
  serve(app, calls.deskWorkOfMine, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const staff = staffOf(request);
      const then = moment(services);
      const mine = await heldBy(db, staff, then.now);
      return {
        data: {
          mine: mine.map((row) => lineView(services, row, then)),
          waiting: await countWaiting(db, staff.brands, then.today),
        },
      };
    },
  });
  serve(app, calls.listQueue, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const { show = 'waiting', brand, after } = request.query;
      const { brands } = staffOf(request);
      const scope = brand === undefined ? brands : brands.filter((id) => id === Number(brand));
      const then = moment(services);
      if (scope.length === 0) return { data: { claims: [], next: null } };
      const { rows, more } = await queuePageOf(db, scope, {
        show,
        today: then.today,
        after: after === undefined ? null : readAfter(after),
      });
      const last = rows.at(-1);
      return {
        data: {
          claims: rows.map((row) => lineView(services, row, then)),
          next:
            more && last
              ? [last.decide_by ?? '', last.submitted_at.toISOString(), last.claim_id].join('~')
              : null,
        },
      };
    },
  });
  serve(app, calls.searchClaims, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const rows = await searchLines(db, staffOf(request).brands, request.query.q);
      const then = moment(services);
      return { data: { claims: rows.map((row) => lineView(services, row, then)) } };
    },
  });
  serve(app, calls.takeNext, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const claimReference = await takeMostUrgent(db, staffOf(request), services.clock.now());
      return { data: { claimReference: claimReference ?? null } };
    },
  });
}

function readAfter(given: string): After {
  const [decideBy = '', submittedAt = '', claimId = ''] = given.split('~');
  const at = new Date(submittedAt);
  const isDay = decideBy === '' || /^\d{4}-\d\d-\d\d$/.test(decideBy);
  if (!isDay || Number.isNaN(at.getTime())) throw malformed('That page does not exist.');
  return { decideBy: decideBy || null, submittedAt: at, claimId };
}

function claimRoutes(app: App, services: Services) {
  const { db, clock } = services;
  const find = async (request: FastifyRequest, reference: string) => {
    const claim = await findInScope(db, staffOf(request).brands, reference);
    if (!claim) throw missing();
    return { claim, key: { reseller: claim.reseller_id, claimId: claim.claim_id } };
  };
  serve(app, calls.getDeskClaim, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const { claim } = await find(request, request.params.reference);
      return { data: await deskClaimView(services, claim, moment(services).today) };
    },
  });
  serve(app, calls.takeClaim, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const { claim, key } = await find(request, request.params.reference);
      if (!(await takeOne(db, staffOf(request), key, clock.now()))) {
        const holder = await holderOf(db, key, clock.now());
        throw conflict('held', HELD_BY_ANOTHER(holder?.name ?? 'A colleague'));
      }
      return { data: { claimReference: claim.claim_reference } };
    },
  });
  serve(app, calls.giveBack, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const { key } = await find(request, request.params.reference);
      await putBack(db, staffOf(request), key);
      return { data: { givenBack: true as const } };
    },
  });
}

function evidenceRoutes(app: App, services: Services) {
  const find = async (request: FastifyRequest, documentId: string) => {
    const found = await evidenceInScope(services.db, staffOf(request).brands, documentId);
    if (!found) throw missing();
    return found;
  };
  serve(app, calls.getEvidence, {
    spends: OWN_ROWS,
    handler: async (request, reply) =>
      sendFile(services, request, reply, await find(request, request.params.documentId)),
  });
  serve(app, calls.getEvidencePicture, {
    spends: OWN_ROWS,
    handler: async (request, reply) =>
      sendPicture(services, request, reply, await find(request, request.params.documentId)),
  });
  serve(app, calls.getEvidenceThumbnail, {
    spends: OWN_ROWS,
    handler: async (request, reply) =>
      sendThumbnail(services, request, reply, await find(request, request.params.documentId)),
  });
}
