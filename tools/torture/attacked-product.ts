import { createDatabase, createPool } from '@gadget-claims/api/database/database';
import type { TestApp } from '@gadget-claims/api/test/app';
import { CONFIG } from '@gadget-claims/api/test/config';
import { remoteApp } from '@gadget-claims/api/test/remote-app';
import { mailSink } from '../bench/mail-sink.ts';
import { onCleanup } from '../cleanup.ts';
import { ownDatabase, ownPostgres, startProduct } from '../processes.ts';

const SECRET_KEY = 'a secret key that only the torture has, 0123456789';

/** The product as a process of its own on a PostgreSQL of its own, behind a proxy whose forwarded addresses it trusts. */
export async function productToAttack(
  name: string,
  settings: Record<string, string> = {},
): Promise<TestApp & { pid: number }> {
  const { url } = await ownPostgres();
  const databaseUrl = await ownDatabase(url, name);
  const product = await startProduct(databaseUrl, {
    DEMO: '0',
    SCANNER: 'none',
    PUBLIC_URL: CONFIG.publicUrl,
    SMTP_URL: (await mailSink()).url,
    PAYMENTS: 'sandbox',
    SECRET_KEY,
    TRUST_PROXY: '1',
    SIGN_IN_MISSES: '1000000',
    SIGN_IN_CODES_PER_HOUR: '1000000',
    LOG_LEVEL: 'error',
    ...settings,
  });
  const db = createDatabase(createPool({ connectionString: databaseUrl, max: 4 }));
  onCleanup(() => db.destroy());
  return { ...remoteApp(product.url, db, SECRET_KEY), pid: product.pid };
}
