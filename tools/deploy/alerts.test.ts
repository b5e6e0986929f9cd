import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { root } from '../../scripts/setup.mjs';

interface Rule {
  alert: string;
  labels: { severity: string };
  annotations: { summary: string; description: string; runbook: string };
}

const FILE = join(root, 'deploy/alerts.yaml');
const { groups } = parse(readFileSync(FILE, 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

/** As GitHub and others make the anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');

test.each(rules)('$alert says how bad it is and where to read what to do', (rule) => {
  const { summary, description, runbook } = rule.annotations;
  expect(['critical', 'warning']).toContain(rule.labels.severity);
  expect([summary, description]).toEqual([
    expect.stringMatching(/^[A-Z]/),
    expect.stringMatching(/\.$/),
  ]);
  const [page = '', anchor = ''] = runbook.split('#');
  const headings = readFileSync(join(root, page), 'utf8').match(/^#+ .*$/gm) ?? [];
  const [heading] = headings.filter((line) => anchorOf(line.replace(/^#+ /, '')) === anchor);
  expect([runbook, heading]).toEqual([runbook, `### ${rule.alert}: ${heading?.split(': ')[1]}`]);
});

const PROMTOOL = [process.env['PROMTOOL'] ?? '', '/usr/bin/promtool'].find((path) =>
  existsSync(path),
);
if (!PROMTOOL) console.info('promtool is not here: the alert rules are not tried.');

/** Metrics of two processes that are well, for an hour: name and values. */
const WELL: Record<string, string> = {
  'up{job="gadget-claims",instance="a"}': '1x60',
  'up{job="gadget-claims",instance="b"}': '1x60',
  'ready{instance="a",check="database"}': '1x60',
  'ready{instance="b",check="database"}': '1x60',
  'database_read_only{instance="a"}': '0x60',
  'data_dir_free_bytes{instance="a"}': '50x60',
  'data_dir_size_bytes{instance="a"}': '100x60',
  'http_request_duration_seconds_count{instance="a",status="200"}': '0+1000x60',
  'http_request_duration_seconds_count{instance="a",status="503"}': '0+1x60',
  'http_request_duration_seconds_bucket{instance="a",le="1"}': '0+1000x60',
  'http_request_duration_seconds_bucket{instance="a",le="10"}': '0+1000x60',
  'http_request_duration_seconds_bucket{instance="a",le="+Inf"}': '0+1000x60',
  'mails_sent_total{instance="a"}': '0+10x60',
  'mail_failures_total{instance="a"}': '0+1x60',
  'jobs{instance="a",state="waiting",kind="check-file"}': '5x60',
  'jobs_failing{instance="a",kind="send-mail"}': '0x60',
  'jobs_overdue_seconds{instance="a"}': '1x60',
  'brands_left_out{instance="a"}': '0x60',
  'bank_holidays_until_seconds{instance="a"}': '63072000x60',
};

/** What is otherwise when each rule has to speak; null: the series is not there. */
const BROKEN: Record<string, Record<string, string | null>> = {
  ProductDown: {
    'up{job="gadget-claims",instance="a"}': null,
    'up{job="gadget-claims",instance="b"}': null,
  },
  ProcessDown: { 'up{job="gadget-claims",instance="b"}': '0x60' },
  NotReady: { 'ready{instance="b",check="database"}': '0x60' },
  DatabaseReadOnly: { 'database_read_only{instance="a"}': '1x60' },
  DiskNearlyFull: { 'data_dir_free_bytes{instance="a"}': '9x60' },
  ManyFailures: {
    'http_request_duration_seconds_count{instance="a",status="503"}': '0+20x60',
  },
  SlowAnswers: { 'http_request_duration_seconds_bucket{instance="a",le="1"}': '0+900x60' },
  MailsFailing: { 'mail_failures_total{instance="a"}': '0+11x60' },
  JobsGivenUp: { 'jobs{instance="a",state="dead",kind="send-mail"}': '1x60' },
  JobsFailing: { 'jobs_failing{instance="a",kind="send-mail"}': '1x60' },
  FilesUnchecked: { 'jobs{instance="a",state="waiting",kind="check-file"}': '21x60' },
  WorkersBehind: { 'jobs_overdue_seconds{instance="a"}': '121x60' },
  BrandLeftOut: { 'brands_left_out{instance="a"}': '1x60' },
  BankHolidaysEnd: { 'bank_holidays_until_seconds{instance="a"}': '31536000x60' },
};

const folder = mkdtempSync(join(tmpdir(), 'gc-alerts-'));
afterAll(() => rmSync(folder, { recursive: true }));
copyFileSync(FILE, join(folder, 'alerts.yaml'));

/** What promtool says when exactly these alerts are expected to fire after half an hour. */
function judged(
  name: string,
  changes: Record<string, string | null>,
  firing: string[],
  counts: Record<string, number> = {},
) {
  const series = Object.entries({ ...WELL, ...changes }).filter(([, values]) => values !== null);
  const samples = firing.map((alert) => ({
    labels: `{alertname="${alert}"}`,
    value: counts[alert] ?? 1,
  }));
  const content = {
    rule_files: ['alerts.yaml'],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: series.map(([one, values]) => ({ series: one, values })),
        promql_expr_test: [
          {
            expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
            eval_time: '30m',
            exp_samples: samples,
          },
        ],
      },
    ],
  };
  const file = join(folder, `${name}.test.yaml`);
  writeFileSync(file, stringify(content));
  const { status, stdout, stderr } = spawnSync(PROMTOOL ?? '', ['test', 'rules', file], {
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
}

test.skipIf(!PROMTOOL)('nothing fires while all is well', () => {
  expect(judged('well', {}, [])).toMatchObject({ status: 0 });
});

test.skipIf(!PROMTOOL).each(rules)('$alert fires, and nothing else does', ({ alert }) => {
  const changes = BROKEN[alert];
  expect(changes).toBeDefined();
  expect(judged(alert, changes ?? {}, [alert])).toMatchObject({ status: 0 });
});

test.skipIf(!PROMTOOL)('when no process answers, that is told beside each of them', () => {
  const both = { ...BROKEN['ProcessDown'], 'up{job="gadget-claims",instance="a"}': '0x60' };
  const firing = ['ProcessDown', 'ProductDown'];
  expect(judged('both', both, firing, { ProcessDown: 2 })).toMatchObject({ status: 0 });
});

test.skipIf(!PROMTOOL)('Prometheus takes the rules and the example of its settings', () => {
  const rulesChecked = spawnSync(PROMTOOL ?? '', ['check', 'rules', FILE], { encoding: 'utf8' });
  expect([rulesChecked.status, rulesChecked.stderr]).toEqual([0, '']);
  const text = readFileSync(join(root, 'deploy/prometheus.yaml'), 'utf8');
  const file = join(folder, 'prometheus.yaml');
  // The token is where Prometheus runs.
  writeFileSync(file, text.replace('/etc/prometheus/gadget-claims-token', resolve(FILE)));
  expect(() => execFileSync(PROMTOOL ?? '', ['check', 'config', file])).not.toThrow();
});
