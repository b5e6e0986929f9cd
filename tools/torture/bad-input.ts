// npm run torture -- bad-input: 3,000 bad requests to each call of the API of a product that runs as
// a process of its own on PostgreSQL.
import { someProviders } from '@gadget-claims/api/test/bookings';
import { badInput } from '@gadget-claims/api/test/malice/campaign';
import { productToAttack } from './attacked-product.ts';
import type { Options } from './check.ts';

const EACH = { short: 60, full: 3000 };

export async function run({ short, seed, report }: Options): Promise<void> {
  const each = short ? EACH.short : EACH.full;
  const app = await productToAttack('bad_input');
  await someProviders(app, 10_000);
  const { calls, sent, statuses, findings } = await badInput(app, { seed, each, atOnce: 16 });
  for (const { call, kind, wrong, request } of findings.slice(0, 20)) {
    process.stderr.write(`${call} (${kind}) ${wrong}\n  ${request}\n`);
  }
  const count = (pattern: RegExp) => findings.filter(({ wrong }) => pattern.test(wrong)).length;
  const none = (check: string, value: number) =>
    report({ check: `bad input: ${check}`, value, target: '0', ok: value === 0 });
  const total = calls * each;
  report({
    check: `bad input: requests to ${calls} calls`,
    value: sent,
    target: `${total}`,
    ok: sent === total,
  });
  none(
    'answers of 5xx',
    Object.entries(statuses).reduce(
      (sum, [status, many]) => sum + (Number(status) >= 500 ? many : 0),
      0,
    ),
  );
  none('answers outside the envelope', count(/envelope|is not JSON| as "/));
  none('answers that show the insides', count(/insides/));
  none('requests without an answer', count(/no answer/));
  const accepted = statuses['200'] ?? 0;
  report({
    check: 'bad input: got through to the product (200)',
    value: accepted,
    target: `≥ ${Math.ceil(total / 20)}`,
    ok: accepted >= total / 20,
  });
  const alive = await fetch(`${app.origin}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );
  report({
    check: 'bad input: the same process still answers',
    value: alive ? 'yes' : 'no',
    target: 'yes',
    ok: alive,
  });
}
