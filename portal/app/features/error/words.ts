/** For everything that we did not see coming. */
export const FAILURE = {
  title: 'Something went wrong',
  lead: 'That is our fault, not yours. What you saved is safe. Please try again in a moment.',
};

export const MISSING = {
  title: 'We cannot find that page',
  lead: 'It may have moved, or the address may have a slip in it. Everything can be reached from the home page.',
};
