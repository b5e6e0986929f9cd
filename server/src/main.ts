import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { bankHolidayWarning } from '@gadget-claims/domain/calendar/working-days';
import type { Product } from './compose.ts';
import { openDatabase } from './database/connect.ts';
import { arrangement, greeting } from './greeting.ts';
import { refusalText } from './refusal-text.ts';
import { readSettings } from './settings.ts';
import { refuseUnsafeStart } from './unsafe-start.ts';

/** `npm start`: runs the product until it is told to stop. */
try {
  const settings = readSettings(process.env);
  refuseUnsafeStart(settings);
  // The embedded database starts beside, in a process of its own. PostgreSQL is asked afterwards: to read
  // the product takes seconds of processor time, in which its answer would not be heard.
  const reading = import('./compose.ts');
  if (settings.databaseUrl !== undefined) await reading;
  const [database, { compose }] = await Promise.all([
    openDatabase({ ...settings, limited: true }, { onFailure: sayOnItsOwn }),
    reading,
  ]);
  const product = await compose(settings, database);
  endOnUnforeseen(product);
  stopOnSignal(product);
  const address = await product.listen();
  const warning = bankHolidayWarning(londonDay(new Date()));
  if (warning !== undefined) product.log.warn(warning);
  // A collector of logs gets lines that are all of one kind; who tries the product gets words.
  if (settings.demo) process.stdout.write(greeting(address, settings));
  else product.log.info({ address, ...arrangement(settings) }, 'ready');
} catch (error) {
  process.stderr.write(`${refusalText(error)}\n`);
  process.exit(1);
}

/** Before there is a log, at any log level. */
function sayOnItsOwn(message: string) {
  process.stderr.write(`${message}\n`);
}

function stopOnSignal(product: Product) {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      product.log.info({ signal }, 'stopping: what is in flight is finished');
      void product.stop().then((isOrderly) => process.exit(isOrderly ? 0 : 1));
    });
  }
}

/** Node would print an error with all that hangs on it, rows of the database included. */
function endOnUnforeseen(product: Product) {
  process.on('uncaughtException', (error) => {
    product.log.fatal({ err: error }, 'unforeseen error: the process ends');
    process.exit(1);
  });
}
