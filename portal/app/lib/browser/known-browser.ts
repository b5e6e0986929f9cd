const HEADER = 'x-known-browser';
const KEY = 'known-browser';

const kept = () => localStorage.getItem(KEY);

/** Where the browser refuses its storage, `guardStorage` keeps it as long as the page: it is unknown after that. */
function keep(token: string | null) {
  if (token !== null) localStorage.setItem(KEY, token);
}

/**
 * The server's mark of this browser after a successful way in, so that strangers who guess
 * elsewhere do not hold it up. It opens nothing and names no person, and outlives the data cleared
 * at the end of a session.
 */
export const knownBrowser = {
  header: (): Record<string, string> => {
    const token = kept();
    return token === null ? {} : { [HEADER]: token };
  },
  hear: ({ headers }: Response) => keep(headers.get(HEADER)),
  /** Empties what lasts in this browser, but for this. */
  clearOthers: () => {
    const token = kept();
    localStorage.clear();
    keep(token);
  },
};
