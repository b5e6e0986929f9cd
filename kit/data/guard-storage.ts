/**
 * Puts a storage in memory in the place of one that the browser refuses (cookies blocked, a WebView
 * without DOM storage, a quota of none): its entries last as long as the page, and no caller has to check. The router, which keeps scroll positions, needs it as well.
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
      // Its own keys are the entries, as those of a real one.
      const memory: object = Object.create(methods);
      Object.defineProperty(globalThis, name, { configurable: true, value: memory });
    }
  }
}
