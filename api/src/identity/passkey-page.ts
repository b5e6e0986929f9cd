import { isIP } from 'node:net';

/**
 * The page that asks for a passkey, if it is at `ours`, or at what `isOurs` takes for ours, too.
 * Passkeys are for names; browsers have none for numbers. On one machine `localhost` is the name.
 */
export function passkeyPage(
  origin: string,
  ours: URL,
  isOurs: (page: URL) => boolean = () => false,
): URL | undefined {
  const page = URL.canParse(origin) ? new URL(origin) : undefined;
  if (page === undefined || isIP(page.hostname.replaceAll(/[[\]]/g, '')) !== 0) return undefined;
  const isThisMachine =
    page.hostname === 'localhost' &&
    ours.hostname === '127.0.0.1' &&
    page.port === ours.port &&
    page.protocol === ours.protocol;
  return page.origin === ours.origin || isThisMachine || isOurs(page) ? page : undefined;
}
