import { resolve } from 'node:path';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';

const PORTAL = resolve(import.meta.dirname, '../../portal');

/** For `npm run dev`: the portal straight from its sources, with reload. */
export interface DevPortal {
  vite: ViteDevServer;
  build: () => Promise<ServerBuild>;
}

/** Starts Vite inside the server; it serves scripts and styles and renders pages from source. */
export async function startDevPortal(): Promise<DevPortal> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: PORTAL,
    configFile: `${PORTAL}/vite.config.ts`,
    // Without the bundled copy of the configuration, which would look like a change to the watcher.
    configLoader: 'native',
    server: { middlewareMode: true },
  });
  const build = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  return { vite, build };
}
