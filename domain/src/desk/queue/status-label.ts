import { STATUS } from '../../claims/claims/status-ids.ts';

/** A status as the claims team names it, where claimants read other words: what is referred is being assessed to them. */
export const deskLabel = (status: number, label: string): string =>
  status === STATUS.REFERRED ? 'Referred' : label;
