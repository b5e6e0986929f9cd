import { type Options, reportFaults } from './check.ts';
import { scannerOutage, storeOutage } from './outside/documents.ts';
import { mailOutage } from './outside/mails.ts';
import { paymentOutage } from './outside/payments.ts';
import { aWorld } from './outside/world.ts';

/** Mail, object storage, virus scanner and payments, each of them slow, away, lying or repeating. */
export async function run(options: Options) {
  const world = await aWorld();
  await storeOutage(world, options);
  await scannerOutage(world, options);
  await paymentOutage(world, options);
  await mailOutage(world, options);
  reportFaults(options.report, 'services outside: other answers', world.api.others);
}
