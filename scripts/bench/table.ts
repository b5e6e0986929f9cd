import type { Figure } from './figure.ts';

const times = ({ value, reference }: Figure) =>
  reference === undefined ? '' : (value / reference).toFixed(2);

/** The figures for people. */
export function asTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.ok ? '✓' : '✗',
    figure.figure,
    `${figure.value} ${figure.unit}`,
    figure.reference === undefined ? '' : `${figure.reference} ${figure.unit}`,
    times(figure),
    figure.target,
  ]);
  const table = [['', 'figure', 'value', 'reference', 'times', 'target'], ...rows];
  const widths = table[0]?.map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table
    .map((row) => row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}
