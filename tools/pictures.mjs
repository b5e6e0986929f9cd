// npm run pictures: a picture of every screen under five brands, two widths, light and dark.
import { installBrowser } from '../scripts/machine.mjs';
import { build, install, run } from '../scripts/setup.mjs';

install('test');
installBrowser();
await build();
run('playwright', ['test', '-c', 'tools/pictures/pictures.config.ts', ...process.argv.slice(2)]);
