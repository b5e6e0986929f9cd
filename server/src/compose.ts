import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { buildApp } from '@gadget-claims/api/app';
import type { Db } from '@gadget-claims/api/database/database';
import { migrate, requireMigrated } from '@gadget-claims/api/database/migrate';
import { keepFirstTemplates } from '@gadget-claims/api/desk/templates/first';
import { endsInTime } from '@gadget-claims/api/http/closing';
import { createSeals } from '@gadget-claims/api/identity/sealing';
import { jobHandlers } from '@gadget-claims/api/job-handlers';
import { createWorker } from '@gadget-claims/api/jobs/jobs';
import { countedMailer } from '@gadget-claims/api/mail/counted-mailer';
import { createMailer } from '@gadget-claims/api/mail/mailer';
import { tidyUp } from '@gadget-claims/api/operation/retention/retain';
import { endDemonstration } from '@gadget-claims/api/people/staff/transitions/demonstration';
import {
  DEMO_CLAIMS,
  demoClaimsHandler,
  startDemoClaims,
} from '@gadget-claims/api/seed/claims/job';
import { seedDemo } from '@gadget-claims/api/seed/seed-demo';
import type { PaymentServices } from '@gadget-claims/api/settling/payments/providers/provider';
import { clamdScanner } from '@gadget-claims/api/storage/clamd';
import { publicReseller } from '@gadget-claims/domain/policies/resellers/schemas';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { BrandStore } from './brand-choice.ts';
import type { OpenDatabase } from './database/connect.ts';
import { serveDesk } from './desk.ts';
import { devTools } from './dev-tools.ts';
import { encryptionKeys } from './encryption-keys.ts';
import { paymentsFor } from './payments/payments.ts';
import { servePortal } from './portal.ts';
import { postcodeDistricts } from './postcode-districts.ts';
import { type Resellers, DEFAULT_RESELLER, loadResellers } from './resellers.ts';
import { svgInPage } from './sanitise-svg.ts';
import { secretKey } from './secret-key.ts';
import type { Settings } from './settings.ts';
import { sharedHosts } from './shared-hosts.ts';
import { mailFolder, storageFor } from './storage.ts';
import { version } from './version.ts';

type Brands = Resellers & { sharedHosts: ReadonlySet<string> | undefined };

const HOUSEKEEPING_MS = 300_000;

export interface Product {
  log: FastifyBaseLogger;
  /** Opens the door; gives the address. */
  listen(): Promise<string>;
  /** Finishes work in flight, then closes everything; false when that took longer than it may. */
  stop(): Promise<boolean>;
}

/**
 * Puts the product together: settings, database, API, worker, portal, in one process. The database is
 * closed with it, and when it cannot be put together.
 */
