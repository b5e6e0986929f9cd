import { listClaims } from '@gadget-claims/domain/claims/claims/contract';
import type { ClaimListItem } from '@gadget-claims/domain/claims/claims/schemas';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { ownPage } from '../../../data/own.ts';
import { ChooseOne } from '../../../screen/choose-one.tsx';

interface Props {
  title: string;
  /** Where a chosen claim leads. */
  to: (claimId: string) => string;
  /** Which claims can be chosen; all when nothing is said. */
  isFit?: (claim: ClaimListItem) => boolean;
}

/** For addresses without a claim: which one is meant? */
export function ChooseClaim({ title, to, isFit = () => true }: Props) {
  const call = useQuery(ownPage(listClaims, { query: { pageSize: 50 } }));
  const choices = call.answer?.data.filter(isFit).map((claim) => ({
    to: to(claim.claimId),
    label: claim.gadgets.map(({ label }) => label).join(', ') || claim.incidentLabel,
    tone: claim.tone,
    status: claim.label,
    claim,
  }));
  return <ChooseOne title={title} what="claim" call={call} choices={choices} />;
}
