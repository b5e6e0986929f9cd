import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HonestCall, honestRequest } from '@gadget-claims/api/test/malice/honest';
import type { ApiCall } from '@gadget-claims/api/test/malice/operations';
import type { Sent } from '@gadget-claims/api/test/malice/wire';
import { asArguments, scan } from './tool.ts';

const LINE = '='.repeat(54);

/** What sqlmap is to spoil: the fields of a body or a query, and each part of the path that differs. */
export function targetsOf(call: ApiCall, honest: HonestCall): Sent[] {
  const query = Object.fromEntries(call.query.map((name) => [name, '1']));
  const asked = { ...honest, query: { ...query, ...honest.query } };
  const targets: Sent[] = [];
  if (!call.takesFiles && (honest.body !== undefined || Object.keys(asked.query).length > 0)) {
    targets.push(honestRequest(call, asked));
  }
  if (call.path.includes('{')) {
    // It spoils what a star stands behind, and reads no request without a query from a file.
    const path = Object.fromEntries(
      Object.entries(honest.path).map(([name, value]) => [name, `${value}*`]),
    );
    const body = call.takesFiles ? undefined : honest.body;
    targets.push(honestRequest(call, { ...asked, path, body, query: { scan: '1' } }));
  }
  return targets;
}

function asText({ method, target, headers, body }: Sent, host: string): string {
  const lines = [['host', host], ...headers].map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} ${target} HTTP/1.1`, ...lines].join('\n');
  return `${LINE}\n${head}\n\n${body?.toString() ?? ''}\n${LINE}\n\n`;
}

/** Lets sqlmap loose on these requests; what it found, and how many it came to. */
export async function sqlmap(
  url: string,
  targets: Sent[],
  wishes: { folder: string; name: string; seconds: number },
) {
  const { folder, name } = wishes;
  const requests = join(folder, `${name}.log`);
  const results = join(folder, `${name}.csv`);
  writeFileSync(requests, targets.map((one) => asText(one, new URL(url).host)).join(''));
  const args = asArguments({
    '-l': requests,
    '--batch': true,
    '--ignore-stdin': true,
    '--dbms': 'PostgreSQL',
    '--ignore-code': '*',
    '--disable-coloring': true,
    '--level': 1,
    '--risk': 1,
    '--timeout': 10,
    '--retries': 1,
    '--flush-session': true,
    '--results-file': results,
    '--output-dir': join(folder, `${name}-out`),
  });
  const out = await scan('sqlmap', args, wishes);
  const [, ...lines] = existsSync(results) ? readFileSync(results, 'utf8').trim().split('\n') : [];
  return {
    tested: out.match(/testing for SQL injection on /g)?.length ?? 0,
    // Only lines with a technique are findings; the others say that there was none.
    findings: lines.filter((line) => /,[BEUSTQ]+,/.test(line)),
  };
}
