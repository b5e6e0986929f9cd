export const DAY_FORMAT = 'is required to be in YYYY-MM-DD format';
export const NOT_A_DAY = 'is not a day in the calendar';

/** Too long a text. */
export const atMostCharacters = (most: number | bigint) =>
  `requires a maximum of ${most} characters`;

/** Too short a text. */
export const atLeastCharacters = (least: number | bigint) =>
  `requires a minimum of ${least} characters`;

/** Too small a number. */
export const atLeast = (least: number | bigint) => `should be equal to or more than ${least}`;
