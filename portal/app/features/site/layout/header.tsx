import { Icon } from '@gadget-claims/kit/ui/icon.tsx';
import { Link } from 'react-router';
import { useBrand } from '../../../lib/page/brand.ts';
import { paths } from '../../../paths.ts';
import { TelephoneLink } from '../../../screen/telephone-link.tsx';
import styles from './header.module.css';
import { MENU_ID, SiteNavigation } from './site-navigation.tsx';
import type { Account } from './site-navigation.tsx';

/** The first thing of a page, where "back to top" leads. */
export const TOP_ID = 'top';

/** Logo, telephone and Contact Us, above the navigation; coloured as the brand's header style says. */
export function Header({ account }: { account: Account }) {
  const brand = useBrand();
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        {/* Drawn inside the page, so that it takes its colours from it and is there at once; it brings its name. */}
        <Link
          id={TOP_ID}
          to={paths.home}
          className={styles.logo}
          dangerouslySetInnerHTML={{ __html: brand.logoSvg }}
        />
        <div className={styles.ways}>
          <TelephoneLink className={styles.telephone}>
            <Icon name="phone" />
            <span className={styles.words}>{brand.telephone}</span>
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
