import type { ImeiCheck } from '@gadget-claims/domain/catalogue/schemas';
import type { ClaimGadget } from '@gadget-claims/domain/claims/form';

/** "an Apple iPhone 13", as the table that knew the number calls it. */
export function nameIn({ make = '', model = '' }: ImeiCheck): string {
  const isNamed = model.toLowerCase().startsWith(make.toLowerCase());
  const name = (isNamed ? model : `${make} ${model}`).trim();
  return /^[aeiou]/i.test(name) ? `an ${name}` : `a ${name}`;
}

/**
 * What to do with what is known of a number: offer it where nothing is chosen, ask where it is
 * another gadget, nothing where it fits or too little is known.
 */
export function hintOf(
  { make, makeId, modelId }: ImeiCheck,
  gadget: Pick<ClaimGadget, 'makeId' | 'modelId'>,
): 'offer' | 'ask' | null {
  if (make === undefined) return null;
  if (gadget.modelId === null) return 'offer';
  const isOtherModel = modelId !== undefined && modelId !== gadget.modelId;
  const isOtherMake = makeId !== undefined && makeId !== gadget.makeId;
  return isOtherModel || isOtherMake ? 'ask' : null;
}
