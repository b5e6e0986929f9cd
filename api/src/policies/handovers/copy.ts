/** For the reseller's own system. */
export const UNKNOWN_POLICY =
  'No policy of this brand has this number. It may not have been imported yet.';
