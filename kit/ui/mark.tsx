import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import styles from './mark.module.css';

/** An icon on a round ground, in the colour of its tone or the brand's. */
export function Mark({ icon, tone }: { icon: IconName; tone?: string }) {
  return (
    <span className={styles.mark} data-tone={tone}>
      <Icon name={icon} />
    </span>
  );
}
