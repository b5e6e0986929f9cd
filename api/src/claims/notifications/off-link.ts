import { askToStopMails } from '@gadget-claims/domain/claims/notifications/contract';
import { pathOf } from '@gadget-claims/domain/path-of';
import { signedClaimLink } from '../claims/records/signed-claim-link.ts';

/** The page that switches progress mails off, for the foot of one. */
export const { link: offLink, read: readOffToken } = signedClaimLink('mail-off', (params) =>
  pathOf(askToStopMails, { params }),
);
