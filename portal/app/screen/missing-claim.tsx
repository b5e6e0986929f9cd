import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { paths } from '../paths.ts';
import styles from './claims.module.css';
import { TelephoneLink } from './telephone-link.tsx';
import { useDocumentTitle } from './use-document-title.ts';

const TITLE = 'We cannot find this claim';

/** There is no such claim among the own ones. */
export function MissingClaim() {
  useDocumentTitle(TITLE);
  return (
    <div className={styles.column}>
      <PageHeading
        title={TITLE}
        lead="It may belong to another e-mail address than the one that you logged in with."
      />
      <div data-sheet>
        <p>
          If you have a claim reference, call us on <TelephoneLink /> and we look it up.
        </p>
        <LinkButton to={paths.claims}>See your claims</LinkButton>
      </div>
    </div>
  );
}
