import { DEMO_POLICIES_TO_TRY } from '@gadget-claims/api/seed/demo-policies';
import type { Settings } from './settings.ts';

/** What `npm start` says once the product is there. */
export function greeting(address: string, settings: Settings): string {
  const lines = [
    `Gadget Claims is ready: ${address}`,
    settings.databaseUrl
      ? 'Database: PostgreSQL'
      : `Database: embedded, in ${settings.dataDir} (for one machine)`,
    settings.smtpUrl ? 'Mail: SMTP' : `Mail: files in ${settings.dataDir}/mail`,
    settings.stripe ? 'Payments: Stripe' : 'Payments: sandbox, no money is taken',
    settings.storage
      ? `Documents: object storage, bucket ${settings.storage.bucket}`
      : `Documents: files in ${settings.dataDir}/documents`,
    settings.clamdUrl
      ? `Virus scanner: ${settings.clamdUrl}`
      : 'Virus scanner: none, files are taken without one (set CLAMD_URL)',
  ];
  if (settings.demo) {
    lines.push('', 'Demonstration policies to try (invented people):');
    for (const policy of DEMO_POLICIES_TO_TRY.slice(0, 3)) {
      lines.push(
        `  ${policy.number}  born ${policy.dateOfBirth}  ${policy.postcode}  ${policy.shows}`,
      );
    }
    lines.push(`Every brand: ${address}/dev/brands   Mail: ${address}/dev/mail`);
  }
  return `${lines.join('\n')}\n`;
}
