import type { ColumnType } from 'kysely';

/** `jsonb`: read as stored, written as JSON text. */
export type Json<T = unknown> = ColumnType<T, string, string>;
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;

interface SchemaMigrationsTable {
  name: string;
  checksum: string;
  applied_at: GeneratedInstant;
}

/** Every table. Each is added where its queries are (`declare module`): this floor knows none of them. */
export interface Database {
  schema_migrations: SchemaMigrationsTable;
}
