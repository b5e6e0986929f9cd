import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildApp } from '@gadget-claims/api/app';
import { jobHandlers } from '@gadget-claims/api/job-handlers';
import { diskStorage } from '@gadget-claims/api/lib/disk-storage';
import { createWorker } from '@gadget-claims/api/lib/jobs';
import { createMailer } from '@gadget-claims/api/lib/mail/mailer';
import { migrate } from '@gadget-claims/api/lib/migrate';
import type { Services } from '@gadget-claims/api/lib/services';
import { seedDemo } from '@gadget-claims/api/seed/seed-demo';
import { openDatabase } from './database/connect.ts';
import { devTools } from './dev-tools.ts';
import { pageBrands } from './page-brands.ts';
import { servePortal } from './portal.ts';
import { loadResellers } from './resellers.ts';
import { secretKey } from './secret-key.ts';
import type { Settings } from './settings.ts';

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string };
const DEFAULT_RESELLER = 49;

export interface Product {
  /** Opens the door; gives the address. */
  listen(): Promise<string>;
  /** Finishes what is in flight, then closes everything. */
  stop(): Promise<void>;
}

function reportDatabaseFailure(message: string) {
  process.stderr.write(`${message}\n`);
}

/** Puts the product together: settings, database, API, worker, portal, in one process. */
export async function compose(settings: Settings): Promise<Product> {
  const resellers = await loadResellers(settings.resellersDir);
  const { db, close } = await openDatabase(settings, { onFailure: reportDatabaseFailure });
  const clock = { now: () => new Date() };
  const mailFolder = join(settings.dataDir, 'mail');
  let wakeWorker = () => {};
  const services: Services = {
    db,
    clock,
    random: (size) => randomBytes(size),
    storage: diskStorage(join(settings.dataDir, 'documents')),
    resellers,
    config: {
      publicUrl: settings.publicUrl,
      secretKey: await secretKey(settings.secretKey, settings.dataDir),
      version,
      defaultResellerId: DEFAULT_RESELLER,
      upload: settings.upload,
      lookupLimit: settings.lookupLimit,
      trustProxy: settings.trustProxy,
      logLevel: settings.logLevel,
    },
    wakeWorker: () => wakeWorker(),
  };
  try {
    await migrate(db);
    if (settings.demo) await seedDemo(db, clock);
    const app = await buildApp(services);
    const mailer = createMailer({ smtpUrl: settings.smtpUrl, folder: mailFolder });
    const worker = createWorker({
      db,
      clock,
      handlers: jobHandlers(services, mailer),
      log: app.log,
    });
    wakeWorker = () => worker.wake();
    const brands = pageBrands(resellers, DEFAULT_RESELLER);
    await servePortal(app as never, {
      brands,
      resellers,
      clock,
      apiUrl: settings.apiUrl,
      dev: settings.demo ? devTools(brands.byId.values(), mailFolder) : null,
    });
    worker.start();
    return {
      listen: () => app.listen({ host: settings.host, port: settings.port }),
      stop: async () => {
        await app.close();
        await worker.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
