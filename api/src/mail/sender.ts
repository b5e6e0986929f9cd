import { deriveTheme } from '@gadget-claims/domain/policies/resellers/derive-theme';
import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';

/** A mail's sender and look: a brand, or the claims desk. */
export type Sender = Pick<
  ResellerProfile,
  'displayName' | 'emailFrom' | 'email' | 'telephone' | 'theme'
>;

const NEUTRAL = deriveTheme({ brand: '#334155', radius: 4 });

/**
 * The claims desk, in grey: its colleagues work for many brands. The mail server lets a brand's
 * address send, so it goes out by that unless the desk has one of its own; it takes no answers.
 */
export const fromTheDesk = (
  { emailFrom }: Pick<ResellerProfile, 'emailFrom'>,
  deskMailFrom?: string,
): Sender => ({
  displayName: 'Claims desk',
  emailFrom: deskMailFrom ?? emailFrom,
  email: '',
  telephone: '',
  theme: NEUTRAL,
});
