// The API's description, held against Redocly's recommended rules and made into types that compile.
// Part of `npm run check`; ends with 1 when something is wrong.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiDescription } from '@gadget-claims/api/test/description';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypescript, { astToString } from 'openapi-typescript';

const source = JSON.stringify(await apiDescription());

const config = await createConfig({
  extends: ['recommended'],
  // The specification writes some of its paths so.
  rules: { 'no-path-trailing-slash': 'off' },
});
const problems = await lintFromString({ source, config });
for (const { ruleId, message, location } of problems) {
  console.error(`${ruleId}: ${message} (${location.map(({ pointer }) => pointer).join(', ')})`);
}

const folder = mkdtempSync(join(tmpdir(), 'gc-openapi-'));
try {
  const types = join(folder, 'api.d.ts');
  writeFileSync(types, astToString(await openapiTypescript(source)));
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--types', ''];
  execFileSync('tsc', [...options, types], { stdio: 'inherit' });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (problems.length > 0) process.exit(1);
