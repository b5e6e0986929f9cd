/**
 * Puts a storage in memory in the place of one that the browser refuses (cookies blocked, a WebView
 * without DOM storage, a quota of none): what is kept lasts as long as the page, and nothing that touches
 * it has to ask. Also what is not ours does: the router keeps scroll positions.
 *
 * The portal puts its text into every page, ahead of all other scripts: it may use nothing from outside.
 */
export function guardStorage() {
  for (const name of ['sessionStorage', 'localStorage'] as const) {
    try {
      globalThis[name].setItem('', '');
      globalThis[name].removeItem('');
    } catch {
      const methods = {
        getItem(this: Record<string, string>, key: string) {
          return Object.hasOwn(this, key) ? this[key] : null;
        },
        setItem(this: Record<string, string>, key: string, value: string) {
          this[key] = value;
        },
        removeItem(this: Record<string, string>, key: string) {
          delete this[key];
        },
        clear(this: Record<string, string>) {
          for (const key in this) delete this[key];
        },
      };
      // What is kept are its own keys, as those of a real one.
      const memory: object = Object.create(methods);
      Object.defineProperty(globalThis, name, { configurable: true, value: memory });
    }
  }
}
