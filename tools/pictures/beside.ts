// npm run pictures -- --beside FOLDER: the pictures of an earlier version, kept in FOLDER, beside
// those in pictures/. Differing ones are put side by side into pictures/beside/, the rest is
// counted.
import { globSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import sharp from 'sharp';
import { FOLDER } from './taking.ts';

const BESIDE = 'beside';
/** Pixels between the two. */
const GAP = 24;

const picturesIn = (folder: string) =>
  new Set(globSync('*/*.png', { cwd: folder }).filter((path) => dirname(path) !== BESIDE));

const pixels = (file: string) =>
  sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });

async function differ(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([pixels(one), pixels(other)]);
  return a.info.width !== b.info.width || !a.data.equals(b.data);
}

async function putBeside(left: string, right: string, file: string) {
  const [a, b] = await Promise.all([sharp(left).metadata(), sharp(right).metadata()]);
  const size = { width: a.width + GAP + b.width, height: Math.max(a.height, b.height) };
  mkdirSync(dirname(file), { recursive: true });
  await sharp({ create: { ...size, channels: 3, background: '#808080' } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: a.width + GAP, top: 0 },
    ])
    .png()
    .toFile(file);
}

const [given] = process.argv.slice(2);
const earlier = given === undefined ? undefined : picturesIn(resolve(given));
if (given === undefined || earlier === undefined || earlier.size === 0) {
  console.error('npm run pictures -- --beside FOLDER needs the folder of an earlier version');
  process.exit(2);
}
const today = picturesIn(FOLDER);
const both = [...earlier].filter((path) => today.has(path)).toSorted();
let changed = 0;
for (const path of both) {
  const [before, after] = [join(resolve(given), path), join(FOLDER, path)];
  if (!(await differ(before, after))) continue;
  changed += 1;
  await putBeside(before, after, join(FOLDER, BESIDE, path.replace('/', '-')));
  console.log(path);
}
const gone = [...earlier].filter((path) => !today.has(path));
const added = [...today].filter((path) => !earlier.has(path));
console.log(
  `${both.length} pictures compared: ${changed} differ (${join(FOLDER, BESIDE)}), ${gone.length} are gone, ${added.length} are new.`,
);
