import { listed } from '../../in-words.ts';

/** To a second person who does not agree and gives no reason. */
export const SAY_WHY = 'Say why you do not agree.';

/** Name of the check that an approved sum stays within what its gadget is insured for. */
export const WITHIN_INSURED = 'no more than the gadget is insured for';

/** To who approves although checks do not hold, and gives no reason. */
export const sayWhyAllTheSame = (checks: readonly string[]): string =>
  `Say why it is approved all the same. ${NOT_HOLDING}: ${checks.join('; ')}.`;

/** Before the names of checks. */
export const NOT_HOLDING = 'Does not hold';

export const CHOOSE_GADGET = 'Choose a gadget';

/** Where it is missing or empty. */
export const BASIS_WANTED = 'Say what each amount was taken from';

/** To who declines, or agrees to that, without having opened each file, and has not said so of all. */
export const openFirst = (files: readonly string[]): string =>
  `Open ${listed(files)} first, or tick that you decide without`;

/** To who declines by a clause that needs kinds of document which its grounds do not name. */
export const tickNeeded = (kinds: readonly string[]): string =>
  `Tick ${listed(kinds)}, which the clause needs`;

/** To who declines with a sentence that nothing shows to be true yet. */
export const confirmFirst = (sentence: string): string =>
  `Confirm that this is true, or change it: “${sentence}”`;

/** In the log, and to the second person: files that a refusal went past. */
export const notLookedAt = (files: readonly string[]): string =>
  `Decided without having looked at ${listed(files)}.`;

/** To who declines by a clause that an unopened file speaks against. */
export const sayWhyNotCounted = (files: readonly string[]): string =>
  `Open what speaks against the clause (${listed(files)}), or say why it does not count`;

/** To who declines by a clause that answers of the claimant speak against. */
export const sayWhyAnswersDoNot = (answers: readonly string[]): string =>
  `Say why it does not count that the claimant answered ${quoted(answers)}`;

/** Answers of a claimant among other words. */
export const quoted = (answers: readonly string[]): string =>
  listed(answers.map((answer) => `“${answer}”`));

/** In the log, and to the second person: files and answers that speak against the clause of a refusal. */
export const spokeAgainst = (found: readonly string[], despite: string): string =>
  `Against the clause: ${listed(found)}${despite === '' ? ', opened.' : '. Why it does not count:'}`;
