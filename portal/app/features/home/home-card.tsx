import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '@gadget-claims/kit/ui/class-names.ts';
import { Icon } from '@gadget-claims/kit/ui/icon.tsx';
import type { IconName } from '@gadget-claims/kit/ui/icon.tsx';
import styles from './home.module.css';

interface Props {
  to: string;
  title: string;
  icon: IconName;
  /** The one that most people came for. */
  isFirst?: boolean;
  children: ReactNode;
}

/** One of the ways on from the home page; the whole card is the link. */
export function HomeCard({ to, title, icon, isFirst = false, children }: Props) {
  return (
    <Link to={to} className={classNames(styles.card, isFirst && styles.first)}>
      <Icon name={icon} />
      <span className={styles.words}>
        <strong className={styles.title}>{title}</strong>
        <span>{children}</span>
      </span>
      <Icon name="arrow-right" />
    </Link>
  );
}
