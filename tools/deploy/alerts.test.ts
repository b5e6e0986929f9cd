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
  for?: string;
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

test.each(rules)('$alert gives its severity and the place of its instructions', (rule) => {
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
const isLeftOut = !PROMTOOL && process.env['TESTS_NEED_PROMTOOL'] !== '1';
if (isLeftOut) console.info('promtool is not here: the alert rules are not tried.');

/** Metrics of two processes that are well, for an hour: name and values. */
const WELL: Record<string, string> = {
  'up{job="gadget-claims",instance="a"}': '1x180',
  'up{job="gadget-claims",instance="b"}': '1x180',
  'ready{instance="a",check="database"}': '1x180',
  'ready{instance="b",check="database"}': '1x180',
  'database_read_only{instance="a"}': '0x180',
  'data_dir_free_bytes{instance="a"}': '50x180',
  'data_dir_size_bytes{instance="a"}': '100x180',
  'http_answers_total{instance="a"}': '0+1000x180',
  'http_failures_total{instance="a"}': '0+1x180',
  'process_start_time_seconds{job="gadget-claims",instance="a"}': '1x180',
  'http_request_duration_seconds_bucket{instance="a",le="1"}': '0+1000x180',
  'http_request_duration_seconds_bucket{instance="a",le="10"}': '0+1000x180',
  'http_request_duration_seconds_bucket{instance="a",le="+Inf"}': '0+1000x180',
  'mails_sent_total{instance="a"}': '0+10x180',
  'mail_failures_total{instance="a"}': '0+1x180',
  'jobs{instance="a",state="waiting",kind="check-file"}': '5x180',
  'jobs_failing{instance="a",kind="send-mail"}': '0x180',
  'jobs_overdue_seconds{instance="a"}': '1x180',
  'mails_failing{instance="a",reseller="49"}': '1x180',
  'scanner_up{instance="a"}': '1x180',
  'claims_late{instance="a",reseller="49"}': '0x180',
  'payouts_oldest_seconds{instance="a",state="released"}': '86400x180',
  'payments_unknown{instance="a"}': '0x180',
  'refunds_stuck{instance="a"}': '0x180',
  'payments_disputed{instance="a"}': '0x180',
  'daily_run_seconds{instance="a",work="backup"}': '0x180',
  'daily_run_seconds{instance="a",work="retention"}': '0x180',
  'policies_imported_seconds{instance="a",reseller="49"}': '0x180',
  'brands_left_out{instance="a"}': '0x180',
  'bank_holidays_until_seconds{instance="a"}': '63072000x180',
};

/** The change by which each rule has to speak; null: the series is not there. */
const BROKEN: Record<string, Record<string, string | null>> = {
  ProductDown: {
    'up{job="gadget-claims",instance="a"}': null,
    'up{job="gadget-claims",instance="b"}': null,
  },
  ProcessDown: { 'up{job="gadget-claims",instance="b"}': '0x180' },
  NotReady: { 'ready{instance="b",check="database"}': '0x180' },
  DatabaseReadOnly: { 'database_read_only{instance="a"}': '1x180' },
  DiskNearlyFull: { 'data_dir_free_bytes{instance="a"}': '9x180' },
  CrashLoop: {
    'process_start_time_seconds{job="gadget-claims",instance="a"}':
      '1 1 1 2 2 2 3 3 3 4 4 4 5 5 5 6 6 6 7 7 7 8 8 8 9 9 9 10 10 10 11 11',
  },
  ManyFailures: { 'http_failures_total{instance="a"}': '0+20x180' },
  SlowAnswers: { 'http_request_duration_seconds_bucket{instance="a",le="1"}': '0+900x180' },
  MailsFailing: {
    'mail_failures_total{instance="a"}': '0+11x180',
    'mails_failing{instance="a",reseller="49"}': '4x180',
  },
  MailsOfBrandFailing: { 'mails_failing{instance="a",reseller="49"}': '11x180' },
  ScannerDown: { 'scanner_up{instance="a"}': '0x180' },
  JobsGivenUp: { 'jobs{instance="a",state="dead",kind="send-mail"}': '1x180' },
  JobsFailing: { 'jobs_failing{instance="a",kind="send-mail"}': '1x180' },
  FilesUnchecked: { 'jobs{instance="a",state="waiting",kind="check-file"}': '21x180' },
  WorkersBehind: { 'jobs_overdue_seconds{instance="a"}': '121x180' },
  BrandLeftOut: { 'brands_left_out{instance="a"}': '1x180' },
  ClaimsLate: { 'claims_late{instance="a",reseller="49"}': '2x180' },
  PayoutsWait: { 'payouts_oldest_seconds{instance="a",state="released"}': '259201x180' },
  PaymentsUnknown: { 'payments_unknown{instance="a"}': '1x180' },
  RefundsStuck: { 'refunds_stuck{instance="a"}': '1x180' },
  PaymentsDisputed: { 'payments_disputed{instance="a"}': '1x180' },
  // The clock of promtool begins at 0.
  BackupMissing: { 'daily_run_seconds{instance="a",work="backup"}': '-129601x180' },
  RetentionMissing: { 'daily_run_seconds{instance="a",work="retention"}': '-259201x180' },
  PolicyFeedSilent: { 'policies_imported_seconds{instance="a",reseller="49"}': '-691201x180' },
  BankHolidaysEnd: { 'bank_holidays_until_seconds{instance="a"}': '31536000x180' },
};

const folder = mkdtempSync(join(tmpdir(), 'gc-alerts-'));
afterAll(() => rmSync(folder, { recursive: true }));
copyFileSync(FILE, join(folder, 'alerts.yaml'));

/** A state of things, and the alerts that fire in it, and no others; after half an hour, unless said. */
interface State {
  name: string;
  changes?: Record<string, string | null>;
  firing?: string[];
  counts?: Record<string, number>;
  at?: string;
}

const expectation = ({ name, changes = {}, firing = [], counts = {}, at = '30m' }: State) => ({
  name,
  interval: '1m',
  input_series: Object.entries({ ...WELL, ...changes })
    .filter(([, values]) => values !== null)
    .map(([series, values]) => ({ series, values })),
  promql_expr_test: [
    {
      expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
      eval_time: at,
      exp_samples: firing.map((alert) => ({
        labels: `{alertname="${alert}"}`,
        value: counts[alert] ?? 1,
      })),
    },
  ],
});

/** promtool's words about all of them. */
function judged(...states: State[]) {
  const file = join(folder, 'states.test.yaml');
  const tests = states.map(expectation);
  writeFileSync(file, stringify({ rule_files: ['alerts.yaml'], evaluation_interval: '1m', tests }));
  const { status, stdout, stderr } = spawnSync(PROMTOOL ?? '', ['test', 'rules', file], {
    encoding: 'utf8',
  });
  return status === 0 ? 'as expected' : `${stdout}${stderr}`;
}

test.skipIf(isLeftOut)('nothing fires while all is well', () => {
  expect(judged({ name: 'well' }, { name: 'well for long', at: '150m' })).toBe('as expected');
});

test.skipIf(isLeftOut)('one mailbox that was typed wrongly at night wakes no operator', () => {
  const changes = {
    'mails_sent_total{instance="a"}': '0x180',
    // Tried at once, after two minutes and after six, then given up.
    'mail_failures_total{instance="a"}': '0x9 1 1 2 2 2 2 3x160',
    'mails_failing{instance="a",reseller="49"}': '0x9 1x6 0x160',
  };
  const night = ['12m', '20m', '24m'].map((at) => ({ name: at, changes, at }));
  expect(judged(...night)).toBe('as expected');
});

test.skipIf(isLeftOut)('the first failures of a process are seen', () => {
  const changes = {
    'http_answers_total{instance="a"}': '0x5 50x170',
    'http_failures_total{instance="a"}': '0x5 50x170',
  };
  const first = { name: 'first', changes, firing: ['ManyFailures'], at: '9m' };
  expect(judged(first)).toBe('as expected');
});

test.skipIf(isLeftOut)('each alert fires by itself, and nothing else does', () => {
  const broken = rules.map(({ alert, for: waits = '0m' }): State => {
    const at = waits.endsWith('h') || waits === '30m' ? '150m' : '30m';
    return { name: alert, changes: BROKEN[alert] ?? {}, firing: [alert], at };
  });
  expect(judged(...broken)).toBe('as expected');
});

test.skipIf(isLeftOut)('when no process answers, that is told beside each of them', () => {
  const changes = { ...BROKEN['ProcessDown'], 'up{job="gadget-claims",instance="a"}': '0x180' };
  const firing = ['ProcessDown', 'ProductDown'];
  const both = { name: 'both', changes, firing, counts: { ProcessDown: 2 } };
  expect(judged(both)).toBe('as expected');
});

test.skipIf(isLeftOut)('Prometheus takes the rules and the example of its settings', () => {
  const rulesChecked = spawnSync(PROMTOOL ?? '', ['check', 'rules', FILE], { encoding: 'utf8' });
  expect([rulesChecked.status, rulesChecked.stderr]).toEqual([0, '']);
  const text = readFileSync(join(root, 'deploy/prometheus.yaml'), 'utf8');
  const file = join(folder, 'prometheus.yaml');
  // The token is where Prometheus runs.
  writeFileSync(file, text.replace('/etc/prometheus/gadget-claims-token', resolve(FILE)));
  expect(() => execFileSync(PROMTOOL ?? '', ['check', 'config', file])).not.toThrow();
});
