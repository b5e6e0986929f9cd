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
