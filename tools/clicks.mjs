// npm run clicks: clicks everything on every screen, at seven sizes, by finger and by mouse.
import { installBrowser } from '../scripts/machine.mjs';
import { build, install, run } from '../scripts/setup.mjs';

install('test');
installBrowser();
await build();
run('playwright', ['test', '-c', 'tools/clicks/clicks.config.ts', ...process.argv.slice(2)]);
