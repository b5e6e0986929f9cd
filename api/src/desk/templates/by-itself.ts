import { givenName } from '@gadget-claims/domain/claims/claims/given-name';
import { fillIn, gadgetLabelsInWords } from '@gadget-claims/domain/desk/fill-in';
import { TEMPLATE_KINDS, goesByItself } from '@gadget-claims/domain/desk/templates/kinds';
import type { ClaimMailFacts } from '../../claims/claims/mail-parts.ts';
import type { ClaimMail } from '../../claims/claims/records/mails.ts';
import type { Services } from '../../services.ts';
import { textByItself } from './records.ts';

/** The team's words in a mail that goes out by itself; undefined where there are none for its brand. */
export async function wordsByItself(
  { db }: Pick<Services, 'db'>,
  mail: ClaimMail,
  { claim, brand, gadgets }: Pick<ClaimMailFacts, 'claim' | 'brand' | 'gadgets'>,
): Promise<string | undefined> {
  const kind = TEMPLATE_KINDS.find((one) => one === mail);
  if (!kind || !goesByItself(kind)) return undefined;
  // An approval says other things than that we look at a claim.
  if (kind === 'acknowledgement' && claim.passed) return undefined;
  const text = await textByItself(db, kind, claim.reseller_id);
  const { firstname } = claim.form.claimant;
  return (
    text &&
    fillIn(text, {
      name: givenName(firstname) || firstname,
      gadget: gadgetLabelsInWords(gadgets),
      brand: brand.displayName,
      reference: claim.claim_reference,
    })
  );
}
