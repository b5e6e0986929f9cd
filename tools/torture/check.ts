/** A check's finding: one line of the table. */
export interface Row {
  check: string;
  value: number | string;
  target: string;
  ok: boolean;
}

export type Report = (row: Row) => void;

export interface Options {
  /** The form for every change: as much as fits beside the other tests. */
  short: boolean;
  /** Seeds the chance, so that a run can be repeated. */
  seed: number;
  report: Report;
}

/** A module of a check. */
export interface Check {
  run: (options: Options) => Promise<void>;
}

/** Says how many faults there were, and on standard error what the first ones are. */
export function reportFaults(report: Report, check: string, faults: readonly string[], of = '') {
  for (const fault of faults.slice(0, 10)) console.error(`  ${check}: ${fault}`);
  const value = of === '' ? faults.length : `${faults.length} of ${of}`;
  report({ check, value, target: '0', ok: faults.length === 0 });
}
