// npm run settings:reference: writes docs/settings.md from the schema of the settings.
// With --check it writes nothing, and fails when the file says something else (part of `npm run check`).
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Setting } from '../server/src/setting-kinds.ts';
import { SECTIONS } from '../server/src/settings-schema.ts';

const FILE = resolve(import.meta.dirname, '../docs/settings.md');
const INTRODUCTION = `# Settings

Written by \`npm run settings:reference\` from \`server/src/settings-schema.ts\`: change it there.

All are optional for a trial on one machine. They are read from the environment and checked at start; everything that is wrong is named at once. The commands of the product read the same settings, and \`gadget-claims settings check\` says whether the product would start with them.

The product does not start

- outside demonstration mode (\`DEMO\`) without \`SMTP_URL\`, without \`PUBLIC_URL\`, without \`CLAMD_URL\` or \`SCANNER\`, and without live keys of Stripe or \`PAYMENTS\`; nor with other combinations that would be unsafe for real claims, all in \`server/src/unsafe-start.ts\`;
- with a variable that begins like a setting or is a letter away from one, such as \`DATABSE_URL\` or \`SMTP_HOST\`: it names the setting that is near.`;

function entry([name, setting]: [string, Setting<unknown>]): string {
  const {
    about,
    accepts,
    unit,
    fallback,
    otherwise = `\`${String(fallback)}\``,
    example,
  } = setting;
  const facts = [
    `Accepts: ${/^\w+:\/\//.test(accepts) ? `\`${accepts}\`` : accepts}`,
    ...(unit === undefined ? [] : [`Unit: ${unit}`]),
    `Left out: ${otherwise}`,
    `Example: \`${name}=${example}\``,
  ];
  return [`### ${name}`, about, facts.map((fact) => `- ${fact}`).join('\n')].join('\n\n');
}

function section([title, settings]: [string, Record<string, Setting<unknown>>]): string {
  return [`## ${title}`, ...Object.entries(settings).map(entry)].join('\n\n');
}

const wanted = `${[INTRODUCTION, ...Object.entries(SECTIONS).map(section)].join('\n\n')}\n`;
if (!process.argv.includes('--check')) writeFileSync(FILE, wanted);
else if (readFileSync(FILE, 'utf8') !== wanted) {
  console.error('docs/settings.md is out of date: run `npm run settings:reference`.');
  process.exitCode = 1;
}
