import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { BackToTop } from './back-to-top.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './site-layout.module.css';
import type { Account } from './site-navigation.tsx';

/** Where news that outlives a page is put, above the screen. */
export const NEWS_ID = 'news';

/** The frame of every screen: the brand's header and navigation, and its footer. */
export function SiteLayout({ account, children }: { account: Account; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      <Header account={account} />
      <Main>{children}</Main>
      <Footer />
      <BackToTop />
    </div>
  );
}

/** The screen. It names its address, which changes a moment before the content. */
function Main({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <main id="main" className={styles.main} tabIndex={-1} data-at={pathname}>
      <div id={NEWS_ID} className={styles.news} />
      {children}
    </main>
  );
}
