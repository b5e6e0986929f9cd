import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@gadget-claims/domain/call';
import { CONTRACT } from '@gadget-claims/domain/contract';
import { DESK_CONTRACT } from '@gadget-claims/domain/desk-contract';
import { API_PATH } from '@gadget-claims/domain/path-of';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const FOLDERS = ['portal/app', 'desk/src', 'kit', 'api/src', 'server/src'];

const calls = [...Object.values(CONTRACT), ...Object.values(DESK_CONTRACT)].flatMap((each) =>
  Object.values<Call>(each),
);
// The desk itself is at `/desk`: only what comes after tells its calls.
const first = new Set(calls.map(({ path }) => /^\/(?:desk\/)?[^/]+/.exec(path)?.[0]));
const BY_HAND = new RegExp(`${API_PATH}|['"\`](?:${[...first].join('|')})(?=[/?'"\`])`);

test('an address of the API is written in the contract and nowhere else', () => {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.includes('node_modules'))
      .flatMap((name) =>
        readFileSync(join(root, folder, name), 'utf8')
          .split('\n')
          .filter((line) => BY_HAND.test(line) && !line.trim().startsWith('*'))
          .map((line) => `${folder}/${name}: ${line.trim()}`),
      ),
  );
  expect(found).toEqual([]);
});
