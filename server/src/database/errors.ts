export type DataFolderProblem = 'in-use' | 'missing' | 'newer' | 'older' | 'unreadable' | 'failed';

/** Why the embedded database cannot be opened; the message is for the person who started it. */
export class DataFolderError extends Error {
  override name = 'DataFolderError';
  readonly problem: DataFolderProblem;

  constructor(problem: DataFolderProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/** A pooler in front of PostgreSQL that cannot be used as it is. */
export class PoolerError extends Error {
  override name = 'PoolerError';
  constructor() {
    super(
      'The pooler that DATABASE_URL leads to does not keep named statements. Use PgBouncer 1.21 or newer with max_prepared_statements = 300 or more, or set DATABASE_STATEMENTS=plain.',
    );
  }
}
