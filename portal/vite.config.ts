import { contractForBrowsers } from '@gadget-claims/kit/vite/contract-for-browsers.ts';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { piecesOfScreens } from './chunks.ts';
import { pageStyles } from './page-styles.ts';
import { routeParts } from './route-parts.ts';
import { shortClassName } from './short-class-names.ts';
import { shortPrograms } from './short-programs.ts';

export default defineConfig(({ command }) => ({
  // The words of React Aria in one language: every visitor would load all the others, too.
  plugins: [
    contractForBrowsers(),
    reactRouter(),
    routeParts(),
    pageStyles(),
    shortPrograms(),
    optimizeLocales.vite({ locales: ['en-US'] }),
  ],
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
