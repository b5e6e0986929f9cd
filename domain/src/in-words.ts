const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A number in a sentence: to ten as a word, then in figures. */
export const spelled = (count: number): string => WORDS[count] ?? String(count);

/** So many of something, in figures: "2 working days", "1 hour". */
export const many = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;

/** The same with the number as a word, to ten: "two working days". */
export const manySpelled = (count: number, unit: string): string =>
  `${spelled(count)} ${unit}${count === 1 ? '' : 's'}`;

/** The same beginning with a capital, as a sentence does. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

// By hand: the first number that a slow phone writes by `Intl` takes it 200 ms, the first list 50.

/** A whole number in figures, with its thousands apart: "1,250". */
export const inFigures = (whole: number): string =>
  String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Pence as people read them: "£75.00". */
export function pounds(pence: number): string {
  const sum = Math.abs(Math.round(pence));
  const part = String(sum % 100).padStart(2, '0');
  return `${pence < 0 ? '-' : ''}£${inFigures(Math.trunc(sum / 100))}.${part}`;
}

/** Several things in a sentence: "one, two and three". */
export const listed = (things: readonly string[], word: 'and' | 'or' = 'and'): string =>
  [things.slice(0, -1).join(', '), ...things.slice(-1)].filter(Boolean).join(` ${word} `);

/** A person's whole name; '' while none is known. */
export const fullName = (person: { firstname: string; lastname: string }): string =>
  `${person.firstname} ${person.lastname}`.trim();
