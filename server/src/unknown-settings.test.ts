import { expect, test } from 'vitest';
import { SETTINGS } from './settings-schema.ts';
import { SettingsError, readSettings } from './settings.ts';
import { unknownSettings } from './unknown-settings.ts';

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['DATABASES_URL', 'DATABASE_URL'],
  ['DATABASE_URL_FILE', 'DATABASE_URL'],
  ['SMTPURL', 'SMTP_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['STMP_URL', 'SMTP_URL'],
  ['SECRET_KEYS', 'SECRET_KEY'],
  ['SECRET_KEY_FILE', 'SECRET_KEY'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['HSOT', 'HOST'],
  ['PROT', 'PORT'],
  ['DEOM', 'DEMO'],
])('%s is told, with %s near to it', (name, near) => {
  expect(unknownSettings([name])).toEqual([`${name} is no setting: did you mean ${near}?`]);
});

test.each([
  ['SMTP_HOST', 'SMTP_URL'],
  ['STRIPE_KEY', 'STRIPE_SECRET_KEY'],
  ['UPLOAD_LIMIT', 'UPLOAD_MAX_MB'],
])('%s begins like ours and is told', (name, known) => {
  const [problem = ''] = unknownSettings([name]);
  expect(problem).toMatch(
    new RegExp(`^${name} is no setting\\. Those that begin like it: .*${known}`),
  );
});

test.each([
  ['CLAMAV_URL', 'CLAMD_URL'],
  ['CLAMAV_HOST', 'CLAMD_URL'],
  ['RESELER_DIR', 'RESELLERS_DIR'],
  ['RESELLER_DIR', 'RESELLERS_DIR'],
  ['S3_ENDPOINT', 'STORAGE_URL'],
  ['AWS_ACCESS_KEY', 'AWS_ACCESS_KEY_ID'],
  ['BACKUP_DIR', 'gadget-claims backup'],
  ['RETENTION_DAYS', 'docs/data.md'],
  ['SENTRY_DSN', 'docs/operation.md'],
])('%s is a name of other products and is told, with %s', (name, known) => {
  const [problem = ''] = unknownSettings([name]);
  expect(problem).toMatch(new RegExp(`^${name} is no setting.*${known}`));
});

test('the start ends with all of them, and with no value of them', () => {
  const read = () => readSettings({ DATABSE_URL: 'postgres://me:hunter2@db', SMTPURL: 'x' });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(/DATABSE_URL is no setting: did you mean DATABASE_URL\?\n {2}SMTPURL/);
  expect(read).not.toThrow(/hunter2/);
});

/** Variables set by shells, npm, CI, container engines and Kubernetes. */
const ORDINARY = `
  PATH HOME USER LOGNAME SHELL PWD OLDPWD SHLVL TERM LANG LC_ALL TZ EDITOR PAGER MAIL DISPLAY _ HOST
  HOSTNAME HOSTTYPE PORTS SPORT GHOST POST COST APP_URL BASE_URL API_KEY API_TOKEN DATA_HOME LOG_DIR
  LOG_FILE LOGS_DIRECTORY SECRET_NAME PUBLIC_KEY SIGNING_KEY DEMOS XDG_DATA_DIRS XDG_RUNTIME_DIR
  SSH_CONNECTION SSH_AUTH_SOCK DBUS_SESSION_BUS_ADDRESS INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID
  STATE_DIRECTORY RUNTIME_DIRECTORY LISTEN_FDS NOTIFY_SOCKET CREDENTIALS_DIRECTORY
  NODE NODE_ENV NODE_OPTIONS NODE_COMPILE_CACHE NODE_EXTRA_CA_CERTS INIT_CWD COLOR
  npm_config_user_agent npm_config_registry npm_config_local_prefix npm_config_cache npm_command
  npm_execpath npm_node_execpath npm_package_json npm_package_name npm_lifecycle_event
  npm_lifecycle_script npm_config_node_gyp npm_config_global_prefix npm_config_noproxy
  CI GITHUB_ACTIONS GITHUB_TOKEN GITHUB_SHA RUNNER_OS RUNNER_TEMP GITLAB_CI CI_JOB_ID CI_PROJECT_DIR
  CI_REGISTRY_PASSWORD BUILDKITE JENKINS_URL TRAVIS VITEST VITEST_POOL_ID TEST DEV PROD MODE SSR
  TEST_DATABASE_URL E2E_BASE_URL E2E_DATABASE_URL PLAYWRIGHT_BROWSERS_PATH
  AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_REGION AWS_ROLE_ARN AWS_WEB_IDENTITY_TOKEN_FILE
  PGHOST PGUSER PGPASSWORD PGSSLROOTCERT HTTP_PROXY HTTPS_PROXY NO_PROXY no_proxy container
  STORAGE_DRIVER STORAGE_OPTS DOCKER_HOST COMPOSE_PROJECT_NAME GADGET_CLAIMS_SETTINGS PORTAL_DEV
  KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_SERVICE_PORT_HTTPS KUBERNETES_PORT
  KUBERNETES_PORT_443_TCP KUBERNETES_PORT_443_TCP_ADDR GADGET_CLAIMS_PORT GADGET_CLAIMS_SERVICE_HOST
  DATABASE_SERVICE_HOST DATABASE_SERVICE_PORT DATABASE_SERVICE_PORT_POSTGRES DATABASE_PORT_5432_TCP
  DATABASE_PORT_5432_TCP_PROTO SMTP_SERVICE_HOST SMTP_PORT_25_TCP_ADDR STORAGE_SERVICE_PORT
`;

test('an ordinary environment says nothing to us', () => {
  const names = ORDINARY.trim().split(/\s+/);
  expect(unknownSettings(names)).toEqual([]);
  expect(unknownSettings(['DATABASE_PORT'], { DATABASE_PORT: 'tcp://10.0.0.7:5432' })).toEqual([]);
  expect(unknownSettings(Object.keys(process.env), process.env)).toEqual([]);
});

test('no setting is taken for another one', () => {
  expect(unknownSettings(Object.keys(SETTINGS))).toEqual([]);
});
