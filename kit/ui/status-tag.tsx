import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import styles from './status-tag.module.css';

const icons: Record<Tone, IconName> = { good: 'good', warn: 'warn', bad: 'bad', info: 'clock' };

type Tone = 'good' | 'warn' | 'bad' | 'info';

/** How something stands, in one or two words. */
export function StatusTag({
  tone,
  icon = icons[tone],
  children,
}: {
  tone: Tone;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span className={styles.tag} data-tone={tone}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
