import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const folder = (name: string) => fileURLToPath(new URL(`../../${name}/src/`, import.meta.url));
export const shared = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  isolate: false,
};
// The copy that is mutated has the packages of the product, and these lead back to it.
export const resolve = {
  alias: [
    { find: /^@gadget-claims\/(api|domain)\/(.*\.json)$/, replacement: `${folder('$1')}$2` },
    {
      find: /^@gadget-claims\/api\/(seed|test)\/(.*)$/,
      replacement: fileURLToPath(new URL('../../api/$1/$2.ts', import.meta.url)),
    },
    { find: /^@gadget-claims\/(api|domain)\/(.*)$/, replacement: `${folder('$1')}$2.ts` },
  ],
};

export default defineConfig({
  test: {
    projects: [
      // These take a second, and most faults end here.
      {
        resolve,
        test: {
          ...shared,
          name: 'rules of access',
          sequence: { groupOrder: 0 },
          include: [
            'api/src/identity/{access,identity,sessions,tokens}.test.ts',
            'api/src/claims/{claims,forms}/records/ownership.test.ts',
          ],
        },
      },
      // Every route, called by ten callers without access.
      {
        resolve,
        test: {
          ...shared,
          name: 'isolation',
          sequence: { groupOrder: 1 },
          include: ['api/test/isolation.test.ts', 'api/src/claimant/uploads/two-brands.test.ts'],
        },
      },
      // Every call of the desk, by people of other brands.
      {
        resolve,
        test: {
          ...shared,
          name: 'isolation of the desk',
          sequence: { groupOrder: 1 },
          include: ['api/test/desk-isolation.test.ts'],
        },
      },
      // The colleague who is logged in there, their permissions, and that it is written down.
      {
        resolve,
        test: {
          ...shared,
          name: 'access to the desk',
          sequence: { groupOrder: 1 },
          include: [
            'api/test/desk-access.test.ts',
            'api/src/desk/access-log/access-log.test.ts',
            'api/src/people/staff/{own,sign-in,staff}.test.ts',
          ],
        },
      },
    ],
  },
});
