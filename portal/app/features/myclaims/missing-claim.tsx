import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TelephoneLink } from '../layout/telephone-link.tsx';
import styles from './myclaims.module.css';

/** There is no such claim among the own ones. */
export function MissingClaim() {
  return (
    <div className={styles.column}>
      <PageHeading
        title="We cannot find this claim"
        lead="It may belong to another e-mail address than the one that you signed in with."
      />
      <p>
        If you have a claim reference, call us on <TelephoneLink /> and we look it up.
      </p>
      <LinkButton to={paths.claims}>See your claims</LinkButton>
    </div>
  );
}
