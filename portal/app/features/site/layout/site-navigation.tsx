import { Icon } from '@gadget-claims/kit/ui/icon.tsx';
import type { IconName } from '@gadget-claims/kit/ui/icon.tsx';
import { Link, useLocation } from 'react-router';
import { useBrand } from '../../../lib/page/brand.ts';
import type { Brand } from '../../../lib/page/brand.ts';
import { paths } from '../../../paths.ts';
import { canResume } from '../home/resume.ts';
import styles from './site-navigation.module.css';

/** The signed-in account. */
export type Account = { name: string } | null;

export const MENU_ID = 'menu';

const LOGIN = { label: 'Login', to: paths.login };

const ACCOUNT_LINKS = [
  { label: 'Change password', href: paths.changepassword },
  // A full page load, so that memory is emptied, too.
  { label: 'Logout', href: paths.logout, reloads: true },
];

/** The top navigation: a row on wide screens, a sheet behind "Menu" on narrow ones, both without script. */
export function SiteNavigation({ account }: { account: Account }) {
  return (
    <nav
      ref={closeWhenFollowed}
      id={MENU_ID}
      popover="auto"
      aria-label="Main"
      className={styles.nav}
    >
      <button
        type="button"
        className={styles.close}
        popoverTarget={MENU_ID}
        popoverTargetAction="hide"
      >
        <Icon name="cross" />
        Close menu
      </button>
      <Entries account={account} />
      <OwnLinks />
    </nav>
  );
}

/** A link that was followed inside the portal loads no page, so the sheet has to be put away. */
function closeWhenFollowed(sheet: HTMLElement | null) {
  if (!sheet) return undefined;
  const onClick = ({ target }: Event) => {
    const isFollowed = target instanceof Element && target.closest('a') !== null;
    if (isFollowed && sheet.matches(':popover-open')) sheet.hidePopover();
  };
  sheet.addEventListener('click', onClick);
  return () => sheet.removeEventListener('click', onClick);
}

function Entries({ account }: { account: Account }) {
  const brand = useBrand();
  const { pathname } = useLocation();
  const entries = menuEntries(brand);
  const current = currentEntry(entries, pathname);
  const own = accountEntry(entries);
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.to} data-own={entry === own || undefined}>
          {account && entry === own ? (
            <MenuDropdown label={entry.label} links={ACCOUNT_LINKS} />
          ) : (
            <Entry {...entry} isCurrent={entry === current} />
          )}
        </li>
      ))}
      {account && !own && (
        <li className={styles.account}>
          <MenuDropdown label={account.name} links={ACCOUNT_LINKS} icon="user" />
        </li>
      )}
      {!account && !own && (
        <li className={styles.account} data-login>
          <Entry {...LOGIN} isCurrent={pathname.startsWith(LOGIN.to)} />
        </li>
      )}
    </ul>
  );
}

/** The way to a brand's own pages: in the line above the menu on wide screens, below it in the sheet. */
function OwnLinks() {
  const { navlinks, navDropdown } = useBrand();
  if (navlinks.length === 0 && !navDropdown) return null;
  return (
    <ul className={styles.own}>
      {navlinks.map((link) => (
        <li key={link.href}>
          <MenuLink {...link} className={styles.link} />
        </li>
      ))}
      {navDropdown && (
        <li>
          <MenuDropdown {...navDropdown} />
        </li>
      )}
    </ul>
  );
}

function Entry({ label, to, isCurrent }: MenuEntry & { isCurrent: boolean }) {
  return (
    <Link to={to} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </Link>
  );
}

interface Props {
  label: string;
  links: readonly { label: string; href: string; reloads?: boolean }[];
  icon?: IconName;
}

/** Links behind a word of the menu; opens without script, and closes when it is left. */
function MenuDropdown({ label, links, icon }: Props) {
  return (
    <details ref={closeWhenLeft} className={styles.dropdown}>
      <summary className={styles.link}>
        {icon && <Icon name={icon} />}
        <span className={styles.label}>{label}</span>
        <Icon name="chevron-down" />
      </summary>
      <ul className={styles.choices}>
        {links.map((link) => (
          <li key={link.href}>
            <MenuLink {...link} className={styles.choice} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Closes on a click or focus elsewhere, on a link of its own that was followed, and on Escape. */
function closeWhenLeft(details: HTMLDetailsElement | null) {
  if (!details) return undefined;
  const close = () => {
    details.open = false;
  };
  const onLeave = ({ target }: Event) => {
    // In the sheet it stands in line: closing it would move the target of the press.
    if (details.closest(':popover-open')) return;
    if (target instanceof Node && !details.contains(target)) close();
  };
  const onFollow = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a')) close();
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !details.open) return;
    if (details.contains(document.activeElement)) details.querySelector('summary')?.focus();
    close();
  };
  const stop = new AbortController();
  document.addEventListener('pointerdown', onLeave, stop);
  document.addEventListener('focusin', onLeave, stop);
  document.addEventListener('keydown', onKey, stop);
  details.addEventListener('click', onFollow, stop);
  return () => stop.abort();
}

interface MenuLinkProps {
  label: string;
  href: string;
  className?: string;
  /** Leaves the page for good instead of changing the screen. */
  reloads?: boolean;
}

/** A link of a menu. Inside the portal it changes the screen without a page load. */
function MenuLink({ label, href, className, reloads }: MenuLinkProps) {
  if (href.startsWith('/')) {
    return (
      <Link to={href} className={className} reloadDocument={reloads}>
        {label}
      </Link>
    );
  }
  return (
    <a href={href} className={className}>
      {label}
    </a>
  );
}

interface MenuEntry {
  label: string;
  to: string;
}

type MenuBrand = Pick<Brand, 'navigation' | 'hideResume' | 'claimGuideTab'>;

/** The top navigation of a brand: its own menu as it stands, else the usual one (specification §2). */
function menuEntries(brand: MenuBrand): MenuEntry[] {
  if (brand.navigation) return brand.navigation;
  return [
    { label: 'Home', to: paths.home },
    { label: 'Make a claim', to: paths.stage('1') },
    ...(canResume(brand) ? [{ label: 'Resume a claim', to: paths.inprogress }] : []),
    { label: 'Check status of a claim', to: paths.myclaims },
    ...(brand.claimGuideTab === 'true' ? [{ label: 'Claims guide', to: paths.claimsguide }] : []),
    { label: 'Contact Us', to: paths.contact },
  ];
}

/** The entry of a menu that leads to the account, so that Login or a name beside it would say it twice. */
function accountEntry(entries: readonly MenuEntry[]): MenuEntry | undefined {
  return entries.find(({ to }) => to === paths.login || to === paths.changepassword);
}

// The first step stands for the whole wizard.
const section = (to: string) => to.replace(/\/1$/, '');

/** The entry that a page belongs to: the one that says most about its address. */
function currentEntry(entries: readonly MenuEntry[], pathname: string): MenuEntry | undefined {
  return entries
    .filter(({ to }) => pathname === to || `${pathname}/`.startsWith(`${section(to)}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
}
