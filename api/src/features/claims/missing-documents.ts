import type { ClaimData } from '@gadget-claims/domain/claims/form';
import {
  type ChecklistItem,
  checklist,
  missingRequired,
} from '@gadget-claims/domain/documents/checklist';
import type { ResellerProfile } from '@gadget-claims/domain/resellers/contract';

/** The required documents of a claim that are not there, by the brand's rules too. */
export function missingDocuments(data: ClaimData, brand: ResellerProfile): ChecklistItem[] {
  return missingRequired(
    checklist({
      incidentTypeId: data.incident.incidentTypeId,
      gadgets: data.gadgets,
      occurredAbroad: data.occurredAbroad,
      reported: data.incident.reported,
      brandRules: brand.documentRules,
      documents: data.documents,
    }),
  );
}

/** The same document for several gadgets is said once. */
export function saidOnce(
  items: readonly Pick<ChecklistItem, 'documentTypeId' | 'label' | 'why'>[],
): { label: string; why: string }[] {
  const byType = new Map(items.map((item) => [item.documentTypeId, item]));
  return [...byType.values()].map(({ label, why }) => ({ label, why }));
}
