import { askNotMe } from '@gadget-claims/domain/claims/policyholder/contract';
import { pathOf } from '@gadget-claims/domain/path-of';
import { signedClaimLink } from './signed-claim-link.ts';

/** The page on which a policyholder says that a claim is not theirs. */
export const { link: notMeLink, read: readNotMeToken } = signedClaimLink('not-me', (params) =>
  pathOf(askNotMe, { params }),
);
