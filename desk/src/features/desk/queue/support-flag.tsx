import { Flag } from '../../../lib/flag.tsx';

/** A support need holds; which one stands on the claim alone. */
export const SupportFlag = () => (
  <Flag icon="info" is="new" title="Has a support need">
    Support
  </Flag>
);
