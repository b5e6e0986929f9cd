import { deriveTheme } from '@gadget-claims/domain/policies/resellers/derive-theme';
import { themeProperties } from '@gadget-claims/domain/policies/resellers/theme';
import { contractForBrowsers } from '@gadget-claims/kit/vite/contract-for-browsers.ts';
import { type Plugin, defineConfig } from 'vite';

/** Of no brand: calm, and told from every portal at a glance. */
const SEED = { brand: '#3b4a6b' };

const THEME = 'virtual:theme.css';

/** The desk's colours, derived and checked for contrast as those of a brand are. */
const theme = (): Plugin => ({
  name: 'theme',
  resolveId: { filter: { id: /^virtual:theme\.css$/ }, handler: () => `\0${THEME}` },
  load: {
    filter: { id: /^\0virtual:theme\.css$/ },
    handler: () => themeProperties(deriveTheme(SEED)),
  },
});

export default defineConfig({
  base: '/desk/',
  plugins: [contractForBrowsers(), theme()],
  build: {
    outDir: 'build',
    assetsInlineLimit: 0,
    // Every browser that can run the desk does this itself; as a file of its own it would cost a call.
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'viewer.html'] },
  },
});
