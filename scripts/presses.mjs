// npm run presses: presses everything on every screen, at seven sizes, by finger and by mouse.
import { installBrowser } from './machine.mjs';
import { build, install, run } from './tools.mjs';

install();
installBrowser();
build();
run('playwright', ['test', '-c', 'e2e/presses/presses.config.ts', ...process.argv.slice(2)]);
