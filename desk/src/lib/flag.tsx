import type { ReactNode } from 'react';
import { DeskIcon, type DeskIconName } from './desk-icon.tsx';
import styles from './list.module.css';

/** A word about a row, with its sign; coloured only where it asks for something. */
export const Flag = ({
  icon,
  is,
  title,
  children,
}: {
  icon?: DeskIconName;
  is?: 'warn' | 'bad' | 'new';
  title?: string;
  children: ReactNode;
}) => (
  <span className={styles.flag} data-is={is} title={title}>
    {icon && <DeskIcon name={icon} />}
    {children}
  </span>
);
