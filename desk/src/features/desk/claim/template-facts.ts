import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import { gadgetLabelsInWords } from '@gadget-claims/domain/desk/fill-in';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { listTemplates } from '@gadget-claims/domain/desk/templates/contract';
import {
  type TemplateFacts,
  type TemplateKind,
  isForBrand,
  lacking,
} from '@gadget-claims/domain/desk/templates/kinds';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { deskQuery } from '../../../data/call.ts';
import { useSession } from '../../../data/session.ts';
import { documentsInWords } from '../templates/copy.ts';

const firstOf = (name: string) => name.split(' ')[0] ?? name;

/** What templates fill in for a claim, as the colleague here writes. */
export function useTemplateFacts(claim: DeskClaim): TemplateFacts {
  const { name } = useSession();
  const { claimant, gadgets, gadgetsInFull, brand, outstanding, documentsDue } = claim;
  return {
    name: firstOf(claimant),
    gadget: gadgetLabelsInWords(gadgets),
    brand: brand.name,
    reference: claim.claimReference,
    locks: [...new Set(gadgetsInFull.map(({ locks }) => locks))].join('; '),
    documents: documentsInWords(outstanding.map(({ label }) => label)) || null,
    due: documentsDue && formatLongDay(documentsDue),
    colleague: firstOf(name),
  };
}

/** Templates of a kind that are in use for a claim's brand. */
export function useTemplates(kind: TemplateKind, { brand }: DeskClaim) {
  const known = useQuery(deskQuery(listTemplates, {}));
  const templates = known.answer?.filter(
    (one) => one.kind === kind && one.state === 'approved' && isForBrand(one, brand.id),
  );
  return { known, templates };
}

/** Why a claim cannot use a text; undefined where it can. */
export function whyNotUsed(text: string, facts: TemplateFacts): string | undefined {
  const field = lacking(text, facts);
  if (field === undefined) return undefined;
  return field === 'due'
    ? 'No day is set for documents at the moment.'
    : 'Nothing is asked for at the moment.';
}
