import styles from './icon-button.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A round button with a picture; `label` begins with the word for what it does. */
export function IconButton({
  icon,
  label,
  onClick,
}: {
  icon: IconName;
  label: string;
  onClick: () => void;
}) {
  return (
    <button type="button" className={styles.button} title={label} onClick={onClick}>
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}
