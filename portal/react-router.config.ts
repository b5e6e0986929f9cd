import type { Config } from '@react-router/dev/config';

// A screen comes in one piece, so that it is there or not (app/lib/browser/route-parts.ts).
export default { ssr: true, splitRouteModules: false } satisfies Config;
