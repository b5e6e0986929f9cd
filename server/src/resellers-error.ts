/** The fault of one field of one file, in words for its author. */
export interface RecordProblem {
  /** Within the folder of records, e.g. `7-willow/record.json`. */
  file: string;
  /** Path of the field, e.g. `complaints.email`; empty when it is the file as a whole. */
  field: string;
  message: string;
}

/** A line for each: file, field, fault. */
export const problemLines = (problems: RecordProblem[]): string =>
  problems
    .map(({ file, field, message }) => ['  ', file, field && ` → ${field}`, ': ', message].join(''))
    .join('\n');

export class ResellerRecordsError extends Error {
  override readonly name = 'ResellerRecordsError';
  readonly problems: RecordProblem[];

  constructor(folder: string, problems: RecordProblem[]) {
    super(
      `The brands in ${folder} cannot be used:\n${problemLines(problems)}\nMend the records, or set RESELLERS_DIR to another folder.`,
    );
    this.problems = problems;
  }
}
