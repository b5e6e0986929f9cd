import type { Db, Tx } from '../../src/database/database.ts';

/**
 * A transaction as a database: what opens a transaction of its own becomes a part of this one, so that
 * the doings of many functions are written together or not at all.
 */
export function within(tx: Tx): Db {
  const joined = { execute: <T>(work: (same: Tx) => Promise<T>): Promise<T> => work(tx) };
  return new Proxy<Db>(tx, {
    get: (target, name) => {
      if (name === 'transaction') return () => joined;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
