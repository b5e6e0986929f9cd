// npm run pictures: a picture of every screen under five brands, two widths, light and dark.
// npm run pictures -- --beside FOLDER: those of an earlier version beside them (tools/pictures/beside.ts).
import { installBrowser } from '../scripts/machine.mjs';
import { build, install, run } from '../scripts/setup.mjs';

install('test');
const given = process.argv.slice(2);
if (given[0] === '--beside') {
  run('node', ['tools/pictures/beside.ts', ...given.slice(1)]);
} else {
  installBrowser();
  await build();
  run('playwright', ['test', '-c', 'tools/pictures/pictures.config.ts', ...given]);
}
