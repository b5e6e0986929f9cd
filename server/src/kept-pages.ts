import { randomBytes } from 'node:crypto';
import type { ServerBuild } from 'react-router';
import type { PageBrand } from './brand-choice.ts';

/** The inputs of a kept page, beside its address and the release. */
interface Visit {
  brand: PageBrand;
  /** Calendar day in Europe/London. */
  today: string;
  nonce: string;
}

interface KeptPage {
  status: number;
  headers: [string, string][];
  /** The page between its nonces. */
  pieces: string[];
}

/** Some 60 kB each; all screens of a dozen brands. */
const MOST_PAGES = 500;
const OPTIONAL = /^:.*\?$/;

/**
 * Caches the pages that are the same for all visitors of a brand on one day: they are made for the
 * first visitor, and for the others only the nonce is put in. `make` is told nothing of the visitor
 * but the brand, and a secret nonce.
 */
export function keepPages<Of extends Visit>(
  build: ServerBuild,
  make: (address: string, visit: Of) => Promise<Response>,
) {
  const paths = samePaths(build);
  const standIn = randomBytes(16).toString('hex');
  const pages = new Map<string, Promise<KeptPage>>();

  const madeOnce = (path: string, visit: Of): Promise<KeptPage> => {
    const key = [visit.today, visit.brand.id, path].join(' ');
    const known = pages.get(key);
    if (known) return known;
    const made = make(`http://localhost${path}`, { ...visit, nonce: standIn });
    const page = made.then((response) => takeApart(response, standIn));
    const forget = () => pages.delete(key);
    page.then(({ status }) => status === 200 || forget(), forget);
    const [oldest] = pages.keys();
    if (pages.size >= MOST_PAGES && oldest !== undefined) pages.delete(oldest);
    pages.set(key, page);
    return page;
  };

  return {
    /** The page with the nonce of this visit; undefined where it depends on more than brand and day. */
    page({ url }: Request, visit: Of): Promise<Response> | undefined {
      const { pathname, search } = new URL(url);
      if (search !== '' || !paths.has(pathname)) return undefined;
      return madeOnce(pathname, visit).then(
        ({ status, headers, pieces }) =>
          new Response(pieces.join(visit.nonce), { status, headers }),
      );
    },
  };
}

async function takeApart(response: Response, standIn: string): Promise<KeptPage> {
  const { status, headers } = response;
  return { status, headers: [...headers], pieces: (await response.text()).split(standIn) };
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
