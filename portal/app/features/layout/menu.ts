import type { Brand } from '../../lib/brand.ts';
import { paths } from '../../paths.ts';
import { canResume } from '../home/resume.ts';

export interface MenuEntry {
  label: string;
  to: string;
}

type MenuBrand = Pick<Brand, 'navigation' | 'hideResume' | 'claimGuideTab'>;

/** The top navigation of a brand: its own menu as it stands, else the usual one (specification §2). */
export function menuEntries(brand: MenuBrand): MenuEntry[] {
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
export function accountEntry(entries: readonly MenuEntry[]): MenuEntry | undefined {
  return entries.find(({ to }) => to === paths.login || to === paths.changepassword);
}

// The first step stands for the whole wizard.
const section = (to: string) => to.replace(/\/1$/, '');

/** The entry that a page belongs to: the one that says most about its address. */
export function currentEntry(
  entries: readonly MenuEntry[],
  pathname: string,
): MenuEntry | undefined {
  return entries
    .filter(({ to }) => pathname === to || `${pathname}/`.startsWith(`${section(to)}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
}
