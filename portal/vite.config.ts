import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  // The search-and-choose widget brings 30 languages; the portal speaks one.
  plugins: [reactRouter(), { ...optimizeLocales.vite({ locales: ['en-GB'] }), enforce: 'pre' }],
  // Short names: the stylesheet travels in every page.
  css: { modules: { generateScopedName: 'k[hash:base64:5]' } },
  // One small stylesheet for all screens: the server puts it into the page (docs/decisions/0002).
  build: { cssCodeSplit: false, assetsInlineLimit: 0 },
});
