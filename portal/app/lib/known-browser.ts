const HEADER = 'x-known-browser';
const KEY = 'known-browser';

/** A browser may refuse its storage: then it stays unknown. */
function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keep(token: string | null) {
  try {
    if (token !== null) localStorage.setItem(KEY, token);
  } catch {
    // It stays unknown.
  }
}

/**
 * What the server gave this browser when somebody got in here, so that strangers who guess elsewhere do
 * not hold it up. It opens nothing and names nobody, and outlives what is cleared at the end of a session.
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
