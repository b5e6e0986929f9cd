import type { ReactNode } from 'react';
import { Flag } from '../../../lib/flag.tsx';

/** A support need holds; which one stands on the claim alone. */
export const SupportFlag = ({ children = 'Support' }: { children?: ReactNode }) => (
  <Flag icon="info" is="new" title="Has a support need">
    {children}
  </Flag>
);
