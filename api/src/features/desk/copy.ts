/** A claim that is being worked on. */
export const HELD_BY_ANOTHER = (name: string) =>
  `${name} has this claim. Ask them to give it back, or wait until it comes back by itself.`;
