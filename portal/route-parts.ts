import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const OURS = fileURLToPath(new URL('app/lib/browser/route-parts.ts', import.meta.url));

/**
 * Puts our way of loading the script of a screen in the place of the router's, which offers no other
 * way to it. The build fails when a version of the router no longer has that place.
 */
export function routeParts(): Plugin {
  let isReplaced = false;
  return {
    name: 'route-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (!importer?.includes('/react-router/') || !source.endsWith('/routeModules.js'))
        return null;
      isReplaced = true;
      return OURS;
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error('The router loads its screens in another way now.');
    },
  };
}
