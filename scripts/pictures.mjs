// npm run pictures: a picture of every screen under four brands, two widths, light and dark.
import { installBrowser } from './machine.mjs';
import { build, install, run } from './tools.mjs';

install();
installBrowser();
build();
run('playwright', ['test', '-c', 'e2e/pictures/pictures.config.ts', ...process.argv.slice(2)]);
