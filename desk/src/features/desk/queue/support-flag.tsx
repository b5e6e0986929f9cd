import { Flag } from '../../../lib/flag.tsx';
import styles from './queue.module.css';

/** A support need holds; which one stands on the claim alone. In a narrow list of claims its sign stands for the word. */
export const SupportFlag = () => (
  <Flag icon="info" is="new" title="Has a support need">
    <span className={styles.flagWord}>Support</span>
  </Flag>
);
