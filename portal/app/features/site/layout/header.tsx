import { Icon } from '@gadget-claims/kit/ui/icon.tsx';
import { useContext } from 'react';
import { Link } from 'react-router';
import { useBrand } from '../../../lib/page/brand.ts';
import { DocumentContext, TOP_ID } from '../../../lib/page/document-context.ts';
import { paths } from '../../../paths.ts';
import { TelephoneLink } from '../../../screen/telephone-link.tsx';
import styles from './header.module.css';
import { MENU_ID, SiteNavigation } from './site-navigation.tsx';
import type { Account } from './site-navigation.tsx';

/** Logo, telephone and Contact Us, above the navigation; coloured as the brand's header style says. */
export function Header({ account }: { account: Account }) {
  const { telephone } = useBrand();
  const { logo } = useContext(DocumentContext);
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        {/* Drawn inside the page, so that it takes its colours from it and is there at once; it brings its name. */}
        <Link
          id={TOP_ID}
          to={paths.home}
          className={styles.logo}
          dangerouslySetInnerHTML={{ __html: logo }}
        />
        <div className={styles.ways}>
          <TelephoneLink className={styles.telephone}>
            <Icon name="phone" />
            <span className={styles.words}>{telephone}</span>
          </TelephoneLink>
          <Link to={paths.contact} className={styles.contact} aria-label="Contact Us">
            <Icon name="mail" />
            <span className={styles.words}>Contact Us</span>
          </Link>
        </div>
        <button type="button" className={styles.menuButton} popoverTarget={MENU_ID}>
          <Icon name="menu" />
          Menu
        </button>
      </div>
      <SiteNavigation account={account} />
    </header>
  );
}
