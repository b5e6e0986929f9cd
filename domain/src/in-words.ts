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

/** Pence as people read them: "£75.00". */
export const pounds = (pence: number): string =>
  (pence / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });

/** A person's whole name; '' while none is known. */
export const fullName = (person: { firstname: string; lastname: string }): string =>
  `${person.firstname} ${person.lastname}`.trim();
