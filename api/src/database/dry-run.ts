import { type Db, type Tx, inTransaction } from './database.ts';

class Taken<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('made to be looked at, and taken back');
    this.result = result;
  }
}

/** What a change leads to, by the code that makes it: `work` is done, its result kept, and all else taken back. */
export async function dryRun<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, async (tx) => {
      throw new Taken(await work(tx));
    });
  } catch (error) {
    if (error instanceof Taken) return error.result as T;
    throw error;
  }
}
