import { readDatabaseAddress } from '@gadget-claims/api/database/database-address';
import { oneOf, secret, whole } from '../setting-kinds.ts';

const POSTGRES_ADDRESS = 'an address that begins with postgres:// or postgresql://';

export const database = {
  DATABASE_URL: secret(POSTGRES_ADDRESS, wrongWithAddress, {
    about:
      'PostgreSQL 15 or newer, for more than one process or one machine. Several servers, of which one is the primary, stand with commas between them and are tried in this order: `postgres://claims:secret@one:5432,other:5432/claims`. `target_session_attrs` says what a server has to be: `any`, `read-write` or `primary`; left out, `read-write` where there are several. `?host=/run/postgresql` is a socket; `sslmode=verify-full` speaks TLS and looks at the certificate, with `sslrootcert=FILE` for an authority of your own. **A pooler in transaction mode has to keep named statements**, as PgBouncer does from 1.21: see `DATABASE_STATEMENTS`.',
    otherwise: 'the embedded database in `DATA_DIR`',
    example: 'postgres://claims:secret@db.internal:5432/claims',
  }),
  DATABASE_MIGRATE_URL: secret(POSTGRES_ADDRESS, wrongWithAddress, {
    about:
      'The same database by the role that owns its tables, for `gadget-claims migrate` alone. Then the role of `DATABASE_URL` need own nothing.',
    otherwise: '`DATABASE_URL`',
    example: 'postgres://claims_owner:secret@db.internal:5432/claims',
  }),
  DATABASE_MIGRATIONS: oneOf(['start', 'command'], 'start', {
    about:
      'Whether a process brings the database up to date when it starts, or `gadget-claims migrate` does. With `command` a process does not start on a database that is behind.',
    example: 'command',
  }),
  DATABASE_TLS: oneOf(['verified', 'unverified'], 'verified', {
    about:
      'Set to `unverified`, it allows a `DATABASE_URL` that speaks TLS without a look at the certificate, as `sslmode=no-verify` does: then anybody between the two can pose as the database.',
    example: 'verified',
  }),
  DATABASE_POOL: whole(10, [2, 200], {
    about:
      'Connections that one process keeps to PostgreSQL at most. It takes one more while it starts or tidies up, and a command up to as many of its own. When the server has no more to give, requests wait for those that are there.',
    unit: 'connections',
    example: '20',
  }),
  DATABASE_CONNECT_TIMEOUT: whole(10, [1, 60], {
    about:
      'How long a request waits for a connection to PostgreSQL, before it is answered with “try again later”.',
    unit: 'seconds',
    example: '5',
  }),
  DATABASE_STATEMENT_TIMEOUT: whole(6, [1, 600], {
    about:
      'How long PostgreSQL may take for a statement in a transaction, and a transaction may stand still. A second later a connection that has said nothing is given up, in a transaction or not; a statement outside of one may run on without us. It does not hold for commands, migrations and tidying up.',
    unit: 'seconds',
    example: '10',
  }),
  DATABASE_STATEMENTS: oneOf(['named', 'plain'], 'named', {
    about:
      'Whether statements have names, so that PostgreSQL reads each of them once for a connection. `plain` is for a pooler that does not keep named statements, such as PgBouncer before 1.21; it costs some speed. With `named` the product does not start on such a pooler.',
    example: 'plain',
  }),
};

function wrongWithAddress(given: string): string | undefined {
  try {
    readDatabaseAddress(given);
    return undefined;
  } catch (error) {
    return `${(error as Error).message}.`;
  }
}
