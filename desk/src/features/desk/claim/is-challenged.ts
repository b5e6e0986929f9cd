import { claimStatus } from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';

const YES = claimStatus(STATUS.APPROVED).label;
const NO = claimStatus(STATUS.DECLINED).label;

/** Whether a decision is looked at again: its claimant asked, a senior reopened it, or a repairer found something. */
export const isLookedAtAgain = ({ gadgetsInFull }: Pick<DeskClaim, 'gadgetsInFull'>): boolean =>
  gadgetsInFull.some(({ status }) => status === STATUS.DECISION_CHALLENGED);

/** Whether that decision was a refusal, which a yes overturns. */
export const isChallenged = (claim: Pick<DeskClaim, 'gadgetsInFull' | 'log'>): boolean =>
  isLookedAtAgain(claim) &&
  claim.log.findLast(({ kind, title }) => kind === 'decisions' && (title === YES || title === NO))
    ?.title !== YES;

/** Whether a gadget of it is past its first decision. */
export const wasDecided = ({ gadgetsInFull }: Pick<DeskClaim, 'gadgetsInFull'>): boolean =>
  gadgetsInFull.some(({ status }) => claimStatus(status).phase !== 'assessing');
