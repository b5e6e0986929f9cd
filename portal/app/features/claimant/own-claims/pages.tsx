import type { AnswerOf } from '@gadget-claims/domain/call';
import type { listClaims } from '@gadget-claims/domain/claims/claims/contract';
import { Icon } from '@gadget-claims/kit/ui/icon.tsx';
import { Link, useSearchParams } from 'react-router';
import styles from './own-claims.module.css';

/** The way through the pages of a list; nothing while there is only one. */
export function Pages({ page, pages }: AnswerOf<typeof listClaims>['pagenation']) {
  const [search] = useSearchParams();
  if (pages <= 1) return null;
  const to = (number: number) => {
    const query = new URLSearchParams(search);
    query.set('page', String(number));
    return `?${query.toString()}`;
  };
  return (
    <nav className={styles.pages} aria-label="Pages">
      <span>
        {page > 1 && (
          <Link to={to(page - 1)}>
            <Icon name="arrow-left" />
            Previous
          </Link>
        )}
      </span>
      <span aria-current="page">
        Page {page} of {pages}
      </span>
      <span>
        {page < pages && (
          <Link to={to(page + 1)}>
            Next
            <Icon name="arrow-right" />
          </Link>
        )}
      </span>
    </nav>
  );
}
