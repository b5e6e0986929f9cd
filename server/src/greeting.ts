import { DEMO_POLICIES_TO_TRY } from '@gadget-claims/api/seed/demo-policies';
import { paymentsFor } from './payments/payments.ts';
import type { Settings } from './settings.ts';

/** Where everything is, for the person or the log that wants to know; no address with a password in it. */
export function arrangement(settings: Settings) {
  const { databaseUrl, smtpUrl, storage, clamdUrl, dataDir } = settings;
  return {
    database: databaseUrl ? 'PostgreSQL' : `embedded, in ${dataDir} (for one machine)`,
    mail: smtpUrl ? 'SMTP' : `files in ${dataDir}/mail`,
    payments: paymentsFor(settings).called,
    documents: storage
      ? `object storage, bucket ${storage.bucket}`
      : `files in ${dataDir}/documents`,
    scanner: clamdUrl ?? 'none, files are taken without a look for viruses (set CLAMD_URL)',
  };
}

/** The words of `npm start` in demonstration mode once the product is there. */
export function greeting(address: string, settings: Settings): string {
  const { database, mail, payments, documents, scanner } = arrangement(settings);
  const lines = [
    `Gadget Claims is ready: ${address}`,
    `Database: ${database}`,
    `Mail: ${mail}`,
    `Payments: ${payments}`,
    `Documents: ${documents}`,
    `Virus scanner: ${scanner}`,
    '',
    'Demonstration policies to try (invented people):',
    ...DEMO_POLICIES_TO_TRY.slice(0, 3).map(
      ({ number, dateOfBirth, postcode, shows }) =>
        `  ${number}  born ${dateOfBirth}  ${postcode}  ${shows}`,
    ),
    ...deskLines(address, settings),
    `Every brand: ${address}/dev/brands   Mail: ${address}/dev/mail`,
  ];
  return `${lines.join('\n')}\n`;
}

/** How to try the desk, with claims where there are any. */
function deskLines(address: string, { demoClaims, deskHost, deskUrl }: Settings): string[] {
  const desk = deskHost === '' ? `${address}/desk` : deskUrl;
  const claims = demoClaims === 0 ? '' : `, ${demoClaims} invented claims are being made for it`;
  return [`Claims desk: ${desk}  log in with one press${claims}`];
}
