import { randomBytes } from 'node:crypto';
import { buildApp } from '@gadget-claims/api/app';
import type { Database } from '@gadget-claims/api/database/tables';
import { createSeals } from '@gadget-claims/api/identity/sealing';
import { openApiDocument } from '@gadget-claims/api/operation/operation/openapi';
import type { OpenApi } from '@gadget-claims/api/operation/operation/openapi-document';
import { sandboxProvider } from '@gadget-claims/api/settling/payments/providers/sandbox';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { movableClock } from './clock.ts';
import { CONFIG } from './config.ts';
import { seededRandom } from './random.ts';
import { testResellers } from './resellers.ts';

const nothing = () => Promise.resolve();

/** The API's description of itself, without a database: nothing is asked. */
export async function apiDescription(): Promise<OpenApi> {
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (asked) => new PostgresIntrospector(asked),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const clock = movableClock();
  const random = seededRandom('description');
  const app = await buildApp({
    db,
    clock,
    random,
    payments: sandboxProvider({ db, clock, random }),
    storage: {
      put: nothing,
      get: () => Promise.reject(new Error('there are no files')),
      remove: nothing,
      ready: async () => true,
      isEmpty: async () => true,
    },
    scanner: null,
    resellers: testResellers(),
    seals: createSeals(
      () => [{ id: 'description', key: Buffer.alloc(32) }],
      (size) => randomBytes(size),
    ),
    wakeWorker: () => undefined,
    config: CONFIG,
  });
  await app.ready();
  const document = openApiDocument(app)();
  await app.close();
  return document;
}
