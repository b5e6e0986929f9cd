import { compose } from './compose.ts';
import { refusalText } from './refusal-text.ts';
import { readSettings } from './settings.ts';
import { greeting } from './greeting.ts';

/** `npm start`: runs the product until it is told to stop. */
try {
  const settings = readSettings(process.env);
  const product = await compose(settings);
  const address = await product.listen();
  process.stdout.write(greeting(address, settings));
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void product.stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  process.stderr.write(`${refusalText(error)}\n`);
  process.exit(1);
}
