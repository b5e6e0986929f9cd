/** Ids of the top level of incident types by what they are. */
export const INCIDENT = {
  accidentalDamage: 1,
  maliciousDamage: 2,
  theft: 3,
  loss: 4,
  breakdown: 5,
  unauthorisedUsage: 6,
  accessories: 7,
} as const;
