import * as calls from '@gadget-claims/domain/desk/notes/contract';
import { readNote as readNoteContract } from '@gadget-claims/domain/desk/notes/read-contract';
import { deskClaimOf, deskClaimToWorkOn } from '../../claims/claims/desk-claim-of.ts';
import type { App } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import { staffOf } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { claimNotes } from './records.ts';
import { correctNote, keepPromise, mentionableBy, readNote, writeNote } from './transitions.ts';

/** Notes of the claims team about a claim, for itself alone. */
export function claimNoteRoutes(app: App, services: Services) {
  const { db } = services;
  serve(app, calls.writeNote, OWN_ROWS, async (request) => {
    const { key } = await deskClaimToWorkOn(services, request, request.params.reference);
    await writeNote(services, staffOf(request), key, request.body);
    return { data: await claimNotes(db, key) };
  });
  serve(app, calls.listMentionable, OWN_ROWS, async (request) => {
    const { key } = await deskClaimOf(services, request, request.params.reference);
    return { data: await mentionableBy(services, staffOf(request), key) };
  });
  serve(app, readNoteContract, OWN_ROWS, async (request) => {
    const { reference, noteId } = request.params;
    const { key } = await deskClaimOf(services, request, reference);
    const { isRead } = request.body;
    await readNote(services, staffOf(request), key, { noteId, isRead });
    return { data: { isRead } };
  });
  serve(app, calls.correctNote, OWN_ROWS, async (request) => {
    const { reference, noteId } = request.params;
    const { key } = await deskClaimToWorkOn(services, request, reference);
    await correctNote(services, staffOf(request), key, { noteId, ...request.body });
    return { data: await claimNotes(db, key) };
  });
  serve(app, calls.keepPromise, OWN_ROWS, async (request) => {
    const { reference, noteId } = request.params;
    const { key } = await deskClaimToWorkOn(services, request, reference);
    await keepPromise(services, staffOf(request), key, noteId);
    return { data: await claimNotes(db, key) };
  });
}
