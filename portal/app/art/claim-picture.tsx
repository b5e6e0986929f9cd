import { isDamageOrBreakdown } from '@gadget-claims/domain/claims/claims/incident-types';
import type {
  ClaimGadgetInFull,
  ClaimGadgetView,
  ClaimListItem,
} from '@gadget-claims/domain/claims/claims/schemas';
import { isFinished, isStatusUndecided } from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { OptionKind } from '@gadget-claims/domain/settling/repairs/schemas';
import { Art } from './art.tsx';
import { gadgetScene } from './gadgets.ts';
import { emptyPlace } from './incidents.ts';
import { shield } from './site.ts';
import { WAYS } from './ways.ts';

interface Props {
  claim: Pick<ClaimListItem, 'incidentType'>;
  gadget: Pick<ClaimGadgetView, 'status' | 'typeId'> & Partial<Pick<ClaimGadgetInFull, 'choice'>>;
}

const IN_MONEY: readonly (OptionKind | undefined)[] = ['CASH', 'OWN_REPAIRER'];

/** The gadget of a claim: broken until we say yes or where nothing comes of it, its empty place where it is gone, and what comes instead. */
export function ClaimPicture({ claim, gadget: { status, typeId, choice } }: Props) {
  const isPaid = status === STATUS.SETTLED && IN_MONEY.includes(choice?.kind);
  if (status === STATUS.CASH_SETTLEMENT || isPaid) return <Art scene={WAYS.CASH} />;
  if (status === STATUS.REPLACEMENT) return <Art scene={WAYS.REPLACEMENT} />;
  if (!isDamageOrBreakdown(claim.incidentType)) return <Art scene={emptyPlace} />;
  const isGivenUp = isFinished(status) && status !== STATUS.SETTLED;
  const scene = gadgetScene(typeId, isStatusUndecided(status) || isGivenUp);
  return scene ? <Art scene={scene} alone /> : <Art scene={shield} />;
}
