import type { DataFolderProblem } from './errors.ts';

/** From the database's process to the server's; the other way there is only 'stop'. */
export type DatabaseMessage =
  | { type: 'ready' }
  | { type: 'refused'; problem: DataFolderProblem; message: string };
