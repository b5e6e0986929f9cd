import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // One small stylesheet for all screens: the server puts it into the page (docs/decisions/0002).
  build: { cssCodeSplit: false, assetsInlineLimit: 0 },
});
