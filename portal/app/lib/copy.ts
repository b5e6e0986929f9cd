/** Said where something typed was not sent, or a screen did not come. */
export const NOTHING_LOST = 'Nothing that you typed is lost.';

/** Heading of the documents that a claim waits for. */
export const WE_STILL_NEED = 'Documents that we still need';

/** Where no claim or gadget has to be dealt with. */
export const SEE_CLAIMS = 'See where your claims stand, and what happens next.';
