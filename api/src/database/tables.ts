import type { ColumnType, Generated } from 'kysely';
import type { FeatureTables } from '../features/tables.ts';
import type { Lane } from '../jobs/job-lanes.ts';

/** `jsonb`: read as what was stored, written as JSON text. */
export type Json<T = unknown> = ColumnType<T, string, string>;
export type Instant = ColumnType<Date, Date | string, Date | string>;
type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;

export type JobState = 'waiting' | 'done' | 'dead';

export interface JobsTable {
  id: Generated<number>;
  kind: string;
  payload: Json;
  run_at: GeneratedInstant;
  attempts: Generated<number>;
  last_error: string | null;
  state: Generated<JobState>;
  lane: Generated<Lane>;
  reseller_id: Generated<number>;
  created_at: GeneratedInstant;
}

export interface SchemaMigrationsTable {
  name: string;
  checksum: string;
  applied_at: GeneratedInstant;
}

export interface Database extends FeatureTables {
  jobs: JobsTable;
  schema_migrations: SchemaMigrationsTable;
}
