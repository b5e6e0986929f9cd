import type { Call } from '@gadget-claims/domain/call';
import type { Plugin } from 'vite';

const IMPORT = /import \{([^}]+)\} from '(@gadget-claims\/domain\/(?:[\w-]+\/)+[\w-]*contract)';/g;

/**
 * A browser needs method and path of a call; its schemas, access and words are for the API. They take
 * the place of the import, so that each screen carries the calls that it makes and nothing else.
 */
export const contractForBrowsers = (): Plugin => ({
  name: 'contract-for-browsers',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\.tsx?$/, code: "contract';" },
    async handler(code) {
      const changed: string[] = [];
      let end = 0;
      for (const found of code.matchAll(IMPORT)) {
        const [whole, names = '', module = ''] = found;
        const calls: Record<string, Call> = await import(module);
        changed.push(code.slice(end, found.index), ...names.split(',').map(constant(calls)));
        end = found.index + whole.length;
      }
      return { code: [...changed, code.slice(end)].join(''), map: null };
    },
  },
  load: {
    filter: { id: /domain\/src\/(?:[\w-]+\/)*[\w-]*contract\.ts$/ },
    handler: (id) => {
      throw new Error(`${id} is for the API: import its calls by their names`);
    },
  },
});

const constant = (calls: Record<string, Call>) => (imported: string) => {
  const [name = '', local = name] = imported.trim().split(' as ');
  if (name === '') return '';
  const call = calls[name];
  if (!call) throw new Error(`There is no call ${name}`);
  return `const ${local} = ${JSON.stringify({ method: call.method, path: call.path })};`;
};
