import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '@gadget-claims/api/app';
import { createDatabase } from '@gadget-claims/api/database/database';
import { migrate } from '@gadget-claims/api/database/migrate';
import { createSeals } from '@gadget-claims/api/identity/sealing';
import { jobHandlers } from '@gadget-claims/api/job-handlers';
import { createWorker } from '@gadget-claims/api/jobs/jobs';
import { createMailer } from '@gadget-claims/api/mail/mailer';
import type { PaymentServices } from '@gadget-claims/api/settling/payments/providers/provider';
import { stripeProvider } from '@gadget-claims/api/settling/payments/providers/stripe';
import { storeProviders } from '@gadget-claims/api/settling/providers/records';
import { clamdScanner } from '@gadget-claims/api/storage/clamd';
import { s3Storage } from '@gadget-claims/api/storage/s3-storage';
import { movableClock } from '@gadget-claims/api/test/clock';
import { CONFIG } from '@gadget-claims/api/test/config';
import { fakeClamd } from '@gadget-claims/api/test/fake-clamd';
import { fakeS3 } from '@gadget-claims/api/test/fake-s3';
import { FAKE_KEYS, fakeStripe } from '@gadget-claims/api/test/fake-stripe';
import { testResellers } from '@gadget-claims/api/test/resellers';
import providers from '../../../api/seed/providers.json' with { type: 'json' };
import { onCleanup } from '../../cleanup.ts';
import { ownDatabase, ownFolder, ownPostgres } from '../../processes.ts';
import { apiOf } from '../api.ts';
import { mailServer } from './mail-server.ts';

/** Short, so that a service that is silent does not make the run long. */
const TIMES = { connectionTimeout: 500, requestTimeout: 500 };
const SCAN_TIMES = { connect: 500, silence: 500 };
const BOOKABLE: [number, number, number, number, number] = [50, 50, 50, 50, 50];
const COURIER = 1;

const NO_LOG = { warn: () => undefined, error: () => undefined };

/** The outside services that the product relies on. */
async function outsiders() {
  // The key with which the client of object storage signs.
  process.env['AWS_ACCESS_KEY_ID'] = 'invented';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'invented';
  return {
    mail: await mailServer(),
    store: await fakeS3('evidence', onCleanup),
    scanner: await fakeClamd(onCleanup),
    stripe: await fakeStripe(onCleanup),
  };
}

type Outsiders = Awaited<ReturnType<typeof outsiders>>;

function servicesWith({ store, scanner, stripe }: Outsiders, db: PaymentServices['db']) {
  const { bucket, endpoint } = store;
  const clock = movableClock(new Date().toISOString());
  const place = { bucket, endpoint, prefix: '', region: 'eu-west-2' };
  const random = (size: number) => randomBytes(size);
  const services: PaymentServices = {
    db,
    clock,
    random,
    payments: stripeProvider(FAKE_KEYS, stripe.host),
    storage: s3Storage(place, TIMES),
    scanner: clamdScanner(scanner.url, SCAN_TIMES),
    resellers: testResellers(),
    seals: createSeals(() => [{ id: 'own', key: randomBytes(32) }], random),
    config: CONFIG,
    wakeWorker: () => undefined,
  };
  return { services, clock };
}

/**
 * The API and its worker with a clock that can be moved, and with services outside that have moods.
 * Work is done when it is called for.
 */
export async function aWorld() {
  const { url } = await ownPostgres();
  const db = createDatabase({ connectionString: await ownDatabase(url, 'outside') });
  onCleanup(() => db.destroy());
  await migrate(db);
  const courier = { ...providers[0], id: 'courier', optionIds: [COURIER], postcodeAreas: [] };
  await storeProviders(db, [{ ...courier, weekly: BOOKABLE }]);
  const others = await outsiders();
  const { services, clock } = servicesWith(others, db);
  const app = await buildApp(services);
  await app.listen({ port: 0, host: '127.0.0.1' });
  onCleanup(() => app.close());
  const mailer = createMailer({ smtpUrl: others.mail.url, folder: ownFolder(), clock });
  const handlers = jobHandlers(services, mailer, NO_LOG);
  const worker = createWorker({ db, clock, handlers, log: NO_LOG });
  const work = async () => {
    while ((await worker.runOnce()) > 0);
  };
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    ...others,
    db,
    clock,
    url: origin,
    api: apiOf(origin, { fresh: true }),
    work,
    /** Time goes by, minute by minute, and due jobs are done. */
    pass: async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        clock.advance({ minutes: 1 });
        await work();
      }
    },
    /** Does the work while something waits for it. */
    beside: async <T>(task: Promise<T>): Promise<T> => {
      const over = new AbortController();
      const end = () => over.abort();
      task.then(end, end);
      while (!over.signal.aborted) {
        await work();
        await sleep(20);
      }
      return task;
    },
  };
}

export type World = Awaited<ReturnType<typeof aWorld>>;
