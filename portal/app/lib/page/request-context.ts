import { createContext } from 'react-router';
import type { PageBrand } from './brand.ts';
import type { DevTools } from './dev-tools.ts';

/**
 * The portal's styles, as a build leaves them for the server to write into its pages.
 *
 * @public made by `portal/page-styles.ts` when the portal is built
 */
export interface PageStyles {
  /** The scripts of a route's page, and of all that it may show before it asks for another, by the route's id. */
  ofRoutes: Record<string, string>;
  /** Those of all screens, in their order. */
  all: string;
  /** Address of the file with all of them. */
  file: string;
}

/** The server's knowledge of a request that the pages may use while they render on it. */
export interface PageRequest {
  brand: PageBrand;
  /** Lets our own inline style and scripts past the content security policy. */
  nonce: string;
  /** Null where Vite adds them, while developing. */
  styles: PageStyles | null;
  /** Calendar day in Europe/London, so that server and browser agree. */
  today: string;
  /** Where the claims API is; '' for the same origin. */
  apiUrl: string;
  /** Only in demonstration mode. */
  dev: DevTools | null;
  /** Writes to the server's log what went wrong while a page was made. */
  report: (error: unknown) => void;
}

export const pageRequest = createContext<PageRequest>();
