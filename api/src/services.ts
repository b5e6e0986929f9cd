import type { KnownBrands } from '@gadget-claims/domain/policies/resellers/choose';
import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';
import type { Districts } from '@gadget-claims/domain/settling/bookings/distance';
import type { PayingAccounts } from '@gadget-claims/domain/settling/payouts/paying-accounts';
import type { Db } from './database/database.ts';
import type { BudgetSettings } from './identity/budget-settings.ts';
import type { Seals } from './identity/sealing.ts';
import type { RandomBytes } from './identity/secrets.ts';
import type { Scanner } from './storage/scanner.ts';
import type { Storage } from './storage/storage.ts';

/** Where "now" comes from; tests move it. */
export interface Clock {
  now(): Date;
}

/** The brands that are known, by id and by host name. */
export interface Resellers extends KnownBrands {
  byId: ReadonlyMap<number, ResellerProfile>;
  /** A brand's logo as SVG; left out: mails come without a picture. */
  logo?(id: number): string | undefined;
  /** Faults of brands that could not be taken; a file may be there several times. */
  leftOut?: readonly { file: string }[];
}

export interface ApiConfig {
  /** Where the portal is found; links lead to a brand's own host where it has one (`addressOf`). */
  publicUrl: string;
  /** Where the claims team works, on a host or path of its own. */
  deskUrl: string;
  /** The sender of mails to the claims team; left out: the address of the default brand. */
  deskMailFrom?: string | undefined;
  /** The provider that signs the claims team in as at work (OpenID Connect); left out: none. */
  deskProvider?: { issuer: string; clientId: string; clientSecret: string } | undefined;
  /** Invented people and policies are there to try the product with. */
  demonstration: boolean;
  /** The account that pays claims of each underwriter; without one no file for the bank is made. */
  payoutAccounts: PayingAccounts;
  /** Signs bearers. */
  secretKey: string;
  version: string;
  defaultResellerId: number;
  upload: { maxBytes: number; maxFiles: number };
  budgets: BudgetSettings;
  /** How long callers may take to send next to nothing. */
  slowSeconds: number;
  trustProxy: number;
  /** The bearer for reading the metrics from elsewhere; left out: only this machine reads them. */
  metricsToken?: string | undefined;
  /** Origins of portals elsewhere that may call this API from a browser. */
  portalOrigins: string[];
  logLevel: string;
}

/** Room on a disk, in bytes. */
export interface DiskSpace {
  free: number;
  size: number;
}

/** How many tries to hand a mail over there were since the start. */
export interface MailCounts {
  sent: number;
  failed: number;
}

/** Everything the API is given; it makes nothing of this itself. */
export interface Services {
  db: Db;
  clock: Clock;
  random: RandomBytes;
  storage: Storage;
  /** Nothing: files are taken without a look for viruses. */
  scanner: Scanner | null;
  /** How long submitting waits for files that are being checked, in milliseconds; left out: three seconds. */
  patience?: number;
  resellers: Resellers;
  /** Where postcode districts lie; left out: distances are between postcode areas. */
  districts?: Districts | undefined;
  /** Encrypts values that a reader of the database must not see. */
  seals: Seals;
  config: ApiConfig;
  /** Counted by the mailer; left out where nothing is sent. */
  mails?: MailCounts;
  /** The disk of the data folder. */
  disk?: () => Promise<DiskSpace>;
  /** Where what attacks show of themselves is said; set with the app. */
  log?: { warn(fields: object, message: string): void };
  /** Whether a second person reads the refusal of a claim; left out: drawn by the secret key. */
  isDrawn?: (key: { reseller: number; claimId: string }) => boolean;
  /** Says that a job was just queued, so that it need not wait for the next look. */
  wakeWorker: () => void;
}
