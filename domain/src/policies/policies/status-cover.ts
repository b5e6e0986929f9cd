/** A gadget's standing on its policy; ids 4, 7 and 8 mean not covered (specification §4 and §9). */
export interface CoverStatus {
  id: number;
  label: string;
  covered: boolean;
}

export const COVER_STATUSES: readonly CoverStatus[] = [
  { id: 1, label: 'On cover', covered: true },
  { id: 2, label: 'Cover starts later', covered: true },
  { id: 3, label: 'Renewal due', covered: true },
  { id: 4, label: 'Cancelled', covered: false },
  { id: 5, label: 'Payment overdue, still on cover', covered: true },
  { id: 6, label: 'Replaced gadget (new IMEI recorded)', covered: true },
  { id: 7, label: 'Lapsed or expired', covered: false },
  { id: 8, label: 'Removed after a settled claim', covered: false },
];

const excluded = COVER_STATUSES.filter(({ covered }) => !covered).map(({ id }) => id);

/** Whether a cover status means that the gadget is not covered. Only 4, 7 and 8 do; ids we do not know do not. */
export function isExcludedCoverStatus(id: number): boolean {
  return excluded.includes(id);
}
