// npm run clicks: presses everything on every screen, at seven sizes, each by finger, mouse and keyboard.
// `npm run clicks -- --grep keyboard` by one of them only.
import { installBrowser } from '../scripts/machine.mjs';
import { build, install, run } from '../scripts/setup.mjs';

install('test');
installBrowser();
await build();
run('playwright', ['test', '-c', 'tools/clicks/clicks.config.ts', ...process.argv.slice(2)]);
