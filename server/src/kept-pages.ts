import { createHash, randomBytes } from 'node:crypto';
import { precompressed } from '@gadget-claims/api/http/precompressed';
import type { ServerBuild } from 'react-router';
import type { PageBrand } from './brand-choice.ts';
import type { InlineSources } from './content-policy.ts';

/** The inputs of a kept page, beside its address and the release. */
interface Visit {
  brand: PageBrand;
  /** Calendar day in Europe/London. */
  today: string;
  nonce: string;
}

/** A page that is the same, byte for byte, for all visitors of a brand on one day. */
export interface KeptPage {
  status: number;
  headers: [string, string][];
  /** Its own scripts and styles, by their hashes. */
  inline: InlineSources;
  find: ReturnType<typeof precompressed>;
}

/** Some 90 kB each with both compressions; all screens of a dozen brands. */
const MOST_PAGES = 500;
const OPTIONAL = /^:.*\?$/;

/**
 * Caches the pages that are the same for all visitors of a brand on one day: they are made for the
 * first visitor. `make` is told nothing of the visitor but the brand, and a secret nonce: whatever
 * carries that is ours, and its hash takes the nonce's place.
 */
export function keepPages<Of extends Visit>(
  build: ServerBuild,
  make: (address: string, visit: Of) => Promise<Response>,
) {
  const paths = samePaths(build);
  const pages = new Map<string, Promise<KeptPage>>();

  const madeOnce = (path: string, visit: Of): Promise<KeptPage> => {
    const key = [visit.today, visit.brand.id, path].join(' ');
    const known = pages.get(key);
    if (known) return known;
    const nonce = randomBytes(16).toString('hex');
    const page = make(`http://localhost${path}`, { ...visit, nonce }).then((response) =>
      withHashes(response, nonce),
    );
    const forget = () => pages.delete(key);
    page.then(({ status }) => status === 200 || forget(), forget);
    const [oldest] = pages.keys();
    if (pages.size >= MOST_PAGES && oldest !== undefined) pages.delete(oldest);
    pages.set(key, page);
    return page;
  };

  return {
    /** The page of this visit; undefined where it depends on more than brand and day. */
    page({ url }: Request, visit: Of): Promise<KeptPage> | undefined {
      const { pathname, search } = new URL(url);
      if (search !== '' || !paths.has(pathname)) return undefined;
      return madeOnce(pathname, visit);
    },
  };
}

async function withHashes(response: Response, nonce: string): Promise<KeptPage> {
  const { status, headers } = response;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const carriers = new RegExp(`<(script|style)([^>]*) nonce="${nonce}"([^>]*)>(.*?)</\\1>`, 'gs');
  const html = (await response.text()).replace(
    carriers,
    (_, kind: 'script' | 'style', before: string, after: string, text: string) => {
      hashes[kind].add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
      return `<${kind}${before}${after}>${text}</${kind}>`;
    },
  );
  if (html.includes(nonce)) throw new Error('A kept page uses its nonce in a way without a hash');
  const inline = { scripts: [...hashes.script].join(' '), styles: [...hashes.style].join(' ') };
  return { status, headers: [...headers], inline, find: precompressed(() => html) };
}

/** The addresses of screens that read nothing of a request: no parameters, and no loader but the root's. */
function samePaths({ assets: { routes } }: ServerBuild): Set<string> {
  const segmentsOf = (id: string): string[] => {
    const { parentId, path = '' } = routes[id]!;
    return [...(parentId ? segmentsOf(parentId) : []), ...path.split('/').filter(Boolean)];
  };
  const paths = Object.values(routes)
    .filter((route) => route?.path && !route.hasLoader)
    .map((route) => segmentsOf(route!.id).filter((segment) => !OPTIONAL.test(segment)))
    .map((segments) => `/${segments.join('/')}`);
  return new Set(paths);
}
