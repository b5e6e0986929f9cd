import { fileURLToPath } from 'node:url';
import { contractForBrowsers } from '@gadget-claims/kit/vite/contract-for-browsers.ts';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { piecesOfScreens } from './chunks.ts';
import { pageStyles, shortClassName } from './page-styles.ts';
import { shortPrograms } from './short-programs.ts';

const ROUTER_LOADS = /^\.\/routeModules\.js$/;
const WE_LOAD = fileURLToPath(new URL('app/lib/browser/route-parts.ts', import.meta.url));

export default defineConfig(({ command }) => ({
  // The words of React Aria in one language: every visitor would load all the others, too.
  plugins: [
    contractForBrowsers(),
    reactRouter(),
    pageStyles(),
    shortPrograms(),
    optimizeLocales.vite({ locales: ['en-US'] }),
  ],
  // Our way of loading the script of a screen, in the place of the router's, which reloads the page.
  resolve: { alias: command === 'build' ? [{ find: ROUTER_LOADS, replacement: WE_LOAD }] : [] },
  // While developing, the names say where they come from.
  css: { modules: command === 'build' ? { generateScopedName: shortClassName } : {} },
  // One stylesheet, which page-styles.ts divides for the server to put into pages (decision 2).
  build: { cssCodeSplit: false, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  // Ahead of every piece.
                  priority: 100,
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
                },
                ...piecesOfScreens,
              ],
            },
          },
        },
      },
    },
  },
}));
