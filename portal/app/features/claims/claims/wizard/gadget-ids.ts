const AHEAD = 3;

const ids: string[] = [];

/**
 * The ids of the next gadgets of a claim. Their addresses are made known while there is a
 * connection: the router asks the server about an address with a part that it has not met.
 */
export function gadgetIdsAhead(): readonly string[] {
  while (ids.length < AHEAD) ids.push(crypto.randomUUID());
  return [...ids];
}

/** An `itemGUID` for a gadget that comes on the claim. */
export const newGadgetId = (): string => ids.shift() ?? crypto.randomUUID();
