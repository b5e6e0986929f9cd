import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchPath } from 'react-router';
import type { MetaArgs, MetaFunction } from 'react-router';
import map from '../app/routes.ts';
import { BRAND, show } from './screen.tsx';
import type { ScreenModule, Shown, Visit } from './screen.tsx';

interface Entry {
  route: string;
  file: string;
}

/** A screen at an address of the map, shown as the router shows it. */
interface Opened {
  visit: Visit;
  /** The window's title. */
  title: string | undefined;
  /** Whether it is guarded on the first load, too, where the server knows nothing of the tab. */
  guardsFirstLoad: boolean;
}

const entriesOf = (entries: RouteConfigEntry[], above = ''): Entry[] =>
  entries.flatMap(({ path = '', file, children }) => {
    const route = [above, path].filter(Boolean).join('/');
    return children ? entriesOf(children, route) : [{ route: `/${route}`, file }];
  });

const ENTRIES = entriesOf(map);

/** Opens an address of the portal: the screen that the map of routes has there. */
export async function opens(
  address: string,
  { brand }: Pick<Shown, 'brand'> = {},
): Promise<Opened> {
  const [pathname = address] = address.split('?');
  const entry = ENTRIES.find(({ route }) => matchPath(route, pathname) !== null);
  if (!entry) throw new Error(`the map has nothing at ${address}`);
  const file = join(import.meta.dirname, '../app', entry.file);
  const screenModule = (await import(/* @vite-ignore */ file)) as MapModule;
  const visit = show(screenModule, { at: address, path: entry.route, brand });
  return {
    visit,
    title: titleOf(screenModule, brand),
    // A screen without a loader is shown alike on the first load and on every other.
    guardsFirstLoad: screenModule.clientLoader?.hydrate ?? !screenModule.clientLoader,
  };
}

interface MapModule extends ScreenModule {
  clientLoader?: { hydrate?: true };
  meta?: MetaFunction;
}

function titleOf({ meta }: MapModule, brand: Shown['brand']): string | undefined {
  const root = { id: 'root', loaderData: { brand: { ...BRAND, ...brand } } };
  const described = meta?.({ matches: [root] } as unknown as MetaArgs) ?? [];
  return described.map((each) => ('title' in each ? String(each.title) : '')).find(Boolean);
}
