import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import type { Ref } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { RootData } from '../../../lib/page/brand.ts';
import { paths } from '../../../paths.ts';
import { TelephoneLink } from '../../../screen/telephone-link.tsx';
import styles from './error.module.css';

interface Props {
  ref?: Ref<HTMLDivElement>;
  title: string;
  lead: string;
  /** Address to try again, where that can help. */
  retryTo?: string;
}

/** The fault, the next step, and the number to call. Stands on its own when not even the brand is known. */
export function ErrorMessage({ ref, title, lead, retryTo }: Props) {
  const root = useRouteLoaderData<RootData>('root');
  return (
    <div ref={ref} className={styles.message}>
      <PageHeading title={title} lead={lead} />
      <div data-sheet>
        <p className={styles.actions}>
          {retryTo !== undefined && (
            // Without leaving the page, which would lose typed text, when all of it is there.
            <LinkButton to={retryTo} reloadDocument={!root} icon="retry">
              Try again
            </LinkButton>
          )}
          <LinkButton
            to={paths.home}
            reloadDocument
            kind={retryTo === undefined ? 'filled' : 'quiet'}
          >
            Go to the home page
          </LinkButton>
        </p>
        {root && (
          <p>
            Would you rather talk to somebody? Call us on <TelephoneLink />.
          </p>
        )}
      </div>
    </div>
  );
}
