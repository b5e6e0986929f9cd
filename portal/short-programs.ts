import { type Plugin, minifySync } from 'vite';

/**
 * Shortens the names inside of the programs that a page holds as text (`programText`): each page carries
 * them ahead of its first packets' end.
 */
export const shortPrograms = (): Plugin => ({
  name: 'short-programs',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/lib\/page\/programs\/|\/guard-storage\.ts$|\/link-fragment\.ts$/ },
    handler: (code, id) => ({
      code: minifySync(id, code).code,
      map: null,
    }),
  },
});
