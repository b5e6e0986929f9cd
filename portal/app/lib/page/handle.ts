import type { Params } from 'react-router';
import type { Begin } from './programs/begin-later.ts';

/** A screen's wishes for its page, as its route's `handle`. */
export interface Handle {
  /** When its scripts are asked for. */
  scripts?: Begin;
  /**
   * The calls without whose answers an account's own screen shows nothing, as `pathOf` writes them. The
   * screen makes them as soon as it is shown, or is seldom shown without.
   */
  asks?: (params: Params, search: URLSearchParams) => string[];
}
