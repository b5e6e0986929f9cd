import { createRequire } from 'node:module';

/** Of the product. */
export const { version } = createRequire(import.meta.url)('../../package.json') as {
  version: string;
};
