import { paths } from '../../paths.ts';

const NOWHERE = 'http://portal.invalid';

/**
 * The path to come back to after signing in, if it is one of this site; null for anything else, however
 * it is written, and for the screens that would lead back to signing in.
 */
export function returnPath(asked: string | null): string | null {
  if (asked === null || !asked.startsWith('/')) return null;
  const url = URL.parse(asked, NOWHERE);
  if (url?.origin !== NOWHERE) return null;
  // The browser's reading of it: "/.//other.example" would leave the site, too.
  const path = url.pathname + url.search + url.hash;
  if (path.startsWith('//')) return null;
  return isAboutSigningIn(url.pathname) ? null : path;
}

const isAboutSigningIn = (pathname: string) =>
  [paths.login, paths.logout].some((path) => `${asRouted(pathname)}/`.startsWith(`${path}/`));

/** Capitals and escapes lead to the same screen. */
function asRouted(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    return pathname.toLowerCase();
  }
}

/** A screen about the account, which afterwards leads to where the person was going. */
export function withReturn(screen: string, to: string | null): string {
  return to === null ? screen : `${screen}?${new URLSearchParams({ return: to }).toString()}`;
}

/** Signing in, and then back to a path. */
export const loginFor = (to: string) => withReturn(paths.login, returnPath(to));
