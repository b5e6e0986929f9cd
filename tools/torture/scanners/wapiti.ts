import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asArguments, scan } from './tool.ts';

/** All that need nobody outside this machine. */
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';

interface Report {
  vulnerabilities: Record<string, Found[]>;
  anomalies: Record<string, Found[]>;
}

interface Found {
  method: string;
  path: string;
  info: string;
  parameter: string;
}

interface Wishes {
  folder: string;
  seconds: number;
  bearer: string;
  /** Addresses that no page links to. */
  starts: string[];
}

/** Lets wapiti loose on the pages and on whatever can be asked for with GET; what it found. */
export async function wapiti(url: string, { folder, seconds, bearer, starts }: Wishes) {
  const file = join(folder, 'wapiti.json');
  const args = asArguments({
    '-u': `${url}/`,
    '--scope': 'domain',
    '-m': MODULES,
    '-H': `Authorization: Bearer ${bearer}`,
    '-t': 10,
    '--no-bugreport': true,
    '--flush-session': true,
    '--max-scan-time': Math.round(seconds * 0.2),
    '--max-attack-time': Math.round((seconds * 0.7) / MODULES.split(',').length),
    '--store-session': folder,
    '--store-config': folder,
    '-f': 'json',
    '-o': file,
  });
  const from = starts.flatMap((start) => ['-s', start]);
  await scan('wapiti', [...args, ...from], { folder, seconds });
  if (!existsSync(file)) return { findings: [], done: false };
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const findings = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, found]) =>
    found.map(({ method, path, info, parameter }) => {
      const about = parameter ? ` (${parameter})` : '';
      return `${kind}: ${method} ${path}${about}: ${info}`;
    }),
  );
  return { findings, done: true };
}
