import { randomBytes } from 'node:crypto';
import { createDatabase, createPool, type Db } from '@gadget-claims/api/database/database';
import type { Pool, PoolConfig } from 'pg';
import { afterAll } from 'vitest';
import { embeddedTemplate, postgresTemplate } from './database-template.ts';
import { startInMemory } from './in-memory.ts';

export interface TestDatabase {
  db: Db;
  pool: Pool;
  /** For a second pool on the same database, as another process would have. */
  connection: PoolConfig;
}

interface Place {
  connection: PoolConfig;
  remove(this: void): Promise<void>;
}

/**
 * A migrated database without rows for the test file that asks, gone when the file is done: on the
 * PostgreSQL of TEST_DATABASE_URL, or else embedded, in memory. `migrated: false`: nothing in it.
 */
export async function testDatabase(options: { migrated?: boolean } = {}): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  const migrated = options.migrated ?? true;
  const { connection, remove } = url ? await onPostgres(url, migrated) : await inMemory(migrated);
  const pool = createPool(connection);
  const db = createDatabase(pool);
  afterAll(async () => {
    await db.destroy();
    await remove();
  });
  return { db, pool, connection };
}

async function onPostgres(url: string, migrated: boolean): Promise<Place> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = migrated ? await postgresTemplate(url) : 'template0';
  const admin = createPool({ connectionString: url, max: 1 });
  await admin.query(`create database ${name} template ${template}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const remove = async (): Promise<void> => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
  return { connection: { connectionString: own.href, max: 10 }, remove };
}

async function inMemory(migrated: boolean): Promise<Place> {
  const { connection, stop } = await startInMemory(migrated ? await embeddedTemplate() : undefined);
  return { connection, remove: stop };
}
