import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import type { DeviceChecklist, DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import { describeGadget } from '@gadget-claims/domain/policies/catalogue/gadgets';
import { claimGadgets, findClaim } from '../../claims/claims/records/claims.ts';
import { checklistOf, claimantChecklist } from '../../claims/claims/records/missing-documents.ts';
import { keptDocuments, listDocuments } from '../../claims/documents/records/documents.ts';
import { missing } from '../../http/errors.ts';
import type { UploadIdentity } from '../../identity/identity.ts';
import type { Services } from '../../services.ts';
import { claimTarget } from './transitions/claim-target.ts';
import { checkOpenForm, formTarget } from './transitions/enter.ts';
import { referenceOf } from './transitions/handover.ts';
import type { Target } from './transitions/target.ts';

interface Place {
  kind: string;
  reference: string;
  documentTypeId: number;
}

/** Where a device may add files: nowhere but to what it was handed. */
export async function uploadTarget(
  services: Services,
  device: UploadIdentity,
  { kind, reference, documentTypeId }: Place,
): Promise<Target> {
  const own = referenceOf(device);
  if (own.kind !== kind || own.reference !== reference) throw missing();
  if (own.kind === 'form') return formTarget(services, device, reference, documentTypeId);
  const { reseller, session } = device;
  const viewer = { kind: 'claim', reseller, claimId: reference, session } as const;
  return claimTarget(services, viewer, reference, documentTypeId);
}

/** The documents asked of a device: the checklist, without names of files or people. */
export async function deviceChecklist(
  services: Services,
  device: UploadIdentity,
): Promise<DeviceChecklist> {
  const { data, lines } = await linesOf(services, device);
  const labels = new Map(data.gadgets.map((gadget) => [gadget.itemGUID, describeGadget(gadget)]));
  return {
    ...referenceOf(device),
    items: lines.map(({ files, gadgetGUID, ...line }) => ({
      ...line,
      gadgetGUID,
      gadgetLabel: gadgetGUID === null ? null : (labels.get(gadgetGUID) ?? null),
      files: files.length,
      doubt: doubtOfAll(files),
    })),
  };
}

function doubtOfAll(files: readonly DocumentFile[]) {
  const counting = files.filter(({ state }) => state === 'accepted');
  return counting.every(({ doubt }) => doubt) ? counting[0]?.doubt : undefined;
}

async function linesOf(services: Services, device: UploadIdentity) {
  const { db, clock, resellers } = services;
  const { reseller, claimId, formReference } = device;
  const brand = resellers.byId.get(reseller);
  if (!brand) throw missing();
  if (claimId !== null) {
    const claim = await findClaim(db, { reseller, claimId });
    if (!claim) throw missing();
    const documents = await keptDocuments(db, reseller, claim.form_reference);
    const gadgets = await claimGadgets(db, { reseller, claimId });
    const lines = claimantChecklist(claim, documents, gadgets, { brand, now: clock.now() });
    return { data: claim.form, lines };
  }
  const reference = formReference ?? '';
  await checkOpenForm(db, device, reference, { now: clock.now() });
  const data = await formData(services, device, reference);
  const documents = await listDocuments(db, reseller, reference);
  return { data, lines: checklistOf({ ...data, documents }, brand) };
}

async function formData({ db }: Services, { reseller }: UploadIdentity, reference: string) {
  const row = await db
    .selectFrom('forms')
    .select('data')
    .where((is) => is.and({ reseller_id: reseller, form_reference: reference }))
    .executeTakeFirst();
  if (!row) throw missing();
  return row.data satisfies ClaimData;
}
