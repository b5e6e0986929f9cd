import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import styles from './status-tag.module.css';

const icons: Record<Tone, IconName> = {
  good: 'good',
  warn: 'warn',
  bad: 'bad',
  info: 'clock',
  neutral: 'clock',
};

/** A status is `neutral` where it is neither good nor bad, and told like news. */
type Tone = 'good' | 'warn' | 'bad' | 'info' | 'neutral';

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
    <span className={styles.tag} data-tone={tone === 'neutral' ? 'info' : tone}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
