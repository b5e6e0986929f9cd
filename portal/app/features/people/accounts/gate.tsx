import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import type { ReactNode, Ref } from 'react';
import { key } from '../../../art/account.ts';
import { Art } from '../../../art/art.tsx';
import styles from './accounts.module.css';

interface Props {
  ref?: Ref<HTMLDivElement>;
  title: ReactNode;
  lead?: ReactNode;
  /** What is asked or said, on the sheet. */
  children: ReactNode;
  /** Other ways, beside it; on a phone below. */
  beside?: ReactNode;
}

/** A screen of the account, with its key. */
export function Gate({ ref, title, lead, children, beside }: Props) {
  return (
    <div className={styles.gate}>
      <div ref={ref} className={styles.screen}>
        <PageHeading title={title} lead={lead} />
        <div data-sheet>{children}</div>
      </div>
      <div className={styles.beside}>
        <Art scene={key} />
        {beside}
      </div>
    </div>
  );
}
