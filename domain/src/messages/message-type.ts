/**
 * Codes of a message shown to the person (specification §9).
 *
 * @internal The specification's list; notes on screens have a tone.
 */
export const MESSAGE_TYPE = { none: 0, info: 1, error: 2 } as const;
