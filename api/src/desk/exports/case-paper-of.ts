import { buffer } from 'node:stream/consumers';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { OUTCOME_NAMES, STATE_WORDS } from '@gadget-claims/domain/desk/decisions/log-words';
import type { FastifyBaseLogger } from 'fastify';
import type { ClaimKey, ClaimRow } from '../../claims/claims/records/claims.ts';
import { viewOf } from '../../claims/documents/checks/pictures.ts';
import { documentRows } from '../../claims/documents/records/documents.ts';
import type { Paper } from '../../claims/paper/paper.ts';
import type { Db } from '../../database/database.ts';
import type { StaffIdentity } from '../../identity/identity.ts';
import type { Services } from '../../services.ts';
import { decisionsOf } from '../decisions/records/decisions.ts';
import { decisionViews } from '../decisions/views.ts';
import { outsideView } from '../queue/views.ts';
import { casePaper } from './case-file.ts';

/** Pictures in a case file; further files are named in it. */
const MOST_PICTURES = 40;

/** A claim's case file, as a colleague takes it out. */
export async function casePaperOf(
  services: Services,
  staff: StaffIdentity,
  claim: ClaimRow,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Paper> {
  const { db } = services;
  const at = services.clock.now();
  const { view, leftOut } = await outsideView(services, staff, claim, londonDay(at));
  return casePaper({
    claim: view,
    leftOut,
    decisions: await decisionWords(db, { reseller: claim.reseller_id, claimId: claim.claim_id }),
    pictures: await picturesOf(services, log, claim, view.documents),
    by: staff.name,
    at,
  });
}

/** The decisions about a claim as its claimant was told of them, oldest first; a referral tells nothing. */
async function decisionWords(db: Db, key: ClaimKey) {
  const rows = await decisionsOf(db, key);
  const views = await decisionViews(
    db,
    rows.filter(({ outcome }) => outcome !== 'refer'),
  );
  return views
    .toSorted((one, other) => one.madeAt.localeCompare(other.madeAt))
    .map(({ outcome, state, madeBy, madeAt, clause, claimantText }) => ({
      at: madeAt,
      title: `${OUTCOME_NAMES[outcome]} by ${madeBy.name} (${STATE_WORDS[state]})`,
      clause: clause === null ? '' : `By ${clause.wordingReference}, ${clause.title}`,
      claimantText,
    }));
}

/** The pictures of files to be shown, made one after the other: a file that cannot be read is named alone. */
async function picturesOf(
  { db, storage }: Services,
  log: Pick<FastifyBaseLogger, 'error'>,
  claim: ClaimRow,
  shown: readonly { documentId: string; isPicture: boolean }[],
): Promise<Map<string, Uint8Array>> {
  const rows = await documentRows(db, claim.reseller_id, claim.form_reference);
  const wanted = shown.filter(({ isPicture }) => isPicture).slice(0, MOST_PICTURES);
  const pictures = new Map<string, Uint8Array>();
  for (const { documentId } of wanted) {
    const row = rows.find((one) => one.document_id === documentId);
    const read = async () => buffer(await storage.get(row?.storage_key ?? ''));
    const picture = await viewOf(read, claim.form_reference).catch((error: unknown) => {
      log.error({ err: error }, 'a file of a case file cannot be read');
      return '';
    });
    if (typeof picture !== 'string') pictures.set(documentId, picture);
  }
  return pictures;
}
