import type { ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import type { ExactModel } from '@gadget-claims/domain/settling/bookings/exact-model';

/** An answer of the claim, as it was shown there; '' for a missing one. */
export function answerAt({ answers }: Pick<ClaimView, 'answers'>, path: string): string {
  for (const { lines } of answers) {
    const line = lines.find((each) => each.path === path);
    if (line) return line.value;
  }
  return '';
}

/** Whether a gadget is one that is called: it has an IMEI. */
export function hasNumber(claim: ClaimView, gadgetId: string): boolean {
  const index = claim.gadgets.findIndex(({ id }) => id === gadgetId);
  return answerAt(claim, `gadgets.${index}.imei`) !== '';
}

/** The claim's answer about a gadget's model. */
export function claimModel(claim: ClaimView, gadgetId: string): ExactModel {
  const index = claim.gadgets.findIndex(({ id }) => id === gadgetId);
  const at = (name: string) => answerAt(claim, `gadgets.${index}.${name}`);
  return {
    model: claim.gadgets[index]?.label ?? '',
    storage: at('storage'),
    colour: at('colour'),
  };
}
