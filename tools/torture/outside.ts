import { type Options, tellFaults } from './check.ts';
import { scannerTrouble, storeTrouble } from './outside/documents.ts';
import { mailTrouble } from './outside/mails.ts';
import { paymentTrouble } from './outside/payments.ts';
import { aWorld } from './outside/world.ts';

/** Mail, object storage, virus scanner and payments, each of them slow, away, lying or repeating. */
export async function run(options: Options) {
  const world = await aWorld();
  await storeTrouble(world, options);
  await scannerTrouble(world, options);
  await paymentTrouble(world, options);
  await mailTrouble(world, options);
  tellFaults(options.tell, 'services outside: other answers', world.api.others);
}
