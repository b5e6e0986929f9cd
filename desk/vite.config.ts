import { contractForBrowsers } from '@gadget-claims/kit/vite/contract-for-browsers.ts';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/desk/',
  plugins: [contractForBrowsers()],
  build: {
    outDir: 'build',
    assetsInlineLimit: 0,
    // Every browser that can run the desk does this itself; as a file of its own it would cost a call.
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'viewer.html'] },
  },
});
