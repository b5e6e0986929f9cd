import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';

/** Whether a promise of a telephone call waits to be kept. */
export const isOpenPromise = ({ call }: DeskClaim['notes'][number]): boolean =>
  call !== null && call.promise !== '' && call.kept === null;
