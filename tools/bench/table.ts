import { asColumns } from '../columns.ts';
import type { Figure } from './figure.ts';

const times = ({ value, reference }: Figure) =>
  // Nothing is so many times 0.
  reference ? (value / reference).toFixed(2) : '';

/** The figures for people. */
export function asTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.ok ? '✓' : '✗',
    figure.figure,
    `${figure.value} ${figure.unit}`,
    figure.reference === undefined ? '' : `${figure.reference} ${figure.unit}`,
    times(figure),
    figure.target,
    figure.aim === undefined ? '' : `${figure.aim} ${figure.reached ? '✓' : '✗'}`,
  ]);
  return asColumns([['', 'figure', 'value', 'reference', 'times', 'target', 'aim'], ...rows]);
}
