import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';

/** The text of the link at the foot. */
export const OFF_LABEL = 'Stop mails about progress';

/** How to reach the brand, without the full stop: a mail may go on. */
export const callOrWrite = ({ telephone, email }: Pick<ResellerProfile, 'telephone' | 'email'>) =>
  `If anything is unclear, call us on ${telephone} or write to ${email}`;

/** Below an act that may be another person's. */
export const ifNotYou = ({ telephone }: Pick<ResellerProfile, 'telephone'>): string =>
  `If that was not you, call us at once on ${telephone}.`;
