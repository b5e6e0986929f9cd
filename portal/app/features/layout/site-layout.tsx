import type { ReactNode } from 'react';
import { BackToTop } from './back-to-top.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './site-layout.module.css';
import type { Account } from './site-navigation.tsx';

/** Where news that outlives a page is put, above the screen. */
export const NEWS_ID = 'news';

/** What surrounds every screen: the brand's header and navigation, and its footer. */
export function SiteLayout({ account, children }: { account: Account; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      <Header account={account} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <div id={NEWS_ID} className={styles.news} />
        {children}
      </main>
      <Footer />
      <BackToTop />
    </div>
  );
}
