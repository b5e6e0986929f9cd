/** Gadgets in a sentence, by what they are called. */
export const named = (gadgets: readonly { label: string }[]): string =>
  gadgets.map(({ label }) => label).join(', ');
