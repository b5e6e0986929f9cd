export const SAME_VALUE = 'The claim says that already';
export const NO_POLICY =
  'The policy of this claim is not here any more, so a correction cannot be checked against it.';
export const NOT_OF_GADGET = 'is not a gadget of this claim that has it';
export const CORRECTION_DECIDING =
  'A decision on this claim is on its way or waits for a second person. Correct the claim once that is over.';

/** For the claims team: what else a correction brings. */
export const A_PERSON_DECIDES = 'Rules do not approve it any more: a person decides.';
export const TOLD_BY_MAIL = (email: string) =>
  `The claimant reads it in their claim, and in a mail to ${email}.`;
export const OLD_ADDRESS_TOLD = (email: string) =>
  `${email} is told that we write to another address. Links that we mailed there end.`;
export const OPENS_NOTHING =
  'The new address is neither the policy’s nor the one that the claim was sent with: it gets our mails, and opens nothing.';
export const ACCOUNT_KEEPS = 'The account that has the claim keeps it.';
export const NOT_FITTING = (said: readonly string[]) =>
  `It does not go with other answers, or leaves some open: ${said.join('; ')}.`;
