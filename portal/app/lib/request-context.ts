import { createContext } from 'react-router';
import type { DevTools } from '../features/dev/contract.ts';
import type { PageBrand } from './brand.ts';

/** What the server knows about a request and the pages may use while they render on it. */
export interface PageRequest {
  brand: PageBrand;
  /** Lets our own inline style and scripts past the content security policy. */
  nonce: string;
  /** The stylesheet of all screens. */
  css: string;
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
