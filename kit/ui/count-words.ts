/** Characters that a text may have. */
export interface Limits {
  min?: number;
  max: number;
}

const characters = (count: number) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'character' : 'characters'}`;

/** How far a text is from its limits, as a person would say it. */
export function countWords(length: number, { min = 0, max }: Limits): string {
  if (length > max) return `${characters(length - max)} too many`;
  if (length === 0 && min > 0) return `At least ${characters(min)}`;
  if (length < min) return `${characters(min - length)} more needed`;
  return `${characters(max - length)} left`;
}
