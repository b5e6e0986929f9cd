import * as calls from '@gadget-claims/domain/claims/documents/contract';
import type { FastifyRequest } from 'fastify';
import { findOwnClaim } from '../../claims/claims/records/own-claim.ts';
import { viewerOf } from '../../claims/claims/records/ownership.ts';
import { takeFormOver } from '../../claims/forms/transitions/take-over.ts';
import { inTransaction } from '../../database/database.ts';
import type { App } from '../../http/app.ts';
import { missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS, UNGUESSABLE } from '../../identity/budgets.ts';
import { formOwnerOf } from '../../identity/form-owner.ts';
import { uploaderOf } from '../../identity/identity.ts';
import type { Services } from '../../services.ts';
import { deviceChecklist } from './handover-target.ts';
import { claimTarget } from './transitions/claim-target.ts';
import { checkOpenForm } from './transitions/enter.ts';
import { type HandedOver, exchange, handOver } from './transitions/handover.ts';

/** A holder may add documents of every kind to the form or claim. */
const ANY_TYPE = 1;

/** Taking photos with another device: a code to show, its exchange, and what the device may see. */
export function deviceRoutes(app: App, services: Services) {
  showRoute(app, services);
  exchangeRoute(app, services);
  serve(app, calls.getDeviceChecklist, OWN_ROWS, async (request) => ({
    data: await deviceChecklist(services, uploaderOf(request)),
  }));
}

function showRoute(app: App, services: Services) {
  serve(app, calls.showDeviceCode, ['device-code'], async (request) => ({
    data: await handOver(services, await ownTarget(services, request, request.body)),
  }));
}

/** The owner's form or claim, if it is theirs and takes files just now. */
async function ownTarget(
  services: Services,
  request: FastifyRequest,
  { formReference, claimId }: { formReference?: string | undefined; claimId?: string | undefined },
): Promise<HandedOver> {
  const { db, clock } = services;
  const now = clock.now();
  const by = request.identity?.kind;
  if (formReference !== undefined && by !== 'claim') {
    const owner = formOwnerOf(request);
    // Files of the other device are the account's.
    if (owner.kind === 'user') {
      await takeFormOver(db, services.random, { account: owner }, formReference);
    }
    const { claimant_session: session } = await checkOpenForm(db, owner, formReference, { now });
    return { reseller: owner.reseller, formReference, claimId: null, session };
  }
  if (claimId !== undefined && by !== 'claimant') {
    const viewer = viewerOf(request);
    const target = await claimTarget(services, viewer, claimId, ANY_TYPE);
    return inTransaction(db, async (tx) => {
      await target.admit(tx, { now, lock: true });
      const claim = await findOwnClaim(tx, viewer, claimId);
      if (!claim) throw missing();
      const { claimant_session: session } = claim;
      return { reseller: viewer.reseller, formReference: null, claimId, session };
    });
  }
  throw missing();
}

function exchangeRoute(app: App, services: Services) {
  serve(app, calls.exchangeDeviceCode, UNGUESSABLE, async (request) => ({
    data: await exchange(services, request.body.token),
  }));
}
