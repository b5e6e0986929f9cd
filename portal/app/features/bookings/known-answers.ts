import type { ClaimView } from '@gadget-claims/domain/claims/contract';
import type { Address } from '../../ui/address-fields.tsx';
import type { ModelWords } from './draft.ts';

/** What was answered in the claim, as it was shown there; '' for what was not. */
export function answerAt({ answers }: Pick<ClaimView, 'answers'>, path: string): string {
  for (const { lines } of answers) {
    const line = lines.find((each) => each.path === path);
    if (line) return line.value;
  }
  return '';
}

/** The claimant's address. */
export function claimAddress(claim: ClaimView): Address {
  const at = (line: keyof Address) => answerAt(claim, `claimant.address.${line}`);
  return {
    postcode: at('postcode'),
    line1: at('line1'),
    line2: at('line2'),
    city: at('city'),
    county: at('county'),
  };
}

/** What the claim says of a gadget's model. */
export function claimModel(claim: ClaimView, gadgetId: string): ModelWords {
  const index = claim.gadgets.findIndex(({ id }) => id === gadgetId);
  const at = (name: string) => answerAt(claim, `gadgets.${index}.${name}`);
  return {
    model: claim.gadgets[index]?.label ?? '',
    storage: at('storage'),
    colour: at('colour'),
  };
}