export async function compose(
  settings: Settings,
  { db, unhurried, close }: OpenDatabase,
): Promise<Product> {
  try {
    const loaded = await loadResellers(settings.resellersDir, DEFAULT_RESELLER);
    const resellers = { ...loaded, sharedHosts: sharedHosts(settings, loaded) };
    const services = await servicesFor(settings, db, resellers);
    // Side by side: the database has a process of its own, and nothing is asked before the door opens.
    const [app] = await Promise.all([
      putTogether(settings, services, resellers),
      prepareDatabase(settings, services, unhurried),
    ]);
    tellLeftOut(app.log, resellers);
    const background = startBackground(app.log, settings, services, unhurried);
    return {
      log: app.log,
      listen: async () => {
        const address = await app.listen({ host: settings.host, port: settings.port });
        await startDemoClaims(services, settings.demoClaims);
        return address;
      },
      stop: async () => {
        const inOrder = Promise.all([app.close(), background.stop()]).then(close);
        const isOver = await endsInTime(inOrder);
        if (!isOver) app.log.error('stopped at once: something did not end in time');
        return isOver;
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The calls of the API, the desk and the portal; not heard yet. */
async function putTogether(settings: Settings, services: PaymentServices, resellers: Brands) {
  const app = await buildApp(services);
  await serveDesk(app, settings);
  await addPortal(app, settings, services, resellers);
  return app;
}

/** Brings the schema up to date, and puts in what the product begins with. */
async function prepareDatabase(
  settings: Settings,
  services: PaymentServices,
  unhurried: OpenDatabase['unhurried'],
) {
  const { db, clock } = services;
  if (settings.migrations === 'command') await requireMigrated(db);
  else await unhurried(migrate);
  await keepFirstTemplates(db, clock.now());
  await (settings.demo ? seedDemo(db, clock) : endDemonstration(services));
}

function tellLeftOut(log: FastifyBaseLogger, { leftOut }: Resellers) {
  if (leftOut.length === 0) return;
  log.error({ problems: leftOut }, 'brands are left out: mend their records and start again');
}

async function servicesFor(
  settings: Settings,
  db: Db,
  resellers: Brands,
): Promise<PaymentServices> {
  const clock = { now: () => new Date() };
  const random = (size: number) => randomBytes(size);
  return {
    db,
    clock,
    random,
    payments: await paymentsFor(settings).provider({ db, clock, random }),
    storage: await storageFor(settings),
    scanner: settings.clamdUrl === undefined ? null : clamdScanner(settings.clamdUrl),
    resellers,
    districts: await postcodeDistricts(settings.postcodeDistricts),
    mails: { sent: 0, failed: 0 },
    disk: () => diskSpace(settings.dataDir),
    seals: createSeals(encryptionKeys(settings.encryptionKeys, settings.dataDir), (size) =>
      randomBytes(size),
    ),
    config: {
      publicUrl: settings.publicUrl,
      deskUrl: settings.deskUrl,
      deskMailFrom: settings.deskMailFrom,
      deskProvider: settings.deskProvider,
      demonstration: settings.demo,
      payoutAccounts: settings.payoutAccounts,
      secretKey: await secretKey(settings.secretKey, settings.dataDir),
      version,
      defaultResellerId: DEFAULT_RESELLER,
      upload: settings.upload,
      budgets: settings.budgets,
      slowSeconds: settings.slowSeconds,
      trustProxy: settings.trustProxy,
      metricsToken: settings.metricsToken,
      logLevel: settings.logLevel,
      portalOrigins: settings.portalOrigins,
    },
    // Replaced when the worker starts.
    wakeWorker: () => {},
  };
}

async function diskSpace(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

async function addPortal(
  app: FastifyInstance,
  settings: Settings,
  { clock }: PaymentServices,
  resellers: Brands,
) {
  const brands = pageBrands(resellers, DEFAULT_RESELLER);
  const dev = settings.demo ? devTools(brands.byId.values(), mailFolder(settings)) : null;
  const { apiUrl } = settings;
  const payments = paymentsFor(settings).form;
  const byTls = settings.publicUrl.startsWith('https:');
  await servePortal(app, { brands, resellers, clock, apiUrl, payments, byTls, dev });
}

/** The job worker and the housekeeping. */
function startBackground(
  log: FastifyBaseLogger,
  settings: Settings,
  services: PaymentServices,
  unhurried: OpenDatabase['unhurried'],
) {
  const { db, clock } = services;
  const kept = createMailer({ smtpUrl: settings.smtpUrl, folder: mailFolder(settings) });
  const mailer = services.mails ? countedMailer(kept, services.mails) : kept;
  const handlers = {
    ...jobHandlers(services, mailer, log),
    [DEMO_CLAIMS.name]: demoClaimsHandler(services, settings.demoClaims, log),
  };
  const worker = createWorker({ db, clock, handlers, log });
  services.wakeWorker = () => worker.wake();
  worker.start();
  const housekeeping = setInterval(() => {
    unhurried((own) => tidyUp({ ...services, db: own })).catch((error: unknown) =>
      log.error({ err: error }, 'tidying up failed'),
    );
  }, HOUSEKEEPING_MS);
  return {
    stop: async () => {
      clearInterval(housekeeping);
      await worker.stop();
      mailer.close();
    },
  };
}

/** The brands as pages show them: the public profile with its drawings. */
function pageBrands(resellers: Brands, fallback: number): BrandStore {
  const byId = new Map(
    [...resellers.byId.values()].map((profile) => [
      profile.id,
      {
        ...z.parse(publicReseller, profile),
        logoSvg: svgInPage(resellers.logo(profile.id) ?? ''),
        leadImageUrl: `/brands/${profile.id}/lead.svg`,
      },
    ]),
  );
  const { byHost, away, sharedHosts: shared } = resellers;
  return { byId, byHost, away, sharedHosts: shared, fallback };
}
