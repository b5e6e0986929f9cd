import { Icon } from '@gadget-claims/kit/ui/icon.tsx';
import type { ReactNode } from 'react';
import styles from './pass.module.css';

/** What the pass is called. */
export const SO_FAR = 'Your claim so far';

interface Props {
  name: string;
  picture: ReactNode;
  /** Beside the questions, where it does not open. */
  isFixed: boolean;
  /** Where the claim stands in a few words, while the rest is closed. */
  children?: string;
}

/** The line of the pass that is always seen. */
export function PassTop({ name, picture, isFixed, children }: Props) {
  return (
    <summary className={styles.top} tabIndex={isFixed ? -1 : undefined}>
      {picture}
      <span className={styles.words}>
        <h2>{SO_FAR}</h2>
        {/* An amount and its unit are one word. */}
        <strong>{name.replace(/ ([GT]B)$/, '\u00a0$1')}</strong>
        {children !== undefined && <span className={styles.state}>{children}</span>}
      </span>
      <Icon name="chevron-down" />
    </summary>
  );
}
