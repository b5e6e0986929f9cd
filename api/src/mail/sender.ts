import { deriveTheme } from '@gadget-claims/domain/policies/resellers/derive-theme';
import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';

/** A mail's sender and look: a brand, or the claims desk. */
export interface Sender extends Pick<
  ResellerProfile,
  'displayName' | 'emailFrom' | 'email' | 'telephone' | 'theme'
> {
  complaints?: Pick<ResellerProfile['complaints'], 'address'>;
  fcaText?: string;
  /** The brand's mark as a picture, PNG. */
  mark?: Buffer | undefined;
}

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

/** Below every mail: the name, how it can be reached, by post too, and under whose eyes it stands. */
export function footerLines({
  displayName,
  telephone,
  email,
  complaints,
  fcaText = '',
}: Sender): string[] {
  const reached = [displayName, telephone, email].filter((line) => line !== '').join(' · ');
  return [reached, ...(complaints ? [byPost(complaints.address)] : []), ...wordsOf(fcaText)];
}

const byPost = ({
  company,
  line1,
  line2,
  town,
  postcode,
  country,
}: ResellerProfile['complaints']['address']): string =>
  [...new Set([company, line1, line2, town, postcode, country])]
    .filter((line) => line !== '')
    .join(', ');

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** The words of HTML that a record holds, a text for each paragraph. */
const wordsOf = (html: string): string[] =>
  html
    .split(/<\/(?:p|li|div|h\d)>|<br ?\/?>/)
    .map((part) =>
      part
        .replace(/<[^>]*>/g, '')
        .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
        .trim(),
    )
    .filter((part) => part !== '');
